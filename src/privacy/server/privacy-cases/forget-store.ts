import { openStates } from '#privacy/rules/privacy-cases.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const erased = { person_name: '', email: null, body: '', proof: '' } as const

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

/** Erases who it was, and what about, of all cases of a member. */
export const eraseOf = async (
  transaction: Transaction,
  member_pk: number,
  at: string,
): Promise<void> => {
  const cases = await transaction
    .updateTable('privacy_case')
    .set({ ...erased, member_pk: null, erased_at: at })
    .where('member_pk', '=', member_pk)
    .returning('case_pk')
    .execute()
  await eraseReasons(
    transaction,
    cases.map(({ case_pk }) => case_pk),
  )
}

/** The same of those that ended before; a stop that still holds keeps its member. Answers how many. */
export const erasePast = async (
  transaction: Transaction,
  before: string,
  at: string,
): Promise<number> => {
  const cases = await transaction
    .updateTable('privacy_case')
    .set((eb) => ({
      ...erased,
      erased_at: at,
      member_pk: eb
        .case()
        .when(eb.and([eb('stopped_at', 'is not', null), eb('stop_ended_at', 'is', null)]))
        .then(eb.ref('member_pk'))
        .else(null)
        .end(),
    }))
    .where('closed_at', '<=', before)
    .where('erased_at', 'is', null)
    .returning('case_pk')
    .execute()
  await eraseReasons(
    transaction,
    cases.map(({ case_pk }) => case_pk),
  )
  return cases.length
}

const eraseReasons = async (transaction: Transaction, cases: readonly number[]): Promise<void> => {
  if (cases.length === 0) return
  await transaction
    .updateTable('privacy_case_event')
    .set({ reason: '' })
    .where('case_pk', 'in', cases)
    .execute()
}
