import type { SheetInput } from '#platform/api/sheet-fields.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readApart } from '#platform/server/reader.ts'
import type { KeptLayout } from '#platform/server/sheets/sheet.ts'

/**
 * Reads a sheet in the reader with the default export of `module`, whose job is a `SheetJob` and
 * `more`. Throws `invalid` and `tooLarge`.
 */
export const openSheet = async <Read>(
  { db }: Pick<Context, 'db'>,
  module: URL,
  { file, sheet, columns }: SheetInput<string>,
  more: object = {},
): Promise<Read> => {
  const kept = await db.selectFrom('file_layout').select(['head_hash', 'columns']).execute()
  return readApart(module, {
    ...more,
    bytes: Buffer.from(file, 'base64'),
    sheet,
    columns,
    kept,
  })
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
