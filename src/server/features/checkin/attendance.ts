import type { Database, Transaction } from '#server/base/db/database.ts'
import * as store from '#server/features/checkin/store.ts'

/** When a member came in where, and what of it was taken back. */
export const attendanceOf = (db: Database, member_pk: number) =>
  store.findPassesOfMember(db, member_pk)

/** Destroys what desks did before that moment, and answers how much (norms 2.3). */
export const destroyPastAttendance = (transaction: Transaction, before: string): Promise<number> =>
  store.deletePastPasses(transaction, before)
