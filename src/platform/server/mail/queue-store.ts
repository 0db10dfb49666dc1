import type { Sorting } from '#platform/rules/pages.ts'
import { countChanged, countRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailState } from '#platform/server/db/mail-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import type { ExpressionBuilder } from 'kysely'

export interface MailFilter {
  state?: MailState | undefined
  /** Only what has been tried in vain. */
  tried?: boolean | undefined
}

const matching =
  ({ state, tried }: MailFilter) =>
  (eb: ExpressionBuilder<Tables, 'mail'>) =>
    eb.and([
      ...(state === undefined ? [] : [eb('state', '=', state)]),
      ...(tried === undefined ? [] : [eb('attempts', '>', 0)]),
    ])

export const countMails = (db: Database, filter: MailFilter): Promise<number> =>
  countRows(db.selectFrom('mail').where(matching(filter)))

/** Without what they say. */
export const findMails = (
  db: Database,
  filter: MailFilter,
  { column, down }: Sorting<'created_at' | 'due_at'>,
  { from, most }: { from: number; most: number },
) =>
  db
    .selectFrom('mail')
    .leftJoin('member', 'member.email', 'mail.to_address')
    .select(['mail.mail_pk', 'mail.to_address', 'mail.subject', 'mail.state', 'mail.attempts'])
    .select(['mail.answer', 'mail.due_at', 'mail.ended_at', 'mail.created_at'])
    .select(['member.member_pk', 'member.member_name'])
    .where(matching(filter))
    .orderBy(`mail.${column}`, down ? 'desc' : 'asc')
    .orderBy('mail.mail_pk', down ? 'desc' : 'asc')
    .limit(most)
    .offset(from)
    .execute()

/** When the oldest of those that wait was made; undefined where none waits. */
export const findOldestWaiting = async (db: Database): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

/** Makes those due that nobody hands over at the moment. Answers which. */
export const hastenMails = async (
  transaction: Transaction,
  keys: readonly number[] | undefined,
  now: string,
): Promise<number[]> => {
  const rows = await transaction
    .updateTable('mail')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)]))
    .$if(keys !== undefined, (query) => query.where('mail_pk', 'in', [...(keys ?? []), 0]))
    .returning('mail_pk')
    .execute()
  return rows.map(({ mail_pk }) => mail_pk)
}

/** Answers what has gone; undefined where it waits or is not there. */
export const deleteEnded = (transaction: Transaction, mail_pk: number) =>
  transaction
    .deleteFrom('mail')
    .where('mail_pk', '=', mail_pk)
    .where('state', '!=', 'waiting')
    .returning(['mail_pk', 'state'])
    .executeTakeFirst()

const emptied = { body_text: '', body_html: '', attachments: '', stop_link: null } as const

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
export const expireMail = async (db: Database, now: string): Promise<number> => {
  const gone = await countChanged(
    db
      .deleteFrom('mail')
      .where('state', '=', 'waiting')
      .where('useful_until', '<', now)
      .where('traceless', '=', 1),
  )
  const ended = await countChanged(
    db
      .updateTable('mail')
      .set({ ...emptied, state: 'expired', ended_at: now })
      .where('state', '=', 'waiting')
      .where('useful_until', '<', now),
  )
  return gone + ended
}

/** Answers how many. */
export const deleteEndedMail = (db: Database, before: string): Promise<number> =>
  countChanged(
    db.deleteFrom('mail').where('state', '!=', 'waiting').where('ended_at', '<=', before),
  )

/** Every address that has refused a mail. */
export const findRefusedAddresses = async (db: Database): Promise<Set<string>> => {
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

/** With what went with them. Answers how many. */
export const deletePastCopies = async (db: Database, before: string): Promise<number> => {
  const past = db.selectFrom('mailing').select('mailing_pk').where('begun_at', '<=', before)
  await db.deleteFrom('mailing_file').where('mailing_pk', 'in', past).execute()
  return countChanged(db.deleteFrom('mailing_copy').where('created_at', '<=', before))
}
