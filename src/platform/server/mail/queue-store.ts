import type { Sorting } from '#platform/rules/pages.ts'
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

export const countMails = async (db: Database, filter: MailFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

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
