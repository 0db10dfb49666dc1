import { hash } from 'node:crypto'
import type { SheetInput, SheetLook } from '#platform/api/sheet-fields.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import type { ListLine } from '#platform/rules/sheets/columns.ts'
import { type ColumnsOf, guessHead, headKey, type LayoutOf } from '#platform/rules/sheets/heads.ts'
import { isAside, problemsInWords, type ReadRows } from '#platform/rules/sheets/rows.ts'
import { unfit } from '#platform/server/errors.ts'
import { openFile } from '#platform/server/sheets/sheet-rows.ts'

type Rows = readonly (readonly Cell[])[]

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
  find: (rows: Rows) => SheetTable<Key>
  lack: (columns: ColumnsOf<Key>) => string | undefined
}

export interface KeptLayout {
  head_hash: string
  columns: string
}

export interface SheetJob extends Omit<SheetInput<string>, 'file'> {
  bytes: Uint8Array
  kept: readonly KeptLayout[]
}

export interface OpenedSheet<Key extends string> {
  look: SheetLook<Key>
  whose: string
  shown: KeptLayout | undefined
}

const sampled = 5

/**
 * Opens a sheet with the given columns, with those remembered for its heading, or with those that
 * its kind finds. Throws `tooLarge`, and `invalid` with the reason.
 */
export const readSheet = async <Key extends string>(
  kind: SheetKind<Key>,
  { bytes, sheet: wanted, columns: given, kept }: SheetJob,
): Promise<
  OpenedSheet<Key> & {
    rows: Cell[][]
    table: SheetTable<Key>
    byKey: ColumnsOf<Key>
  }
> => {
  const isKnown = (some: Rows): boolean => columnsIn(kind, some).filter(Boolean).length >= 2
  const { rows, ...file } = await openFile(bytes, isKnown, wanted)
  const table = kind.find(rows)
  const head_hash = hashOf(kind, table.head)
  const known = kept.find((one) => one.head_hash === head_hash)
  const said = given ?? (known && listed(JSON.parse(known.columns) as ColumnsOf<string>))
  const keys = Object.keys(kind.labels) as Key[]
  const columns = said
    ? table.head.map((_, at) => keys.find((key) => key === said[at]) ?? null)
    : table.columns
  const twice = columns.find((key, at) => key !== null && columns.indexOf(key) !== at)
  if (twice != null) throw unfit('columns', `‘${kind.labels[twice]}’을 두 열에 선택했습니다.`)
  const byKey = Object.fromEntries(
    columns.flatMap((key, at) => (key === null ? [] : [[key, at]])),
  ) as ColumnsOf<Key>
  const isNamed = table.head.some((name) => name !== '')
  const look: SheetLook<Key> = {
    ...file,
    head: table.head,
    columns,
    options: keys.map((key) => ({ key, label: kind.labels[key] })),
    sample: table.lines.slice(0, sampled).map(({ cells }) => cells.map(shortly)),
    lines: table.lines.length,
    lack: kind.lack(byKey) ?? '',
  }
  const shown =
    given !== undefined && isNamed ? { head_hash, columns: JSON.stringify(byKey) } : undefined
  return { look, whose: table.whose, shown, rows, table, byKey }
}

const columnsIn = <Key extends string>({ find }: SheetKind<Key>, rows: Rows): (Key | null)[] => {
  try {
    return find(rows.slice(0, 100)).columns
  } catch {
    return []
  }
}

const shortly = (cell: string): string => cell.slice(0, 60)

const listed = (columns: ColumnsOf<string>): (string | null)[] => {
  const list: (string | null)[] = []
  for (const [key, at] of Object.entries(columns)) if (at !== undefined) list[at] = key
  return list
}

/** Hashed, because the first row of a file without column names is personal data. */
const hashOf = ({ name }: { name: string }, cells: readonly Cell[]): string =>
  hash('sha256', name + headKey(cells), 'base64url')

export interface ReadLayout<Key extends string, Line> extends OpenedSheet<Key> {
  /** Null if anything cannot surely be read; `look.lack` says why. */
  read: ReadRows<Line> | null
}

interface LayoutKind<Key extends string, Line> {
  name: string
  labels: Readonly<Record<Key, string>>
  find: (rows: Rows) => LayoutOf<Key> | undefined
  lack: (columns: ColumnsOf<Key>) => string | undefined
  read: (rows: Rows, layout: { headAt: number; columns: ColumnsOf<Key> }) => ReadRows<Line>
  /** The messages for rows that cannot be read, and for a file without any. */
  nothing: string
  empty: string
}

/** Reads a file of money: every row surely, or none. Throws as `readSheet`. */
export const readLayout = async <Key extends string, Line>(
  kind: LayoutKind<Key, Line>,
  job: SheetJob,
): Promise<ReadLayout<Key, Line>> => {
  const find = (rows: Rows): SheetTable<Key> => tableOf(rows, kind.find(rows))
  const { look, whose, shown, rows, table, byKey } = await readSheet({ ...kind, find }, job)
  if (look.lack !== '') return { look, whose, shown, read: null }
  const read = kind.read(rows, { headAt: table.headAt, columns: byKey })
  const { lines, problems, others } = read
  const lack = problems.length > 0 ? problemsInWords(kind.nothing, problems) : kind.empty
  return problems.length > 0 || lines.length + others === 0
    ? { look: { ...look, lack }, whose, shown, read: null }
    : { look, whose, shown, read }
}

const tableOf = <Key extends string>(
  rows: Rows,
  layout: LayoutOf<Key> | undefined,
): SheetTable<Key> => {
  const headAt = layout?.headAt ?? guessHead(rows)
  const known = listed(layout?.columns ?? {}) as (Key | null)[]
  const head = (rows[headAt] ?? []).map(String)
  const lines = rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map(String) }))
    .filter(({ line, cells }) => line > headAt + 1 && !isAside(cells))
  const columns = head.map((_, at) => known[at] ?? null)
  return { whose: layout?.whose ?? '', headAt, head, columns, lines }
}
