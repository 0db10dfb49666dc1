import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type CaseEvent, type CaseKind, openStates } from '#privacy/rules/privacy-cases.ts'

export const insertEvent = async (
  transaction: Transaction,
  event: { case_pk: number; what: CaseEvent; reason: string; staff_name: string; at: string },
): Promise<void> => {
  await transaction.insertInto('privacy_case_event').values(event).execute()
}

interface Wanted {
  kind?: CaseKind | undefined
  status?: 'open' | 'closed' | undefined
}

export const matchingCases = (db: Database | Transaction, { kind, status }: Wanted) =>
  db
    .selectFrom('privacy_case')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'access'))
    .$if(status !== undefined, (query) =>
      query.where('state', status === 'open' ? 'in' : 'not in', openStates),
    )

export const namedCases = (db: Database | Transaction, wanted: Wanted = {}) =>
  matchingCases(db, wanted)
    .leftJoin('member', 'member.member_pk', 'privacy_case.member_pk')
    .selectAll('privacy_case')
    .select([
      sql<string>`coalesce(member.member_name, privacy_case.person_name)`.as('name'),
      'member.email as member_email',
    ])

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

export const stopped = (db: Database | Transaction) =>
  db
    .selectFrom('privacy_case')
    .select('privacy_case.member_pk')
    .where('stopped_at', 'is not', null)
    .where('stop_ended_at', 'is', null)
    .where('privacy_case.member_pk', 'is not', null)

/**
 * Erases person and text of a member's cases, or of those closed before a moment; a stop still in
 * force keeps its member. Returns the count.
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
