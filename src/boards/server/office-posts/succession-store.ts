import type { Database, Transaction } from '#platform/server/db/database.ts'

export const findDraftsOf = (db: Database, staff_pk: number) =>
  db
    .selectFrom('post_draft')
    .innerJoin('post', 'post.post_pk', 'post_draft.post_pk')
    .select(['post_draft.post_pk', 'post_draft.title'])
    .where('post_draft.staff_pk', '=', staff_pk)
    .where('post.state', '<>', 'bin')
    .orderBy('post_draft.post_pk')
    .execute()

/** Drafts in the bin too. Answers how many. */
export const passDrafts = async (
  transaction: Transaction,
  from_pk: number,
  { staff_pk, staff_name }: { staff_pk: number; staff_name: string },
): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('post_draft')
    .set({ staff_pk, staff_name })
    .where('staff_pk', '=', from_pk)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const passUploads = async (
  transaction: Transaction,
  from_pk: number,
  staff_pk: number,
): Promise<void> => {
  await transaction
    .updateTable('upload')
    .set({ staff_pk })
    .where('staff_pk', '=', from_pk)
    .execute()
}
