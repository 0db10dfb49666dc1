import type { CopyState, MailingState } from '#mail/rules/mailings.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailingCopyTable, MailingTable } from '#platform/server/db/mail-tables.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Insertable, Selectable } from 'kysely'

export type MailingRow = Selectable<MailingTable>

export const findMailings = (db: Database, most: number) =>
  db
    .selectFrom('mailing')
    .select(['mailing_pk', 'state', 'kind', 'title', 'written_by', 'count'])
    .select(['created_at', 'begun_at'])
    .orderBy('mailing_pk', 'desc')
    .limit(most)
    .execute()

export const findMailing = (
  db: Database | Transaction,
  mailing_pk: number,
): Promise<MailingRow | undefined> =>
  db.selectFrom('mailing').selectAll().where('mailing_pk', '=', mailing_pk).executeTakeFirst()

export const addMailing = async (
  transaction: Transaction,
  row: Insertable<MailingTable>,
): Promise<number> => {
  const { mailing_pk } = await transaction
    .insertInto('mailing')
    .values(row)
    .returning('mailing_pk')
    .executeTakeFirstOrThrow()
  return mailing_pk
}

type Written = Pick<MailingRow, 'kind' | 'list' | 'wanted' | 'title' | 'html'>

/** Answers whether it was still the draft of that version. */
export const changeDraft = (
  transaction: Transaction,
  { mailing_pk, version }: Pick<MailingRow, 'mailing_pk' | 'version'>,
  written: Written,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('mailing')
      .set({ ...written, version: version + 1 })
      .where('mailing_pk', '=', mailing_pk)
      .where('version', '=', version)
      .where('state', '=', 'draft'),
  )

/** Answers whether there was a draft, whose version has gone up: nothing of it is what somebody else saw. */
export const touchDraft = (transaction: Transaction, mailing_pk: number): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('mailing')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('mailing_pk', '=', mailing_pk)
      .where('state', '=', 'draft'),
  )

/** Answers whether there was a draft. */
export const deleteDraft = (transaction: Transaction, mailing_pk: number): Promise<boolean> =>
  isChanged(
    transaction
      .deleteFrom('mailing')
      .where('mailing_pk', '=', mailing_pk)
      .where('state', '=', 'draft'),
  )

/** Answers whether it stood as `from` says. From then on the row is held until the transaction ends. */
export const moveMailing = (
  transaction: Transaction,
  { mailing_pk, from }: { mailing_pk: number; from: readonly MailingState[] },
  set: Partial<
    Pick<MailingRow, 'state' | 'count' | 'sent_by' | 'begun_at' | 'ended_at' | 'next_at'>
  >,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('mailing')
      .set(set)
      .where('mailing_pk', '=', mailing_pk)
      .where('state', 'in', [...from]),
  )

/** How many copies stand how. */
export const countCopies = async (db: Database, mailing_pk: number) => {
  const rows = await db
    .selectFrom('mailing_copy')
    .select('state')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('repeats').as('repeats'),
    ])
    .where('mailing_pk', '=', mailing_pk)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count, repeats }) => ({
    state,
    count: Number(count),
    repeats: Number(repeats),
  }))
}

export type Copy = Selectable<MailingCopyTable>

export const addCopies = async (
  transaction: Transaction,
  rows: readonly Insertable<MailingCopyTable>[],
): Promise<void> => {
  await inParts(rows, (some) => transaction.insertInto('mailing_copy').values(some).execute())
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
export const takeTurn = (
  db: Database,
  mailing_pk: number,
  { seen, next }: { seen: string; next: string },
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('mailing')
      .set({ next_at: next })
      .where('mailing_pk', '=', mailing_pk)
      .where('state', '=', 'sending')
      .where('next_at', '=', seen),
  )

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
export const beginCopy = (
  db: Database,
  { copy_pk, due_at, handed_at }: Copy,
  { now, until }: { now: string; until: string },
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('mailing_copy')
      .set((eb) => ({
        due_at: until,
        handed_at: now,
        attempts: eb('attempts', '+', 1),
        repeats: eb('repeats', '+', handed_at === null ? 0 : 1),
      }))
      .where('copy_pk', '=', copy_pk)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due_at),
  )

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

/** Answers whether there was such a copy that stood as `from` says. */
export const endCopy = (
  db: Database | Transaction,
  copy_pk: number,
  ended: { state: CopyState; now: string; answer: string | null },
  from: readonly CopyState[] = ['waiting'],
): Promise<boolean> =>
  isChanged(
    db
      .updateTable('mailing_copy')
      .set({ state: ended.state, ended_at: ended.now, answer: ended.answer, handed_at: null })
      .where('copy_pk', '=', copy_pk)
      .where('state', 'in', from),
  )

/** Ends a mailing of which nothing waits any more. */
export const endWhenDone = (db: Database, mailing_pk: number, now: string): Promise<boolean> =>
  isChanged(
    db
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
      ),
  )

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
