import type { TableFormat } from '#platform/rules/file-kind.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import { writable } from '#platform/server/xml/xml.ts'

export const tableFile = (name: string, format: TableFormat, table: Table): StreamedFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: csvType, parts: csvParts(table.head, table.parts) }
    : { name: `${name}.xlsx`, type: workbookType, parts: workbookParts([table]) }

export const inOnePart = async function* <Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

/** A number that the workbook works out anew from other cells. */
interface Formula {
  value: number
  /** Fits `formulaPattern`, so that no text from outside ever becomes one. */
  formula: string
}

const reference = String.raw`(?:'[가-힣 ]+'!)?\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?`
const words = '"[가-힣0-9 .*]+"'
const formulaPattern = new RegExp(`^(?:SUMIFS\\(|SUM\\(|${reference}|${words}|[-+,)])+$`, 'u')

export type Cell = string | number | null | Formula

export interface Table {
  name: string
  head: readonly string[]
  parts: AsyncIterable<readonly (readonly Cell[])[]>
}

export const csvType = 'text/csv; charset=utf-8'

/**
 * CSV as in RFC 4180, in UTF-8 with a byte order mark, which Excel needs. Each part is made on
 * demand. Text that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export const csvParts = async function* (
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(headOf(head))
  for await (const rows of parts) yield encoder.encode(rows.map(lineOf).join(''))
}

const headOf = (head: readonly string[]): string => `\uFEFF${lineOf(head)}`

const lineOf = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

/**
 * Spreadsheets also take full-width signs (NFKD) and ignore blank or invisible characters before
 * them.
 */
const formula = /^(?:[\t\r]|[\s\p{C}\p{DI}]*[=+\-@])/u

const written = (given: Cell): string => {
  const cell = valueOf(given)
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formula.test(cell.normalize('NFKD')) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const valueOf = (cell: Cell) => (typeof cell === 'object' && cell !== null ? cell.value : cell)

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const longest = 32_767

const usualWidth = 16

/**
 * Text cells are typed and formatted as text, so that none becomes a formula even after editing.
 */
const typed = (cell: Cell) => {
  if (typeof cell === 'number') return { t: 'n', v: cell, z: '#,##0' }
  if (typeof cell === 'object' && cell !== null) {
    if (!formulaPattern.test(cell.formula)) throw new Error(`Not a formula: ${cell.formula}`)
    return { t: 'n', v: cell.value, f: cell.formula, z: '#,##0' }
  }
  if (cell === null || cell === '') return null
  const text = writable(cell.slice(0, longest)).replaceAll(/\r\n?/g, '\n')
  return { t: 's', v: text, z: '@' }
}

export const workbookParts = async function* (
  tables: readonly Table[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { utils, write } = await import('@e965/xlsx')
  const book = utils.book_new()
  for (const { name, head, parts } of tables) {
    const rows = [head.map(typed)]
    for await (const part of parts) rows.push(...part.map((cells) => cells.map(typed)))
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!cols'] = head.map(() => ({ wch: usualWidth }))
    utils.book_append_sheet(book, sheet, name)
  }
  yield new Uint8Array(
    write(book, {
      type: 'array',
      bookType: 'xlsx',
      compression: true,
      bookSST: true,
    }) as ArrayBuffer,
  )
}
