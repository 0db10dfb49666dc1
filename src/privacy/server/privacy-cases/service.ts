import { dayStart } from '#platform/rules/days.ts'
import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import * as forgetting from '#privacy/server/privacy-cases/forget-store.ts'
import * as store from '#privacy/server/privacy-cases/store.ts'

/** How many requests about personal data wait, and on which Seoul day the first of them must be answered. */
export const openPrivacyCases = async ({
  db,
}: Context): Promise<{ count: number; soonest: string | null }> => {
  const { count, soonest } = await store.findOpen(db)
  return { count: Number(count), soonest }
}

/**
 * Whether a member has had the processing of their data stopped (개인정보 보호법 제37조): what the society would do by itself,
 * mails to members, reminders, invitations, passes them by. What they do themselves, and what a law or contract asks for, goes on.
 */
export const isStopped = async (db: Database | Transaction, member_pk: number): Promise<boolean> =>
  (await store.findStopped(db, [member_pk])).length > 0

/** All whom a mail to many members has to leave out. */
export const stoppedMembers = async (db: Database | Transaction): Promise<ReadonlySet<number>> =>
  new Set(await store.findStopped(db))

/** The same, as a part of another query. */
export const stoppedIn = store.stopped

/** A member's requests, newest first. */
export const casesOf = store.findCasesOf

/** Ends and erases the cases of a member who leaves: how many there were, and how they ended, stays (ruling 42). */
export const forgetCasesOf = async (
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  member_pk: number,
): Promise<void> => {
  const at = clock.now().toISOString()
  for (const case_pk of await forgetting.closeOf(transaction, member_pk, at)) {
    await store.insertEvent(transaction, { case_pk, what: 'left', reason: '', staff_name: '', at })
  }
  await forgetting.eraseOf(transaction, member_pk, at)
}

/** Erases the texts of the cases that ended so long ago as the rules of retention say, and answers how many. */
export const destroyPastCases = (
  _context: Context,
  transaction: Transaction,
  now: Date,
): Promise<number> => {
  const before = heldSinceBefore(retention.request.period, now) ?? dayStart('1970-01-01')
  return forgetting.erasePast(transaction, before.toISOString(), now.toISOString())
}
