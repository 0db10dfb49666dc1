import type { Database, Transaction } from '#server/base/db/database.ts'

const emptied = { body_text: '', body_html: '' } as const

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
