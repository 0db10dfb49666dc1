import { hash } from 'node:crypto'
import type { SheetInput, SheetLook } from '#platform/api/sheet-fields.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { type ColumnsOf, guessHead, headKey, type LayoutOf } from '#platform/rules/sheets/heads.ts'
import {
  isAside,
  linesPerSheet,
  problemsInWords,
  type ReadRows,
} from '#platform/rules/sheets/rows.ts'
import { unfit } from '#platform/server/errors.ts'
import { type OpenedFile, openFile } from '#platform/server/sheets/sheet-rows.ts'
import { alike, joined, type SheetKind, type SheetTable } from '#platform/server/sheets/together.ts'
import type { ReadSheet } from '#platform/server/sheets/workbook.ts'

type Rows = readonly (readonly Cell[])[]

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
    table: SheetTable<Key>
    parts: { rows: Cell[][]; headAt: number; columns: ColumnsOf<Key> }[]
  }
> => {
  const isKnown = (some: Rows): boolean =>
    (tableIn(kind, some)?.columns.filter(Boolean).length ?? 0) >= 2
  const file = await openFile(bytes, isKnown)
  const { sheets } = file
  const together = alike(sheets, (one) => tableIn(kind, one.rows))
  const one = sheets.find(({ name }) => name === wanted)
  const read = one !== undefined || together.length === 0 ? [one ?? sheets[0] ?? noSheet] : together
  const { table, parts } = joined(kind, read)
  const head_hash = hashOf(kind, table.head)
  const known = kept.find((one) => one.head_hash === head_hash)
  const said = given ?? (known && listed(JSON.parse(known.columns) as Kept))
  const keys = Object.keys(kind.labels) as Key[]
  const columns = said
    ? table.head.map((_, at) => keys.find((key) => key === said[at]) ?? null)
    : table.columns
  const { many = [] } = kind
  const twice = columns.find(
    (key, at) => key !== null && !many.includes(key) && columns.indexOf(key) !== at,
  )
  if (twice != null) throw unfit('columns', `‘${kind.labels[twice]}’을 두 열에 선택했습니다.`)
  const byKey = Object.fromEntries(
    columns.flatMap((key, at) => (key === null ? [] : [[key, at]])),
  ) as ColumnsOf<Key>
  const isNamed = table.head.some((name) => name !== '')
  const look: SheetLook<Key> = {
    ...saidOf(file, { together, read }),
    head: table.head,
    columns,
    options: keys.map((key) => ({ key, label: kind.labels[key], many: many.includes(key) })),
    sample: table.lines.slice(0, sampled).map(({ cells }) => cells.map(shortly)),
    lines: table.lines.length,
    lack: kind.lack(byKey) ?? '',
  }
  const shown =
    given !== undefined && isNamed ? { head_hash, columns: JSON.stringify(columns) } : undefined
  const own = parts.map(({ table: { headAt }, places }, at) => ({
    rows: read[at]?.rows ?? [],
    headAt,
    columns: Object.fromEntries(
      places.flatMap((to, from) => (columns[to] == null ? [] : [[columns[to], from]])),
    ) as ColumnsOf<Key>,
  }))
  return { look, whose: table.whose, shown, table, parts: own }
}

const noSheet: ReadSheet = { name: '', rows: [], notes: [] }

const namesOf = (sheets: readonly ReadSheet[]): string[] => sheets.map(({ name }) => name)

const saidOf = (
  { sheets, others, notes }: OpenedFile,
  { together, read }: Record<'together' | 'read', ReadSheet[]>,
) => {
  const unread = [...namesOf(sheets.filter((one) => !read.includes(one))), ...others]
  const isAlone = read.length === 1
  return {
    sheets: namesOf(sheets),
    together: namesOf(together),
    sheet: (isAlone && read[0]?.name) || '',
    notes: [
      ...(unread.length > 0 ? [`읽지 않은 시트: ${unread.join(', ')}`] : []),
      ...notes,
      ...read.flatMap((one) =>
        one.notes.map((note) => (isAlone ? note : `${one.name} 시트: ${note}`)),
      ),
    ],
  }
}

const tableIn = <Key extends string>(
  { find }: SheetKind<Key>,
  rows: Rows,
): SheetTable<Key> | undefined => {
  try {
    return find(rows.slice(0, 100))
  } catch {
    return undefined
  }
}

const shortly = (cell: string): string => cell.slice(0, 60)

/** Older layouts are kept by role. */
type Kept = ColumnsOf<string> | (string | null)[]

const listed = (columns: Kept): (string | null)[] => {
  if (Array.isArray(columns)) return columns
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
  const { look, whose, shown, parts } = await readSheet({ ...kind, find }, job)
  if (look.lack !== '') return { look, whose, shown, read: null }
  const read: ReadRows<Line> = { lines: [], problems: [], others: 0 }
  const before = new Set<string>()
  for (const [at, { rows, headAt, columns }] of parts.entries()) {
    const { lines, problems, others } = kind.read(rows, { headAt, columns })
    const keys = lines.map((line) => JSON.stringify(line))
    const lack = `${look.together[at]} 시트의 거래가 다른 시트에도 있습니다. 시트를 하나만 선택해 주세요.`
    if (keys.some((key) => before.has(key)))
      return { look: { ...look, lack }, whose, shown, read: null }
    for (const key of keys) before.add(key)
    read.lines.push(...lines)
    read.problems.push(...problems.map(({ row, why }) => ({ row: at * linesPerSheet + row, why })))
    read.others += others
  }
  const { lines, problems, others } = read
  const lack = problems.length > 0 ? problemsInWords(kind.nothing, problems, look) : kind.empty
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
