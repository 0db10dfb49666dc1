import { migrateText, newestFormat } from '#platform/server/content-migrations.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { TextDraftTable } from '#platform/server/db/text-tables.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'

export type Draft = Omit<Selectable<TextDraftTable>, 'format'>

/** As this program reads it. */
const migrated = ({ format, ...draft }: Selectable<TextDraftTable>): Draft => ({
  ...draft,
  text: draft.text && migrateText(draft.path, draft.text, format),
})

export const findDrafts = async (db: Database): Promise<Draft[]> =>
  (await db.selectFrom('text_draft').selectAll().orderBy('path').execute()).map(migrated)

export const findDraft = async (db: Database, path: string): Promise<Draft | undefined> => {
  const row = await db
    .selectFrom('text_draft')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst()
  return row && migrated(row)
}

/** Throws a unique violation where somebody else has begun one. */
export const insertDraft = async (
  transaction: Transaction,
  draft: Insertable<TextDraftTable>,
): Promise<void> => {
  await transaction
    .insertInto('text_draft')
    .values({ ...draft, format: newestFormat })
    .execute()
}

/** Answers whether it was of that version. */
export const changeDraft = async (
  transaction: Transaction,
  path: string,
  version: number,
  change: Updateable<TextDraftTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('text_draft')
    .set({ ...change, version: version + 1, format: newestFormat })
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same. */
export const deleteDraft = async (
  transaction: Transaction,
  path: string,
  version: number,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('text_draft')
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Somebody else goes on with what somebody was writing. Answers how many drafts that were. */
export const passDrafts = async (
  transaction: Transaction,
  from_pk: number,
  to: Pick<Draft, 'staff_pk' | 'staff_name'>,
): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('text_draft')
    .set({ staff_pk: to.staff_pk, staff_name: to.staff_name })
    .where('staff_pk', '=', from_pk)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
