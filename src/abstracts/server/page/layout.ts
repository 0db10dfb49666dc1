import type { BookPages } from '#abstracts/api/content.ts'
import type { Block, Span } from '#abstracts/server/page/blocks.ts'
import { page } from '#platform/server/pdf/flow.ts'
import type { Pdf } from '#platform/server/pdf/pdf.ts'

/** Measures text as the document draws it. */
export type Measure = Pick<Pdf, 'widthOf' | 'printed'>

type Laid = BookPages['pages'][number]

/** A page of the book; `block` is the place of the piece's paragraph. */
export interface LaidPage extends Laid {
  pieces: (Laid['pieces'][number] & { block: number })[]
}

const leading = 1.5
const baseline = 1.1
const bottom = page.height - page.margin
const widest = page.width - 2 * page.margin

/** A draft far over the limits is not laid out to its end, nor is a paragraph of it. */
const mostPages = 6
const mostLetters = 12_000

const highest = 260

/** Points of a figure's pixel, unless it would be too wide or too high. */
const pixel = 0.75

export const lookOf = ({ size, bold, em }: Pick<Span, 'size' | 'bold' | 'em'>) =>
  ({ size, weight: bold ? 'SemiBold' : 'Regular', oblique: em }) as const

const widthOf = (measure: Measure, spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + measure.widthOf(span.text, lookOf(span)), 0)

const push = (line: Span[], span: Span): void => {
  const last = line.at(-1)
  const keys = ['size', 'rise', 'bold', 'em'] as const
  if (last !== undefined && keys.every((key) => last[key] === span[key]))
    line[line.length - 1] = { ...last, text: last.text + span.text }
  else line.push(span)
}

/** Words between spaces, each of the spans that it touches. */
const wordsOf = (measure: Measure, spans: readonly Span[]): Span[][] => {
  const words: Span[][] = [[]]
  let left = mostLetters
  for (const span of spans) {
    const shown = span.text.slice(0, left)
    left -= shown.length
    for (const [place, part] of shown.split(/ +/).entries()) {
      if (place > 0) words.push([])
      const text = measure.printed(part, lookOf(span))
      if (text !== '') push(words.at(-1) ?? [], { ...span, text })
    }
  }
  return words.filter((word) => word.length > 0)
}

/** A word wider than a line is broken between letters, as documents do (pdf/lines.ts). */
const fitting = (measure: Measure, word: Span[]): Span[][] => {
  if (widthOf(measure, word) <= widest) return [word]
  const parts: Span[][] = [[]]
  let used = 0
  const letters = word.flatMap((span) => Array.from(span.text, (text) => ({ ...span, text })))
  for (const letter of letters) {
    const more = widthOf(measure, [letter])
    used += more
    if (used > widest) {
      parts.push([])
      used = more
    }
    push(parts.at(-1) ?? [], letter)
  }
  return parts
}

const linesOf = (measure: Measure, spans: readonly Span[]): Span[][] => {
  const lines: Span[][] = []
  let used = 0
  for (const word of wordsOf(measure, spans).flatMap((one) => fitting(measure, one))) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    // A space beside a superscript has the size of the text.
    const gap = [last?.rise === 0 ? last : word[0]].flatMap((like) =>
      like ? [{ ...like, text: ' ' }] : [],
    )
    const more = widthOf(measure, [...gap, ...word])
    if (line === undefined || used + more > widest) {
      lines.push([...word])
      used = widthOf(measure, word)
    } else {
      for (const span of [...gap, ...word]) push(line, span)
      used += more
    }
  }
  return lines
}

const piecesOf = (measure: Measure, line: readonly Span[], base: number, block: number) => {
  let x: number = page.margin
  return line.map(({ rise, ...span }) => {
    const width = measure.widthOf(span.text, lookOf(span))
    const piece = { ...span, x, y: base - rise, width, block }
    x += width
    return piece
  })
}

/** Where the page's last line or its figure ends. */
export const endOf = ({ pieces, figure }: LaidPage): number =>
  Math.max(
    page.margin,
    figure === null ? 0 : figure.y + figure.height,
    ...pieces.map(({ y, size }) => y + size * (leading - baseline)),
  )

/**
 * Sets blocks on pages, the first from `top`, with no state of its own, so that a book of hundreds
 * calls it one by one. Lengths in points.
 */
export const layOut = (
  measure: Measure,
  blocks: readonly Block[],
  top: number = page.margin,
): LaidPage[] => {
  let onto: LaidPage = { pieces: [], figure: null }
  const pages = [onto]
  let y = top
  const need = (height: number): void => {
    if (y + height <= bottom) return
    y = page.margin
    onto = { pieces: [], figure: null }
    pages.push(onto)
  }
  for (const [place, { spans, size, before, figure }] of blocks.entries()) {
    y += before
    if (figure !== undefined) {
      const most = Math.min(pixel, widest / figure.width, highest / figure.height)
      const [width, height] = [figure.width * most, figure.height * most]
      need(height)
      onto.figure = { x: page.margin + (widest - width) / 2, y, width, height }
      y += height
    }
    for (const line of linesOf(measure, spans)) {
      need(size * leading)
      if (pages.length > mostPages) return pages.slice(0, mostPages)
      onto.pieces.push(...piecesOf(measure, line, y + size * baseline, place))
      y += size * leading
    }
  }
  return pages
}
