import type { KeptLayout, ReadSheet } from '#payments/server/bank-statement/sheet.ts'
import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readApart } from '#platform/server/reader.ts'

interface Asked {
  /** In base64. */
  file: string
  layout?: SheetLayout | undefined
  show?: boolean | undefined
}

export const openSheet = async <Read>(
  { db }: Pick<Context, 'db'>,
  module: URL,
  { file, layout, show }: Asked,
  more: object = {},
): Promise<ReadSheet<Read> | ColumnsAnswer> => {
  const kept = await db.selectFrom('file_layout').select(['head_hash', 'columns']).execute()
  return readApart(module, { ...more, bytes: Buffer.from(file, 'base64'), layout, show, kept })
}

/**
 * Remembers the columns that somebody assigned. It belongs in the transaction that imports the
 * file.
 */
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
