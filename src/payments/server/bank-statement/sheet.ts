import { hash } from 'node:crypto'
import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { type ColumnsOf, guessHead, headKey, type LayoutOf } from '#platform/rules/sheets/heads.ts'
import { unfit } from '#platform/server/errors.ts'
import { rowsOf } from '#platform/server/sheets/sheet-rows.ts'

export interface SheetKind<Role extends string, Read> {
  name: string
  find: (rows: readonly (readonly Cell[])[]) => LayoutOf<Role> | undefined
  lack: (columns: ColumnsOf<Role>) => string | undefined
  read: (rows: readonly (readonly Cell[])[], layout: LayoutOf<Role>) => Read
}

export interface KeptLayout {
  head_hash: string
  columns: string
}

export interface SheetJob {
  bytes: Uint8Array
  layout?: SheetLayout | undefined
  show?: boolean | undefined
  kept: readonly KeptLayout[]
}

export interface ReadSheet<Read> {
  kind: 'rows'
  read: Read
  whose: string
  shown: KeptLayout | undefined
}

/**
 * Reads a file by the given layout, by the one remembered for such files, or by its column names.
 * Otherwise answers with the first rows, so that somebody can assign the columns. Throws
 * `tooLarge`, and `invalid` with the reason.
 */
export const readSheet = async <Role extends string, Read>(
  kind: SheetKind<Role, Read>,
  { bytes, layout: given, show = false, kept }: SheetJob,
): Promise<ReadSheet<Read> | ColumnsAnswer> => {
  const rows = await rowsOf(bytes, (found) => kind.find(found) !== undefined)
  const layout = given === undefined ? layoutOf(kind, rows, kept) : givenLayout(kind, given)
  if (layout !== undefined && !(show && given === undefined)) {
    const head_hash = hashOf(kind, rows[layout.headAt] ?? [])
    const shown = given && { head_hash, columns: JSON.stringify(layout.columns) }
    return { kind: 'rows', read: kind.read(rows, layout), whose: layout.whose, shown }
  }
  const head_at = layout?.headAt ?? guessHead(rows)
  const columns = layout?.columns ?? {}
  return {
    kind: 'columns',
    head_at,
    columns,
    rows: rows.slice(head_at, head_at + shownRows).map(textsOf),
  }
}

const shownRows = 8

const textsOf = (cells: readonly Cell[]): string[] =>
  cells.slice(0, 30).map((cell) => String(cell).slice(0, 60))

const givenLayout = <Role extends string>(
  { lack }: Pick<SheetKind<Role, unknown>, 'lack'>,
  { head_at, columns }: SheetLayout,
): LayoutOf<Role> => {
  const known = withoutGaps<Role>(columns)
  const missing = lack(known)
  if (missing !== undefined) throw unfit('columns', missing)
  return { whose: '', headAt: head_at, columns: known }
}

const withoutGaps = <Role extends string>(columns: object): ColumnsOf<Role> =>
  Object.fromEntries(
    Object.entries(columns).filter(([, at]) => at !== undefined),
  ) as ColumnsOf<Role>

const layoutOf = <Role extends string>(
  kind: Pick<SheetKind<Role, unknown>, 'name' | 'find'>,
  rows: Cell[][],
  kept: readonly KeptLayout[],
): LayoutOf<Role> | undefined => {
  const found = kind.find(rows)
  const headAt = found?.headAt ?? guessHead(rows)
  const hash = hashOf(kind, rows[headAt] ?? [])
  const known = kept.find(({ head_hash }) => head_hash === hash)
  if (known === undefined) return found
  return {
    whose: found?.whose ?? '',
    headAt,
    columns: JSON.parse(known.columns) as ColumnsOf<Role>,
  }
}

/** Hashed, because the first row of a file without column names is personal data. */
const hashOf = ({ name }: { name: string }, cells: readonly Cell[]): string =>
  hash('sha256', name + headKey(cells), 'base64url')
