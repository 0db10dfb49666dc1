import type { TableFormat } from '#platform/rules/file-kind.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import { writable } from '#platform/server/xml/xml.ts'

/** A table to be taken home. `name`: of the file, without what tells its format. */
export const tableFile = (name: string, format: TableFormat, table: Table): StreamedFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: csvType, parts: csvParts(table.head, table.parts) }
    : { name: `${name}.xlsx`, type: workbookType, parts: workbookParts([table]) }

/** Rows that are there already, as a table has them. */
export const inOnePart = async function* <Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

/** A number is written as it is; text is made safe for spreadsheets. */
export type Cell = string | number | null

/** A table whose rows are made while it is written, a part at a time. */
export interface Table {
  /** Of the sheet, in a workbook. */
  name: string
  head: readonly string[]
  parts: AsyncIterable<readonly (readonly Cell[])[]>
}

/** In UTF-8 with the mark at the beginning without which Excel takes it for another encoding. */
export const csvType = 'text/csv; charset=utf-8'

/**
 * A table as RFC 4180 has it, in UTF-8 with a byte order mark, in parts of which each is made when it is asked for. Text
 * that a spreadsheet would take for a formula gets an apostrophe in front.
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

/** Programs take full-width signs for the usual ones (NFKD), and leave out what is blank or invisible before them. */
const formula = /^(?:[\t\r]|[\s\p{C}\p{DI}]*[=+\-@])/u

const written = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formula.test(cell.normalize('NFKD')) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a cell of Excel holds at most. */
const longest = 32_767

/** In letters: as wide as most names and days. */
const usualWidth = 16

/** Text is typed and formatted as text, so that nothing becomes a formula, not even once somebody edits it. */
const typed = (cell: Cell) => {
  if (typeof cell === 'number') return { t: 'n', v: cell, z: '#,##0' }
  if (cell === null || cell === '') return null
  const text = writable(cell.slice(0, longest)).replaceAll(/\r\n?/g, '\n')
  return { t: 's', v: text, z: '@' }
}

/** A workbook of these tables, a sheet each; 2,000 members take some 0.4 s of a processor. */
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
