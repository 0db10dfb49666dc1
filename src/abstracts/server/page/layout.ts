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

/** Measured once: a book of hundreds has a hundred thousand words. */
interface Measured extends Span {
  width: number
}

const measured = (measure: Measure, span: Span): Measured => ({
  ...span,
  width: measure.widthOf(span.text, lookOf(span)),
})

const widthOf = (spans: readonly Measured[]): number =>
  spans.reduce((sum, { width }) => sum + width, 0)

const push = <One extends Span & { width?: number }>(line: One[], span: One): void => {
  const last = line.at(-1)
  const keys = ['size', 'rise', 'bold', 'em'] as const
  if (last === undefined || keys.some((key) => last[key] !== span[key])) line.push(span)
  else {
    const width = (last.width ?? 0) + (span.width ?? 0)
    line[line.length - 1] = { ...last, text: last.text + span.text, width }
  }
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
const fitting = (measure: Measure, word: Span[]): Measured[][] => {
  const whole = word.map((span) => measured(measure, span))
  if (widthOf(whole) <= widest) return [whole]
  const parts: Measured[][] = [[]]
  let used = 0
  for (const span of word) {
    for (const text of span.text) {
      const letter = measured(measure, { ...span, text })
      used += letter.width
      if (used > widest) {
        parts.push([])
        used = letter.width
      }
      push(parts.at(-1) ?? [], letter)
    }
  }
  return parts
}

const linesOf = (measure: Measure, spans: readonly Span[]): Measured[][] => {
  const lines: Measured[][] = []
  let used = 0
  for (const word of wordsOf(measure, spans).flatMap((one) => fitting(measure, one))) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    // A space beside a superscript has the size of the text.
    const gap = [last?.rise === 0 ? last : word[0]].flatMap((like) =>
      like ? [measured(measure, { ...like, text: ' ' })] : [],
    )
    const more = widthOf([...gap, ...word])
    if (line === undefined || used + more > widest) {
      lines.push([...word])
      used = widthOf(word)
    } else {
      for (const span of [...gap, ...word]) push(line, span)
      used += more
    }
  }
  return lines
}

const piecesOf = (line: readonly Measured[], base: number, block: number) => {
  let x: number = page.margin
  return line.map(({ rise, ...span }) => {
    const piece = { ...span, x, y: base - rise, block }
    x += span.width
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
      onto.pieces.push(...piecesOf(line, y + size * baseline, place))
      y += size * leading
    }
  }
  return pages
}
