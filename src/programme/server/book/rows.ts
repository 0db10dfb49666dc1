import { withKnownSigns } from '#abstracts/server/page/blocks.ts'
import { colours } from '#platform/rules/colours.ts'
import { page } from '#platform/server/pdf/flow.ts'
import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import type { Align, Look, Pdf } from '#platform/server/pdf/pdf.ts'

/** Lengths in points; `x` is from the left of the column to where `align` starts. */
interface Cell {
  text: string
  look: Look
  x: number
  width: number
  align?: Align
  down?: number
  /** A destination to which the cell leads. */
  to?: string
  /** Prints the page of its destination. */
  isPage?: true
}

export interface Row {
  tag: 'H1' | 'H2' | 'P'
  /** Space above, unless it begins a page. */
  before: number
  cells: readonly Cell[]
  /** Points that must be free below, so that no heading ends a page. */
  keep?: number
}

export interface LaidRow extends Row {
  lines: (readonly string[])[]
  x: number
  y: number
  height: number
}

export const width = page.width - 2 * page.margin
const bottom = page.height - page.margin
const gap = 14

export const plain = (size: number, colour: string = colours.text): Look => ({ size, colour })

export const bold = (size: number, colour?: string): Look => ({
  ...plain(size, colour),
  weight: 'SemiBold',
})

export const cell = (
  text: string,
  look: Look,
  x: number,
  most: number,
  more: Partial<Cell> = {},
): Cell => ({ text, look, x, width: most, ...more })

export const row = (tag: Row['tag'], before: number, cells: Cell[], keep = 0): Row => ({
  ...{ tag, before, cells, keep },
})

/** The page of a destination at the right edge. */
export const pageCell = (to: string, look: Look): Cell =>
  cell('', look, width, 26, { align: 'right', to, isPage: true })

export const title = (text: string): Row =>
  row('H1', 0, [cell(text, bold(20, colours.brand), 0, width)])

/** Sets rows in columns of equal width, page by page; a title spans them. */
export const layRows = (pdf: Pdf, rows: readonly Row[], columns = 1): LaidRow[][] => {
  const pages: LaidRow[][] = [[]]
  let top: number = page.margin
  let y = top
  let column = 0
  for (const one of rows) {
    const lines = one.cells.map(({ text, look, width: most }) =>
      linesOf(pdf, withKnownSigns(text), look, most),
    )
    const ends = one.cells.map(({ look, down = 0 }, at) => down + heightOf(lines[at] ?? [], look))
    const height = Math.max(...ends)
    if (y > top) y += one.before
    if (y > top && y + height + (one.keep ?? 0) > bottom) {
      column = (column + 1) % columns
      if (column === 0) {
        pages.push([])
        top = page.margin
      }
      y = top
    }
    const x = page.margin + (column * (width + gap)) / columns
    pages.at(-1)?.push({ ...one, lines, x, y, height })
    y += height
    if (one.tag === 'H1') top = y += gap
  }
  return pages
}

/** `at` has the pages of all destinations. */
export const drawRows = (
  pdf: Pdf,
  rows: readonly LaidRow[],
  at: ReadonlyMap<string, number>,
): void => {
  for (const one of rows) {
    pdf.group(one.tag, () => {
      for (const [
        place,
        { look, align = 'left', down = 0, to = '', ...own },
      ] of one.cells.entries()) {
        const [x, y] = [one.x + own.x, one.y + down]
        const number = at.get(to)
        const lines = own.isPage ? [`${number ?? ''}`] : (one.lines[place] ?? [])
        const draw = () => setLines(pdf, lines, { x, y }, look, align)
        const left = align === 'right' ? x - own.width : x
        const box = { x: left, y, width: own.width, height: heightOf(lines, look) }
        if (number === undefined) pdf.tag('Span', draw)
        else pdf.goTo(to, `${number}쪽`, box, draw)
      }
    })
    if (one.tag === 'H1') rule(pdf, one.y + one.height + 3)
  }
}

export const rule = (pdf: Pdf, y: number): void =>
  pdf.decorate(() => {
    pdf.document.moveTo(page.margin, y).lineTo(page.margin + width, y)
    pdf.document.lineWidth(0.6).stroke(colours.line)
  })
