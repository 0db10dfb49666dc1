import type { Cell } from '#platform/rules/sheets/cells.ts'
import type { ListLine } from '#platform/rules/sheets/columns.ts'
import { type ColumnsOf, headKey } from '#platform/rules/sheets/heads.ts'
import { linesPerSheet, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { type ReadSheet, refuseFile } from '#platform/server/sheets/workbook.ts'

export interface SheetTable<Key extends string> {
  whose: string
  /** The row number of the last heading row, from 0. */
  headAt: number
  head: string[]
  columns: (Key | null)[]
  lines: ListLine[]
}

/** A module's sheet: `lack` says in Korean which column is missing. */
export interface SheetKind<Key extends string> {
  name: string
  labels: Readonly<Record<Key, string>>
  find: (rows: readonly (readonly Cell[])[]) => SheetTable<Key>
  lack: (columns: ColumnsOf<Key>) => string | undefined
  /** The most lines. */
  most?: number
  /** The column that the sheet's name stands for, and its value; empty if the name says nothing. */
  fromSheet?: { key: Key; value: (name: string, columns: readonly (Key | null)[]) => string }
}

/** The sheets with the most frequent heading; empty if no two have the same. */
export const alike = (
  sheets: readonly ReadSheet[],
  headOf: (sheet: ReadSheet) => readonly string[] | undefined,
): ReadSheet[] => {
  const groups = Map.groupBy(sheets, (sheet) => headKey(headOf(sheet) ?? [sheet.name]))
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return most.length > 1 ? most : []
}

/**
 * Lays sheets of one heading below each other. Where the kind reads a value in a sheet's name, the
 * names are the first column.
 */
export const joined = <Key extends string>(
  { find, most = mostSheetRows, fromSheet }: SheetKind<Key>,
  sheets: readonly ReadSheet[],
): { table: SheetTable<Key>; tables: SheetTable<Key>[] } => {
  const tables = sheets.map(({ rows }) => find(rows))
  const [first = find([])] = tables
  const values = sheets.map(({ name }) => fromSheet?.value(name, first.columns) ?? '')
  const isNamed = values.some((value) => value !== '')
  const lines = tables.flatMap((table, at) =>
    table.lines.map(({ line, cells }) => ({
      line: at * linesPerSheet + line,
      cells: isNamed ? [values[at] ?? '', ...cells] : cells,
    })),
  )
  if (lines.length > most) {
    throw refuseFile(
      `한 번에 ${most.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    )
  }
  if (fromSheet === undefined || !isNamed) return { table: { ...first, lines }, tables }
  const [head, columns] = [
    ['시트 이름', ...first.head],
    [fromSheet.key, ...first.columns],
  ]
  return { table: { ...first, head, columns, lines }, tables }
}
