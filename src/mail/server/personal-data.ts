import { countChanged, giveRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { removeMailTo } from '#platform/server/mail/store.ts'

// Mails held about a person, for the rights and retention periods in `privacy`.

/** Includes reminders about the member's orders. Newest first. */
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

export const stopsOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('reminder_stop')
    .select(['stop_pk', 'kind', 'reason', 'staff_name as by', 'created_at'])
    .where('member_pk', '=', member_pk)
    .orderBy('stop_pk')
    .execute()

/** Returns the number of rows deleted (norms 2.3). */
export const destroyPastReminders = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('reminder').where('created_at', '<=', before))

/** Also deletes the mailings' files. Returns the number of copies deleted (norms 2.3). */
export const deletePastCopies = async (db: Database, before: string): Promise<number> => {
  const past = db.selectFrom('mailing').select('mailing_pk').where('begun_at', '<=', before)
  await db.deleteFrom('mailing_file').where('mailing_pk', 'in', past).execute()
  return countChanged(db.deleteFrom('mailing_recipient').where('created_at', '<=', before))
}

export const forgetMailTo = async (transaction: Transaction, address: string): Promise<void> => {
  await removeMailTo(transaction, address)
  await transaction.deleteFrom('mailing_recipient').where('to_address', '=', address).execute()
}

export const giveStops = (
  transaction: Transaction,
  accounts: { from: number; to: number },
): Promise<void> => giveRows(transaction, ['reminder_stop'], accounts)
