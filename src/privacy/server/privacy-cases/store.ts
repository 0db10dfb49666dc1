import type { Sorting } from '#platform/rules/pages.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PrivacyCaseTable } from '#platform/server/db/privacy-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { type CaseEvent, type CaseKind, openStates } from '#privacy/rules/privacy-cases.ts'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'

export const insertCase = async (
  transaction: Transaction,
  row: Insertable<PrivacyCaseTable>,
): Promise<number> => {
  const { case_pk } = await transaction
    .insertInto('privacy_case')
    .values(row)
    .returning('case_pk')
    .executeTakeFirstOrThrow()
  return case_pk
}

export const insertEvent = async (
  transaction: Transaction,
  event: { case_pk: number; what: CaseEvent; reason: string; staff_name: string; at: string },
): Promise<void> => {
  await transaction.insertInto('privacy_case_event').values(event).execute()
}

/** The case, held until the transaction ends. */
export const lockCase = (transaction: Transaction, case_pk: number) =>
  transaction
    .updateTable('privacy_case')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('case_pk', '=', case_pk)
    .returningAll()
    .executeTakeFirst()

export const changeCase = async (
  transaction: Transaction,
  case_pk: number,
  change: Updateable<PrivacyCaseTable>,
): Promise<void> => {
  await transaction
    .updateTable('privacy_case')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('case_pk', '=', case_pk)
    .execute()
}

interface Wanted {
  kind?: CaseKind | undefined
  status?: 'open' | 'closed' | undefined
}

const matching =
  ({ kind, status }: Wanted) =>
  (eb: ExpressionBuilder<Tables, 'privacy_case'>) =>
    eb.and([
      ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
      ...(status === undefined
        ? []
        : [eb('state', status === 'open' ? 'in' : 'not in', openStates)]),
    ])

export const countCases = async (db: Database, wanted: Wanted): Promise<number> => {
  const { count } = await db
    .selectFrom('privacy_case')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(matching(wanted))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const named = (db: Database | Transaction) =>
  db
    .selectFrom('privacy_case')
    .leftJoin('member', 'member.member_pk', 'privacy_case.member_pk')
    .selectAll('privacy_case')
    .select([
      sql<string>`coalesce(member.member_name, privacy_case.person_name)`.as('name'),
      'member.email as member_email',
    ])

/** Those that wait come first, the most urgent of them before the others. */
export const findCases = (
  db: Database,
  wanted: Wanted,
  { column, down }: Sorting<'due' | 'received'>,
  { from, most }: { from: number; most: number },
) =>
  named(db)
    .where((eb) => matching(wanted)(eb as never))
    .$if(column === 'due', (query) =>
      query
        .orderBy((eb) =>
          eb.case().when('privacy_case.state', 'in', openStates).then(0).else(1).end(),
        )
        .orderBy('privacy_case.due_on', down ? 'desc' : 'asc'),
    )
    .$if(column === 'received', (query) =>
      query.orderBy('privacy_case.received_on', down ? 'desc' : 'asc'),
    )
    .orderBy('privacy_case.case_pk', 'desc')
    .limit(most)
    .offset(from)
    .execute()

export const findCase = (db: Database | Transaction, case_pk: number) =>
  named(db).where('privacy_case.case_pk', '=', case_pk).executeTakeFirst()

/** Oldest first. */
export const findEvents = (db: Database | Transaction, case_pk: number) =>
  db
    .selectFrom('privacy_case_event')
    .selectAll()
    .where('case_pk', '=', case_pk)
    .orderBy('event_pk')
    .execute()

/** A member's own, newest first, with what the office last said. */
export const findCasesOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('privacy_case')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('privacy_case_event')
        .select('reason')
        .whereRef('privacy_case_event.case_pk', '=', 'privacy_case.case_pk')
        .where('what', 'in', ['delayed', 'refused', 'done', 'stopEnded'])
        .orderBy('event_pk', 'desc')
        .limit(1)
        .as('told'),
    )
    .where('member_pk', '=', member_pk)
    .where('erased_at', 'is', null)
    .orderBy('case_pk', 'desc')
    .execute()

export const findOpen = (db: Database) =>
  db
    .selectFrom('privacy_case')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min('due_on').as('soonest'),
    ])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()

/** The members whose processing is stopped: a query, also as a part of another. */
export const stopped = (db: Database | Transaction) =>
  db
    .selectFrom('privacy_case')
    .select('privacy_case.member_pk')
    .where('stopped_at', 'is not', null)
    .where('stop_ended_at', 'is', null)
    .where('privacy_case.member_pk', 'is not', null)

export const findStopped = async (
  db: Database | Transaction,
  members?: readonly number[],
): Promise<number[]> => {
  const rows = await stopped(db)
    .distinct()
    .$if(members !== undefined, (query) => query.where('member_pk', 'in', members ?? []))
    .execute()
  return rows.flatMap(({ member_pk }) => (member_pk === null ? [] : [member_pk]))
}
