import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import * as store from '#boards/server/office-posts/succession-store.ts'

/** The posts that somebody is writing, outside the bin. */
export const postDraftsOf = ({ db }: Context, staff_pk: number) => store.findDraftsOf(db, staff_pk)

/** Somebody else goes on with what somebody was writing or uploading. Answers how many drafts that were. */
export const passPostDrafts = async (
  transaction: Transaction,
  from_pk: number,
  to: { staff_pk: number; staff_name: string },
): Promise<number> => {
  await store.passUploads(transaction, from_pk, to.staff_pk)
  return store.passDrafts(transaction, from_pk, to)
}
