import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { type ColumnsOf, guessHead, headKey, type LayoutOf } from '#platform/rules/sheets/heads.ts'
import { unfit } from '#platform/server/errors.ts'
import { rowsOf } from '#platform/server/tables/sheet-rows.ts'
import { createHash } from 'node:crypto'

/** What a sheet is read for, and by which columns. */
export interface SheetKind<Role extends string, Read> {
  /** Apart from the layouts of other kinds; empty for the bank's, which were kept first. */
  name: string
  find: (rows: readonly (readonly Cell[])[]) => LayoutOf<Role> | undefined
  /** Why these columns are not enough; undefined where they are. */
  lack: (columns: ColumnsOf<Role>) => string | undefined
  read: (rows: readonly (readonly Cell[])[], layout: LayoutOf<Role>) => Read
}

/** Which column is what in a file whose columns are named so. */
export interface KeptLayout {
  head_hash: string
  /** In JSON. */
  columns: string
}

/** What a thread is told of a sheet. */
export interface SheetJob {
  bytes: Uint8Array
  layout?: SheetLayout | undefined
  show?: boolean | undefined
  kept: readonly KeptLayout[]
}

/** A sheet whose columns are known. */
export interface ReadSheet<Read> {
  kind: 'rows'
  read: Read
  whose: string
  /** What is to be kept, because somebody has just shown it. */
  shown: KeptLayout | undefined
}

/**
 * Reads a file: as it was told, as it was told of such a file before, or as its columns are called; else it answers with the
 * first rows, for somebody to show which column is what. Throws `tooLarge`, and `invalid` with what is wrong.
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

/** What somebody has told once goes before what the names say. */
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

/** By hash: where a file names no columns, its first row is somebody's. */
const hashOf = ({ name }: { name: string }, cells: readonly Cell[]): string =>
  createHash('sha256')
    .update(name + headKey(cells))
    .digest('base64url')
