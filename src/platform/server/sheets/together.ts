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
  /** Roles that several columns may have. */
  many?: readonly Key[]
  find: (rows: readonly (readonly Cell[])[]) => SheetTable<Key>
  lack: (columns: ColumnsOf<Key>) => string | undefined
  /** The most lines. */
  most?: number
  /** The column that the sheet's name stands for, and its value; empty if the name says nothing. */
  fromSheet?: { key: Key; value: (name: string, columns: readonly (Key | null)[]) => string }
}

/** The most sheets in which the same columns are known, whatever their years. Empty if no two. */
export const alike = <Key extends string>(
  sheets: readonly ReadSheet[],
  find: (sheet: ReadSheet) => SheetTable<Key> | undefined,
): ReadSheet[] => {
  const groups = Map.groupBy(sheets, (sheet) => {
    const { head, columns } = find(sheet) ?? { head: [sheet.name], columns: [] }
    const keys = columns.flatMap((key) => key?.replace(/\d+$/, '') ?? []).toSorted()
    return keys.length > 1 ? keys.join('|') : headKey(head)
  })
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length)
  return most.length > 1 ? most : []
}

/** `places` holds the column of the joined table for each column of the sheet. */
interface Part<Key extends string> {
  table: SheetTable<Key>
  places: number[]
}

/**
 * Lays sheets below each other, columns of one name under each other. Where the kind reads a value
 * in a sheet's name, these are the first column.
 */
export const joined = <Key extends string>(
  { find, many = [], most = mostSheetRows, fromSheet }: SheetKind<Key>,
  sheets: readonly ReadSheet[],
): { table: SheetTable<Key>; parts: Part<Key>[] } => {
  const [head, columns]: [string[], (Key | null)[]] = [[], []]
  const parts = sheets.map(({ rows }): Part<Key> => {
    const table = find(rows)
    const places: number[] = []
    for (const [at, name] of table.head.entries()) {
      const same = (one: string, to: number): boolean =>
        !places.includes(to) && headKey([one]) === headKey([name])
      const to = head.some(same) ? head.findIndex(same) : head.push(name) - 1
      const key = table.columns[at] ?? null
      const isTaken = key !== null && !many.includes(key) && columns.includes(key)
      columns[to] ??= isTaken ? null : key
      places.push(to)
    }
    return { table, places }
  })
  const values = sheets.map(({ name }) => fromSheet?.value(name, columns) ?? '')
  const isNamed = values.some((value) => value !== '')
  const lines = parts.flatMap(({ table, places }, index) =>
    table.lines.map(({ line, cells }) => {
      const laid = sheets.length > 1 ? head.map((_, to) => cells[places.indexOf(to)] ?? '') : cells
      const named = isNamed ? [values[index] ?? '', ...laid] : laid
      return { line: index * linesPerSheet + line, cells: named }
    }),
  )
  if (lines.length > most) {
    throw refuseFile(
      `한 번에 ${most.toLocaleString('ko-KR')}행까지 올릴 수 있습니다. 나누어 올려 주세요.`,
    )
  }
  const table = { ...(parts[0]?.table ?? find([])), lines }
  if (fromSheet === undefined || !isNamed) return { table: { ...table, head, columns }, parts }
  const named = { head: ['시트 이름', ...head], columns: [fromSheet.key, ...columns] }
  return { table: { ...table, ...named }, parts }
}
