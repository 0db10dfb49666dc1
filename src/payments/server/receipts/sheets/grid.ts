import { heightOf, linesOf, setLines } from '#platform/server/pdf/lines.ts'
import { colours } from '#platform/rules/colours.ts'
import type { Align, Look, Pdf } from '#platform/server/pdf/pdf.ts'
import { left, rule, width } from '#payments/server/receipts/sheets/sheet.ts'

interface GridColumn {
  title: string
  width: number
  align: Align
}

export interface GridRow {
  cells: readonly string[]
  /** A sum. */
  strong?: boolean
  /** Nothing but a remark. */
  quiet?: boolean
}

const padding = { x: 8, y: 7 }
const head: Look = { weight: 'SemiBold', size: 9.5, colour: colours.brand }
const plain: Look = { size: 10 }

/** A small table of items and sums, from `y` on; answers with where it ends. */
export const drawGrid = (
  pdf: Pdf,
  y: number,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): number => {
  let top = y
  pdf.group('Table', () => {
    const titles = columns.map(({ title }) => title)
    top = drawRow(pdf, top, columns, { cells: titles, strong: true }, 'TH')
    for (const row of rows) top = drawRow(pdf, top, columns, row, 'TD')
  })
  rule(pdf, y, { thickness: 1.5, colour: colours.brand })
  rule(pdf, top, { colour: colours.brand })
  return top
}

const drawRow = (
  pdf: Pdf,
  y: number,
  columns: readonly GridColumn[],
  { cells, strong = false, quiet = false }: GridRow,
  tag: 'TH' | 'TD',
): number => {
  const look = lookOf(tag, { strong, quiet })
  const lines = columns.map((column, index) =>
    linesOf(pdf, cells[index] ?? '', look, column.width - 2 * padding.x),
  )
  const height = Math.max(...lines.map((own) => heightOf(own, look))) + 2 * padding.y
  if (strong) {
    pdf.decorate(() => pdf.document.rect(left, y, width, height).fill(colours.tint))
  }
  pdf.group('TR', () => {
    let start = left
    for (const [index, column] of columns.entries()) {
      const align = tag === 'TH' ? 'center' : column.align
      const place = { x: start + offsetOf(align, column.width), y: y + padding.y }
      pdf.tag(tag, () => setLines(pdf, lines[index] ?? [], place, look, align))
      start += column.width
    }
  })
  rule(pdf, y)
  rule(pdf, y + height)
  return y + height
}

const lookOf = (tag: 'TH' | 'TD', row: { strong: boolean; quiet: boolean }): Look => {
  if (tag === 'TH') return head
  if (row.strong) return { ...plain, weight: 'SemiBold' }
  return row.quiet ? { ...plain, colour: colours.sub } : plain
}

const offsetOf = (align: Align, columnWidth: number): number => {
  if (align === 'left') return padding.x
  return align === 'right' ? columnWidth - padding.x : columnWidth / 2
}
