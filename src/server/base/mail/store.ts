import type { Database, Transaction } from '#server/base/db/database.ts'
import type { Composed } from '#server/base/mail/message.ts'

export interface WaitingMail extends Composed {
  mail_pk: number
  attempts: number
}

interface Times {
  now: string
  /** When it may first be tried by the job. */
  due: string
  /** After this it is of no use to anyone. */
  usefulUntil: string
}

export const addMail = async (
  db: Database | Transaction,
  mail: Composed,
  times: Times,
): Promise<number> => {
  const { mail_pk } = await db
    .insertInto('mail')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      due_at: times.due,
      useful_until: times.usefulUntil,
      created_at: times.now,
    })
    .returning('mail_pk')
    .executeTakeFirstOrThrow()
  return mail_pk
}

/** Takes one mail that is due for oneself until `leaseUntil`: of two servers only one gets it. */
export const claimDueMail = async (
  db: Database,
  now: string,
  leaseUntil: string,
): Promise<WaitingMail | undefined> => {
  const due = await db
    .selectFrom('mail')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return undefined
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ due_at: leaseUntil })
    .where('mail_pk', '=', due.mail_pk)
    .where('due_at', '=', due.due_at)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return claimDueMail(db, now, leaseUntil)
  return {
    mail_pk: due.mail_pk,
    attempts: due.attempts,
    to: due.to_address,
    subject: due.subject,
    text: due.body_text,
    html: due.body_html,
  }
}

/** What was handed over is not kept: a mail holds personal data, and a code in plain text. */
export const removeMail = async (db: Database, mail_pk: number): Promise<void> => {
  await db.deleteFrom('mail').where('mail_pk', '=', mail_pk).execute()
}

/** Answers how many. */
export const removeUselessMail = async (
  db: Database | Transaction,
  now: string,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('useful_until', '<', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What was to be sent to somebody who has left. */
export const removeMailTo = async (transaction: Transaction, address: string): Promise<void> => {
  await transaction.deleteFrom('mail').where('to_address', '=', address).execute()
}

export const postponeMail = async (db: Database, mail_pk: number, due: string): Promise<void> => {
  await db
    .updateTable('mail')
    .set((eb) => ({ due_at: due, attempts: eb('attempts', '+', 1) }))
    .where('mail_pk', '=', mail_pk)
    .execute()
}
