import type { ExpressionBuilder } from 'kysely'
import type { Sorting } from '#platform/rules/pages.ts'
import { countChanged, countRows } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailState } from '#platform/server/db/schema.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export interface MailFilter {
  state?: MailState | undefined
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

export const findOldestWaiting = async (db: Database): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

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

export const deleteEnded = (transaction: Transaction, mail_pk: number) =>
  transaction
    .deleteFrom('mail')
    .where('mail_pk', '=', mail_pk)
    .where('state', '!=', 'waiting')
    .returning(['mail_pk', 'state'])
    .executeTakeFirst()

const emptied = { body_text: '', body_html: '', attachments: '', stop_link: null } as const

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

/**
 * Ends mails that have become useless. Receiver and reason stay, the text is deleted. Answers how
 * many.
 */
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

export const deleteEndedMail = (db: Database, before: string): Promise<number> =>
  countChanged(
    db.deleteFrom('mail').where('state', '!=', 'waiting').where('ended_at', '<=', before),
  )

export const findRefusedAddresses = async (db: Database): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('mail')
    .select('to_address')
    .distinct()
    .where('state', '=', 'refused')
    .execute()
  return new Set(rows.map(({ to_address }) => to_address))
}

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

export const hasMail = async (transaction: Transaction, messageId: string): Promise<boolean> => {
  const row = await transaction
    .selectFrom('mail')
    .select('mail_pk')
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const findUndelivered = (db: Database, address: string) =>
  db
    .selectFrom('mail')
    .select(['mail_pk', 'subject', 'state', 'answer', 'ended_at'])
    .where('to_address', '=', address)
    .where('state', '!=', 'waiting')
    .orderBy('ended_at', 'desc')
    .orderBy('mail_pk', 'desc')
    .execute()
