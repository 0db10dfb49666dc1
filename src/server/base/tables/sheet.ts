import type { ColumnsAnswer, SheetLayout } from '#contract/sheet-fields.ts'
import type { Cell } from '#rules/sheets/cells.ts'
import { type ColumnsOf, guessHead, headKey, type LayoutOf } from '#rules/sheets/heads.ts'
import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { AppError } from '#server/base/errors.ts'
import { findLayoutKept, keepLayout } from '#server/base/tables/layout-store.ts'
import { rowsOf } from '#server/base/tables/sheet-rows.ts'
import { createHash } from 'node:crypto'

/** What a sheet is read for, and by which columns. */
export interface SheetKind<Role extends string> {
  /** Apart from the layouts of other kinds; empty for the bank's, which were kept first. */
  name: string
  find: (rows: readonly (readonly Cell[])[]) => LayoutOf<Role> | undefined
  /** Why these columns are not enough; undefined where they are. */
  lack: (columns: ColumnsOf<Role>) => string | undefined
}

interface Asked {
  /** In base64. */
  file: string
  layout?: SheetLayout | undefined
  /** Whether the columns are to be shown even where they are known. */
  show?: boolean | undefined
}

/** A sheet whose columns are known; `isTold`: because somebody has just shown them. */
export interface OpenSheet<Role extends string> {
  kind: 'rows'
  rows: Cell[][]
  layout: LayoutOf<Role>
  isTold: boolean
}

/**
 * Opens a file: as it was told, as it was told of such a file before, or as its columns are called; else it answers with the
 * first rows, for somebody to show which column is what. Throws `tooLarge`, and `invalid` with what is wrong.
 */
export const openSheet = async <Role extends string>(
  context: Pick<Context, 'db'>,
  kind: SheetKind<Role>,
  { file, layout: told, show = false }: Asked,
): Promise<OpenSheet<Role> | ColumnsAnswer> => {
  const rows = await rowsOf(Buffer.from(file, 'base64'), (found) => kind.find(found) !== undefined)
  const layout = told === undefined ? await layoutOf(context, kind, rows) : toldLayout(kind, told)
  if (layout !== undefined && !(show && told === undefined)) {
    return { kind: 'rows', rows, layout, isTold: told !== undefined }
  }
  const head_at = layout?.headAt ?? guessHead(rows)
  const columns = layout?.columns ?? {}
  return {
    ...{ kind: 'columns', head_at, columns },
    rows: rows.slice(head_at, head_at + shownRows).map(shown),
  }
}

const shownRows = 8

const shown = (cells: readonly Cell[]): string[] =>
  cells.slice(0, 30).map((cell) => String(cell).slice(0, 60))

const toldLayout = <Role extends string>(
  { lack }: SheetKind<Role>,
  { head_at, columns }: SheetLayout,
): LayoutOf<Role> => {
  const known = withoutGaps<Role>(columns)
  const missing = lack(known)
  if (missing !== undefined) throw new AppError('invalid', { fields: { columns: missing } })
  return { whose: '', headAt: head_at, columns: known }
}

const withoutGaps = <Role extends string>(columns: object): ColumnsOf<Role> =>
  Object.fromEntries(
    Object.entries(columns).filter(([, at]) => at !== undefined),
  ) as ColumnsOf<Role>

/** What somebody has told once goes before what the names say. */
const layoutOf = async <Role extends string>(
  { db }: Pick<Context, 'db'>,
  kind: SheetKind<Role>,
  rows: Cell[][],
): Promise<LayoutOf<Role> | undefined> => {
  const found = kind.find(rows)
  const headAt = found?.headAt ?? guessHead(rows)
  const kept = await findLayoutKept(db, hashOf(kind, rows[headAt] ?? []))
  if (kept === undefined) return found
  return { whose: found?.whose ?? '', headAt, columns: JSON.parse(kept.columns) as ColumnsOf<Role> }
}

/** By hash: where a file names no columns, its first row is somebody's. */
const hashOf = ({ name }: { name: string }, cells: readonly Cell[]): string =>
  createHash('sha256')
    .update(name + headKey(cells))
    .digest('base64url')

/** Remembers which column is what, where somebody has shown it, as a part of the transaction that takes the file in. */
export const remember = async <Role extends string>(
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  kind: SheetKind<Role>,
  { rows, layout, isTold }: OpenSheet<Role>,
): Promise<void> => {
  if (!isTold) return
  await keepLayout(transaction, {
    head_hash: hashOf(kind, rows[layout.headAt] ?? []),
    columns: JSON.stringify(layout.columns),
    created_at: clock.now().toISOString(),
  })
}
