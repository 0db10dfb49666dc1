import type { Section } from '#texts/content/schema/outline.ts'
import { type ArrayChange, diffArrays } from 'diff'

/** A run of text in one column; `changed` text is not in the other. */
export interface Piece {
  text: string
  changed: boolean
}

export type Line = Piece[]

/** An article before and after an amendment; a missing side means that it was added or deleted. */
export interface ComparedArticle {
  title: string
  before: Line[] | undefined
  after: Line[] | undefined
}

export interface Comparison {
  changed: ComparedArticle[]
  unchanged: string[]
}

/** Two versions article by article (신구조문대비표), in the new order; a deleted article stands where it stood. */
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

/** A text that is shown beside another without marks: each amendment has a supplementary rule of its own. */
export const plainLines = (section: Section): Line[] =>
  linesOf([{ text: textOf(section), changed: false }])

type Pair = readonly [Section | undefined, Section | undefined]

const headingOf = ({ title }: Section): string => title.replace(/^제[^(]+/, '')

/** Articles belong together by their heading, which survives renumbering, else by their number. */
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

/** Deleted articles, each with the place of the last pair that it stood behind, -1 for none. */
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

/** Words and spaces that may differ; an article with more was written anew. The time for it grows with the square. */
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

/** The heading, then every paragraph and item on a line of its own. */
const textOf = ({ title, text }: Section): string =>
  [title, ...text.split('\n').filter((line) => line.trim() !== '')].join('\n')

/** Words as Korean spaces them: the mark is put under whole 어절, as the table's custom has it. */
const tokensOf = (section: Section): string[] =>
  textOf(section)
    .split(/(\n|[^\S\n]+)/)
    .filter((token) => token !== '')

type Change = ArrayChange<string>

/** A lone space between two changes belongs to them, so that a changed phrase carries one mark. */
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

/** A mark ends with the word, not with the space after it. */
const unspaced = (text: string, changed: boolean): Piece[] => {
  const end = text.trimEnd().length
  const pieces = [
    { text: text.slice(0, end), changed },
    { text: text.slice(end), changed: false },
  ]
  return changed ? pieces.filter((piece) => piece.text !== '') : [{ text, changed }]
}

/** Cuts pieces at line breaks and joins neighbours of one kind. */
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
