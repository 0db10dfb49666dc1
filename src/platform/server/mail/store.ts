import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { Composed, MailFile } from '#platform/server/mail/message.ts'

export interface WaitingMail extends Composed {
  mail_pk: number
  messageId: string
  attempts: number
  traceless: boolean
}

interface Added {
  now: string
  /** After this the mail is ended unsent, as it helps nobody any more. */
  usefulUntil: string
  messageId: string
  traceless: boolean
  /**
   * Until then neither the job nor another server may send it; undefined if it is not sent at
   * once.
   */
  heldUntil?: string
}

export const addMail = async (
  db: Database,
  mail: Composed,
  { now, usefulUntil, messageId, traceless, heldUntil }: Added,
): Promise<number> => {
  const { mail_pk } = await db
    .insertInto('mail')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      attachments: mail.attachments === undefined ? '' : JSON.stringify(mail.attachments),
      message_id: messageId,
      traceless: Number(traceless),
      stop_link: mail.stopLink ?? null,
      due_at: heldUntil ?? now,
      held_until: heldUntil ?? null,
      useful_until: usefulUntil,
      created_at: now,
    })
    .returning('mail_pk')
    .executeTakeFirstOrThrow()
  return mail_pk
}

/** Claims one due mail until `leaseUntil`; of two servers only one gets it. */
export const claimDueMail = async (
  db: Database,
  now: string,
  leaseUntil: string,
): Promise<WaitingMail | undefined> => {
  const due = await db
    .selectFrom('mail')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  if (due === undefined) return undefined
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ due_at: leaseUntil, held_until: leaseUntil })
    .where('mail_pk', '=', due.mail_pk)
    .where('state', '=', 'waiting')
    .where('due_at', '=', due.due_at)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? claimDueMail(db, now, leaseUntil) : waitingMail(due)
}

const waitingMail = (row: Selectable<Tables['mail']>): WaitingMail => ({
  mail_pk: row.mail_pk,
  attempts: row.attempts,
  traceless: row.traceless === 1,
  to: row.to_address,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  ...(row.stop_link !== null && { stopLink: row.stop_link }),
  ...(row.attachments !== '' && { attachments: JSON.parse(row.attachments) as MailFile[] }),
  messageId: row.message_id || `<mail-${row.mail_pk}-${Date.parse(row.created_at)}@mail>`,
})

/** A sent mail is not kept, as it holds personal data and perhaps a code in plain text. */
export const removeMail = async (db: Database, mail_pk: number): Promise<void> => {
  await db.deleteFrom('mail').where('mail_pk', '=', mail_pk).execute()
}

export const removeAllMail = async (transaction: Transaction): Promise<void> => {
  await transaction.deleteFrom('mail').execute()
}

export const removeMailWith = async (transaction: Transaction, stopLink: string): Promise<void> => {
  await transaction
    .deleteFrom('mail')
    .where('stop_link', '=', stopLink)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Redirects waiting mails to a changed address. Excepted are those that only the old address may
 * read and those that can be ended by a link.
 */
export const redirectMail = async (
  transaction: Transaction,
  from: string,
  to: string,
): Promise<void> => {
  await transaction
    .updateTable('mail')
    .set({ to_address: to })
    .where((eb) => eb.and({ to_address: from, state: 'waiting', traceless: 0 }))
    .where('stop_link', 'is', null)
    .execute()
}

export const removeMailTo = async (transaction: Transaction, address: string): Promise<void> => {
  await transaction.deleteFrom('mail').where('to_address', '=', address).execute()
}

export const postponeMail = async (
  db: Database,
  mail_pk: number,
  { due, answer }: { due: string; answer: string },
): Promise<void> => {
  await db
    .updateTable('mail')
    .set((eb) => ({ due_at: due, held_until: null, answer, attempts: eb('attempts', '+', 1) }))
    .where('mail_pk', '=', mail_pk)
    .execute()
}
