import { type ArrayChange, diffArrays } from 'diff'
import type { Section } from '#texts/content/schema/outline.ts'

export interface Piece {
  text: string
  changed: boolean
}

export type Line = Piece[]

/** An undefined side means that the article was added or deleted. */
export interface ComparedArticle {
  title: string
  before: Line[] | undefined
  after: Line[] | undefined
}

export interface Comparison {
  changed: ComparedArticle[]
  unchanged: string[]
}

/**
 * Compares two versions article by article (신구조문대비표), in the new order. A deleted article keeps its
 * old place.
 */
export const compareArticles = (
  before: readonly Section[],
  after: readonly Section[],
): Comparison => {
  const changed: ComparedArticle[] = []
  const unchanged: string[] = []
  for (const [old, next] of paired(before, after)) {
    if (old && next && textOf(old) === textOf(next)) unchanged.push(next.title)
    else changed.push(compared(old, next))
  }
  return { changed, unchanged }
}

export const plainLines = (section: Section): Line[] =>
  linesOf([{ text: textOf(section), changed: false }])

type Pair = readonly [Section | undefined, Section | undefined]

const headingOf = ({ title }: Section): string => title.replace(/^제[^(]+/, '')

/** Pairs articles by heading, which survives renumbering, else by number. */
const paired = (before: readonly Section[], after: readonly Section[]): Pair[] => {
  const partners = new Map<Section, Section>()
  const match = (keyOf: (section: Section) => string | undefined) => {
    const kept = new Set(partners.values())
    const free = before.filter((old) => !kept.has(old)).toReversed()
    const byKey = new Map(free.map((old) => [keyOf(old), old]))
    for (const next of after.filter((article) => !partners.has(article))) {
      const old = byKey.get(keyOf(next))
      if (old !== undefined) partners.set(next, old)
    }
  }
  match(headingOf)
  match(({ id }) => id)
  const places = new Map(after.map((next, place) => [partners.get(next), place]))
  const gone = Map.groupBy(goneBehind(before, places), ([place]) => place)
  const behind = (place: number): Pair[] =>
    (gone.get(place) ?? []).map(([, old]) => [old, undefined])
  return [
    ...behind(-1),
    ...after.flatMap((next, place): Pair[] => [[partners.get(next), next], ...behind(place)]),
  ]
}

const goneBehind = (
  before: readonly Section[],
  places: ReadonlyMap<Section | undefined, number>,
): [number, Section][] => {
  let last = -1
  return before.flatMap((old): [number, Section][] => {
    const place = places.get(old)
    if (place === undefined) return [[last, old]]
    last = Math.max(last, place)
    return []
  })
}

/**
 * Differing words and spaces; beyond that an article counts as rewritten. The comparison's time
 * grows with the square.
 */
const maxEditLength = 500

const compared = (old: Section | undefined, next: Section | undefined): ComparedArticle => {
  const title = next?.title ?? old?.title ?? ''
  const found = old && next && diffArrays(tokensOf(old), tokensOf(next), { maxEditLength })
  if (found === undefined) {
    const whole = (section: Section | undefined) =>
      section && linesOf([{ text: textOf(section), changed: true }])
    return { title, before: whole(old), after: whole(next) }
  }
  const changes = joined(found)
  return {
    title,
    before: linesOf(sideOf(changes, 'added')),
    after: linesOf(sideOf(changes, 'removed')),
  }
}

const textOf = ({ title, text }: Section): string =>
  [title, ...text.split('\n').filter((line) => line.trim() !== '')].join('\n')

/** Splits at spaces, because the table customarily marks whole 어절. */
const tokensOf = (section: Section): string[] =>
  textOf(section)
    .split(/(\n|[^\S\n]+)/)
    .filter((token) => token !== '')

type Change = ArrayChange<string>

const joined = (changes: readonly Change[]): Change[] =>
  changes.flatMap((change, index) => {
    const isSpace = change.value.length === 1 && /^[^\S\n]+$/.test(change.value[0] ?? '')
    const isInside = index > 0 && index < changes.length - 1
    const isSame = !change.added && !change.removed
    if (!isSpace || !isInside || !isSame) return [change]
    return [
      { ...change, removed: true },
      { ...change, added: true },
    ]
  })

const sideOf = (changes: readonly Change[], other: 'added' | 'removed'): Piece[] =>
  changes
    .filter((change) => !change[other])
    .flatMap(({ value, added, removed }) => unspaced(value.join(''), added || removed))

const unspaced = (text: string, changed: boolean): Piece[] => {
  const end = text.trimEnd().length
  const pieces = [
    { text: text.slice(0, end), changed },
    { text: text.slice(end), changed: false },
  ]
  return changed ? pieces.filter((piece) => piece.text !== '') : [{ text, changed }]
}

const linesOf = (pieces: readonly Piece[]): Line[] => {
  const lines: Line[] = [[]]
  for (const { text, changed } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      const line = lines.at(-1)
      const last = line?.at(-1)
      if (last?.changed === changed) last.text += part
      else if (part !== '') line?.push({ text: part, changed })
    }
  }
  return lines.filter((line) => line.length > 0)
}
