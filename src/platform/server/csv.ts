import type { Cell } from '#platform/server/tables/table.ts'

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

const written = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
