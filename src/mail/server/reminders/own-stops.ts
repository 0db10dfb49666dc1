import { ownStop } from '#mail/rules/mail-choices.ts'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import * as store from '#mail/server/reminders/stop-store.ts'

/** Leaves somebody out of a kind because they said so themselves. Nothing happens where they are already, or are nobody. */
export const endOwnReminder = async (
  { clock }: Context,
  transaction: Transaction,
  stop: Whose & { kind: ReminderKind },
): Promise<void> => {
  await takeWriteLock(transaction)
  if (!(await store.lockPerson(transaction, stop))) return
  if (await store.isStopped(transaction, stop.kind, stop)) return
  await store.insertStop(transaction, {
    ...{ ...stop, ...ownStop },
    created_at: clock.now().toISOString(),
  })
}

/** Has a kind come again that was ended for a member. */
export const resumeOwnReminder = (
  transaction: Transaction,
  kind: ReminderKind,
  member_pk: number,
): Promise<void> => store.deleteStopsOf(transaction, kind, member_pk)

/** Whether somebody gets no more of a kind. */
export const isEnded = store.isStopped

/** Whether there is still whoever is meant. */
export const isThere = store.hasPerson
