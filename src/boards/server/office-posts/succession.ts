import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

/** The posts that somebody is writing, outside the bin. */
export const postDraftsOf = ({ db }: Context, staff_pk: number) =>
  db
    .selectFrom('post_draft')
    .innerJoin('post', 'post.post_pk', 'post_draft.post_pk')
    .select(['post_draft.post_pk', 'post_draft.title'])
    .where('post_draft.staff_pk', '=', staff_pk)
    .where('post.state', '<>', 'bin')
    .orderBy('post_draft.post_pk')
    .execute()

/** Somebody else goes on with what somebody was writing, in the bin too, or uploading. Answers how many drafts that were. */
export const passPostDrafts = async (
  transaction: Transaction,
  from_pk: number,
  { staff_pk, staff_name }: { staff_pk: number; staff_name: string },
): Promise<number> => {
  const uploads = transaction.updateTable('upload').set({ staff_pk })
  await uploads.where('staff_pk', '=', from_pk).execute()
  const { numUpdatedRows } = await transaction
    .updateTable('post_draft')
    .set({ staff_pk, staff_name })
    .where('staff_pk', '=', from_pk)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
