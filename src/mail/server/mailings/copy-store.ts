import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailingCopyTable } from '#platform/server/db/mail-tables.ts'
import type { CopyState } from '#mail/rules/mailings.ts'
import type { Insertable, Selectable } from 'kysely'

export type Copy = Selectable<MailingCopyTable>

/** How many rows are written at once: an engine takes so many values. */
const atOnce = 500

export const addCopies = async (
  transaction: Transaction,
  rows: readonly Insertable<MailingCopyTable>[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += atOnce) {
    await transaction
      .insertInto('mailing_copy')
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}

/** Mailings that may hand over a copy by now. */
export const findGoing = (db: Database, now: string) =>
  db
    .selectFrom('mailing')
    .selectAll()
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .orderBy('mailing_pk')
    .execute()

/** Takes the turn to hand over one copy: of two servers only one gets it. */
export const takeTurn = async (
  db: Database,
  mailing_pk: number,
  { seen, next }: { seen: string; next: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailing')
    .set({ next_at: next })
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'sending')
    .where('next_at', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A copy that is due, those to be tried again before those that have not been tried; undefined where none is. */
export const findDue = (db: Database, mailing_pk: number, now: string): Promise<Copy | undefined> =>
  db
    .selectFrom('mailing_copy')
    .selectAll()
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes down that it is being handed over, before a word of it is sent: of two servers only one gets it. */
export const beginCopy = async (
  db: Database,
  { copy_pk, due_at, handed_at }: Copy,
  { now, until }: { now: string; until: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailing_copy')
    .set((eb) => ({
      due_at: until,
      handed_at: now,
      attempts: eb('attempts', '+', 1),
      repeats: eb('repeats', '+', handed_at === null ? 0 : 1),
    }))
    .where('copy_pk', '=', copy_pk)
    .where('state', '=', 'waiting')
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Not taken: tried again later. `known`: the server said so, so that it surely does not have it. */
export const postponeCopy = async (
  db: Database,
  copy_pk: number,
  { due, answer, known }: { due: string; answer: string; known: boolean },
): Promise<void> => {
  await db
    .updateTable('mailing_copy')
    .set({ due_at: due, answer, ...(known && { handed_at: null }) })
    .where('copy_pk', '=', copy_pk)
    .where('state', '=', 'waiting')
    .execute()
}

/** Answers whether there was such a copy that waited. */
export const endCopy = async (
  db: Database | Transaction,
  copy_pk: number,
  ended: { state: CopyState; now: string; answer: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailing_copy')
    .set({ state: ended.state, ended_at: ended.now, answer: ended.answer, handed_at: null })
    .where('copy_pk', '=', copy_pk)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A copy by its number, where it went to that address. */
export const findCopyTo = (
  transaction: Transaction,
  copy_pk: number,
  address: string,
): Promise<Copy | undefined> =>
  transaction
    .selectFrom('mailing_copy')
    .selectAll()
    .where('copy_pk', '=', copy_pk)
    .where('to_address', '=', address)
    .executeTakeFirst()

/**
 * Its receiver will never have it, although a mail server took it. One that waits may be out, too: a server that died knows
 * it no longer. Answers whether that was news.
 */
export const refuseCopy = async (
  transaction: Transaction,
  copy_pk: number,
  { now, answer }: { now: string; answer: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('mailing_copy')
    .set({ state: 'refused', ended_at: now, answer, handed_at: null })
    .where('copy_pk', '=', copy_pk)
    .where('state', 'in', ['sent', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a mailing of which nothing waits any more. */
export const endWhenDone = async (
  db: Database,
  mailing_pk: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailing')
    .set({ state: 'done', ended_at: now })
    .where('mailing_pk', '=', mailing_pk)
    .where('state', '=', 'sending')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailing_copy')
            .select('copy_pk')
            .whereRef('mailing_copy.mailing_pk', '=', 'mailing.mailing_pk')
            .where('mailing_copy.state', '=', 'waiting'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page of them, as they were frozen. */
export const findCopies = (
  db: Database,
  { mailing_pk, state }: { mailing_pk: number; state?: CopyState | undefined },
  { from, most }: { from: number; most: number },
) =>
  db
    .selectFrom('mailing_copy')
    .select(['copy_pk', 'to_name', 'to_address', 'state', 'attempts', 'answer'])
    .select(['due_at', 'ended_at'])
    .where('mailing_pk', '=', mailing_pk)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('copy_pk')
    .limit(most)
    .offset(from)
    .execute()

/** The copy at a place among them. */
export const findCopyAt = (db: Database, mailing_pk: number, at: number) =>
  db
    .selectFrom('mailing_copy')
    .select(['to_name', 'to_address', 'blanks'])
    .where('mailing_pk', '=', mailing_pk)
    .orderBy('copy_pk')
    .limit(1)
    .offset(at)
    .executeTakeFirst()
