import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readApart } from '#platform/server/reader.ts'
import type { KeptLayout, ReadSheet } from '#platform/server/tables/sheet.ts'

interface Asked {
  /** In base64. */
  file: string
  layout?: SheetLayout | undefined
  /** Whether the columns are to be shown even where they are known. */
  show?: boolean | undefined
}

/** Has a sheet read by `module` (sheet.ts), which is told of every layout that was shown before; `more`: what else it wants. */
export const openSheet = async <Read>(
  { db }: Pick<Context, 'db'>,
  module: URL,
  { file, layout, show }: Asked,
  more: object = {},
): Promise<ReadSheet<Read> | ColumnsAnswer> => {
  const kept = await db.selectFrom('file_layout').select(['head_hash', 'columns']).execute()
  return readApart(module, { ...more, bytes: Buffer.from(file, 'base64'), layout, show, kept })
}

/** Remembers which column is what, where somebody has shown it, as a part of the transaction that takes the file in. */
export const remember = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  shown: KeptLayout | undefined,
): Promise<void> => {
  if (shown === undefined) return
  await transaction
    .insertInto('file_layout')
    .values({ ...shown, created_at: clock.now().toISOString() })
    .onConflict((conflict) => conflict.column('head_hash').doUpdateSet({ columns: shown.columns }))
    .execute()
}
