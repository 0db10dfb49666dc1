import type { Database, Transaction } from '#platform/server/db/database.ts'

const emptied = { body_text: '', body_html: '', stop_link: null } as const

/** Keeps of a mail that its receiver will never have it, and why; its text goes. */
export const refuseMail = async (
  db: Database,
  mail_pk: number,
  { now, answer }: { now: string; answer: string },
): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ ...emptied, state: 'refused', ended_at: now, answer })
    .where('mail_pk', '=', mail_pk)
    .execute()
}

/** Ends what is of no more use to anyone: to whom and why stays, its text goes. Answers how many. */
export const expireMail = async (db: Database | Transaction, now: string): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('state', '=', 'waiting')
    .where('useful_until', '<', now)
    .where('traceless', '=', 1)
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...emptied, state: 'expired', ended_at: now })
    .where('state', '=', 'waiting')
    .where('useful_until', '<', now)
    .executeTakeFirst()
  return Number(numDeletedRows) + Number(numUpdatedRows)
}

/** Answers how many. */
export const deleteEndedMail = async (
  db: Database | Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every address that has refused a mail. */
export const findRefusedAddresses = async (db: Database | Transaction): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('mail')
    .select('to_address')
    .distinct()
    .where('state', '=', 'refused')
    .execute()
  return new Set(rows.map(({ to_address }) => to_address))
}

/** Keeps that an address never got a mail that was no row of the queue. */
export const addEnded = async (
  transaction: Transaction,
  ended: { to: string; subject: string; messageId: string; answer: string; now: string },
  state: 'refused' | 'expired',
): Promise<void> => {
  const { to, subject, messageId, answer, now } = ended
  await transaction
    .insertInto('mail')
    .values({
      to_address: to,
      subject,
      ...emptied,
      message_id: messageId,
      state,
      answer,
      due_at: now,
      useful_until: now,
      created_at: now,
      ended_at: now,
      attempts: 1,
    })
    .execute()
}

/** Whether there is a row of a mail of this name. */
export const hasMail = async (transaction: Transaction, messageId: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('mail')
    .select('mail_pk')
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What an address never got, newest first. */
export const findUndelivered = (db: Database, address: string) =>
  db
    .selectFrom('mail')
    .select(['mail_pk', 'subject', 'state', 'answer', 'ended_at'])
    .where('to_address', '=', address)
    .where('state', '!=', 'waiting')
    .orderBy('ended_at', 'desc')
    .orderBy('mail_pk', 'desc')
    .execute()

/** Answers how many. */
export const deletePastCopies = async (
  db: Database | Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mailing_copy')
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
