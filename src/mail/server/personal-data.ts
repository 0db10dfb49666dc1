import { countChanged, giveRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { removeMailTo } from '#platform/server/mail/store.ts'

// The mails that are held about somebody, for the rights and periods of `privacy`.

/** Of what a member was reminded when, by their orders as well, newest first. */
export const remindersOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('reminder')
    .leftJoin('payment_order', 'payment_order.order_pk', 'reminder.order_pk')
    .select(['kind', 'occasion', 'reminder.created_at'])
    .where((eb) =>
      eb.or([
        eb('reminder.member_pk', '=', member_pk),
        eb('payment_order.member_pk', '=', member_pk),
      ]),
    )
    .orderBy('reminder_pk', 'desc')
    .execute()

/** Of what a member is reminded no more, by whom; oldest first. */
export const stopsOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('reminder_stop')
    .select(['stop_pk', 'kind', 'reason', 'staff_name as by', 'created_at'])
    .where('member_pk', '=', member_pk)
    .orderBy('stop_pk')
    .execute()

/** Forgets what was sent before that moment, and answers how much (norms 2.3). */
export const destroyPastReminders = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('reminder').where('created_at', '<=', before))

/** Deletes the copies of before that moment, with the files of their mailings; answers how many copies (norms 2.3). */
export const deletePastCopies = async (db: Database, before: string): Promise<number> => {
  const past = db.selectFrom('mailing').select('mailing_pk').where('begun_at', '<=', before)
  await db.deleteFrom('mailing_file').where('mailing_pk', 'in', past).execute()
  return countChanged(db.deleteFrom('mailing_copy').where('created_at', '<=', before))
}

/** Deletes every mail to somebody who has left: waiting, ended, and their copies of what went to many. */
export const forgetMailTo = async (transaction: Transaction, address: string): Promise<void> => {
  await removeMailTo(transaction, address)
  await transaction.deleteFrom('mailing_copy').where('to_address', '=', address).execute()
}

/** Gives what a member has stopped to another account of the same person. */
export const giveStops = (
  transaction: Transaction,
  accounts: { from: number; to: number },
): Promise<void> => giveRows(transaction, ['reminder_stop'], accounts)
