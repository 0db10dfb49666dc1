import type { Selectable, Updateable } from 'kysely'
import { countChanged, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { migrateText, newestFormat } from '#texts/server/content-migrations.ts'

export type Draft = Omit<Selectable<Tables['text_draft']>, 'format'>

const migrated = ({ format, ...draft }: Selectable<Tables['text_draft']>): Draft => ({
  ...draft,
  text: draft.text && migrateText(draft.path, draft.text, format),
})

export const findDrafts = async (db: Database | Transaction): Promise<Draft[]> =>
  (await db.selectFrom('text_draft').selectAll().orderBy('path').execute()).map(migrated)

export const findDraft = async (db: Database, path: string): Promise<Draft | undefined> => {
  const row = await db
    .selectFrom('text_draft')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst()
  return row && migrated(row)
}

/** Throws a unique violation if the file has a draft. */
export const insertDraft = async (
  transaction: Transaction,
  { staff_pk, staff_name }: Pick<Draft, 'staff_pk' | 'staff_name'>,
  now: Date,
  draft: Pick<Draft, 'path' | 'text' | 'base_hash'>,
): Promise<void> => {
  const at = now.toISOString()
  const made = { staff_pk, staff_name, version: 1, created_at: at, updated_at: at }
  const row = { ...draft, ...made, format: newestFormat }
  await transaction.insertInto('text_draft').values(row).execute()
}

/** False if the draft is not of that version. */
export const changeDraft = (
  transaction: Transaction,
  path: string,
  version: number,
  change: Updateable<Tables['text_draft']>,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('text_draft')
      .set({ ...change, version: version + 1, format: newestFormat })
      .where('path', '=', path)
      .where('version', '=', version),
  )

export const deleteDraft = (
  transaction: Transaction,
  path: string,
  version: number,
): Promise<boolean> => {
  const drafts = transaction.deleteFrom('text_draft').where('path', '=', path)
  return isChanged(drafts.where('version', '=', version))
}

/** A draft of a picture holds base64. */
export const isPicture = (path: string): boolean => /\.(?:png|webp)$/.test(path)

export const bytesOf = ({ path, text }: Pick<Draft, 'path' | 'text'>): Uint8Array | null =>
  text === null ? null : Buffer.from(text, isPicture(path) ? 'base64' : 'utf8')

export const withoutUnnamed = (drafts: readonly Draft[]): Draft[] => {
  const texts = drafts.filter(({ path }) => !isPicture(path))
  return drafts.filter(
    ({ path }) => !isPicture(path) || texts.some(({ text }) => text?.includes(path)),
  )
}

export const deleteUnnamedPictures = async (
  transaction: Transaction,
  before: string,
): Promise<void> => {
  const drafts = await findDrafts(transaction)
  const named = new Set(withoutUnnamed(drafts))
  for (const draft of drafts) {
    if (named.has(draft) || draft.created_at >= before) continue
    await deleteDraft(transaction, draft.path, draft.version)
  }
}

export const passDrafts = (
  transaction: Transaction,
  from_pk: number,
  { staff_pk, staff_name }: Pick<Draft, 'staff_pk' | 'staff_name'>,
): Promise<number> => {
  const drafts = transaction.updateTable('text_draft').where('staff_pk', '=', from_pk)
  return countChanged(drafts.set({ staff_pk, staff_name }))
}
