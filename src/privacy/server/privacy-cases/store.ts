import type { Sorting } from '#platform/rules/pages.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PrivacyCaseTable } from '#platform/server/db/privacy-tables.ts'
import { type CaseEvent, type CaseKind, openStates } from '#privacy/rules/privacy-cases.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

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

const matching = (db: Database | Transaction, { kind, status }: Wanted) =>
  db
    .selectFrom('privacy_case')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'access'))
    .$if(status !== undefined, (query) =>
      query.where('state', status === 'open' ? 'in' : 'not in', openStates),
    )

export const countCases = async (db: Database, wanted: Wanted): Promise<number> => {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const namedCases = (db: Database | Transaction, wanted: Wanted = {}) =>
  matching(db, wanted)
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
  namedCases(db, wanted)
    .$if(column === 'due', (query) =>
      query.orderBy((eb) => eb.case().when('state', 'in', openStates).then(0).else(1).end()),
    )
    .orderBy(column === 'due' ? 'due_on' : 'received_on', down ? 'desc' : 'asc')
    .orderBy('case_pk', 'desc')
    .limit(most)
    .offset(from)
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
        .as('reply'),
    )
    .where('member_pk', '=', member_pk)
    .where('erased_at', 'is', null)
    .orderBy('case_pk', 'desc')
    .execute()

/** The members whose processing is stopped: a query, also as a part of another. */
export const stopped = (db: Database | Transaction) =>
  db
    .selectFrom('privacy_case')
    .select('privacy_case.member_pk')
    .where('stopped_at', 'is not', null)
    .where('stop_ended_at', 'is', null)
    .where('privacy_case.member_pk', 'is not', null)

/** Ends what is open of a member who leaves; answers which cases these were. */
export const closeOf = async (
  transaction: Transaction,
  member_pk: number,
  at: string,
): Promise<number[]> => {
  const rows = await transaction
    .updateTable('privacy_case')
    .set((eb) => ({ state: 'done', closed_at: at, version: eb('version', '+', 1) }))
    .where('member_pk', '=', member_pk)
    .where('state', 'in', openStates)
    .returning('case_pk')
    .execute()
  return rows.map(({ case_pk }) => case_pk)
}

/**
 * Erases who it was, and what about: of all cases of a member, or of those that ended before a moment, of which a stop that
 * still holds keeps its member. Answers how many.
 */
export const eraseCases = async (
  transaction: Transaction,
  whose: { member_pk: number } | { before: string },
  at: string,
): Promise<number> => {
  const erased = { person_name: '', email: null, body: '', proof: '', erased_at: at }
  const rows = await transaction
    .updateTable('privacy_case')
    .set((eb) => ({
      ...erased,
      member_pk: eb
        .case()
        .when(
          eb.and([
            eb.lit('before' in whose),
            eb('stopped_at', 'is not', null),
            eb('stop_ended_at', 'is', null),
          ]),
        )
        .then(eb.ref('member_pk'))
        .else(null)
        .end(),
    }))
    .where((eb) =>
      'before' in whose
        ? eb.and([eb('closed_at', '<=', whose.before), eb('erased_at', 'is', null)])
        : eb('member_pk', '=', whose.member_pk),
    )
    .returning('case_pk')
    .execute()
  const cases = rows.map(({ case_pk }) => case_pk)
  if (cases.length === 0) return 0
  const events = transaction.updateTable('privacy_case_event').set({ reason: '' })
  await events.where('case_pk', 'in', cases).execute()
  return cases.length
}
