import type { FeeWaiver } from '#payments/api/waivers.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import * as store from '#payments/server/waivers/store.ts'

/** Whether the office has waived a member's fee of that year: it counts as that of a type that owes none (docs/decisions/053). */
export const isWaived = (
  db: Database | Transaction,
  member_pk: number,
  year: number,
): Promise<boolean> => store.hasWaiver(db, member_pk, year)

/** The years that are waived. */
export const waivedYears = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<ReadonlySet<number>> => {
  const waivers = await store.findWaivers(db, member_pk)
  return new Set(waivers.flatMap(({ year, ended_at }) => (ended_at === null ? [year] : [])))
}

/** All that was waived and taken back, newest first. */
export const waiversOf = async (
  db: Database | Transaction,
  member_pk: number,
): Promise<FeeWaiver[]> => {
  const waivers = await store.findWaivers(db, member_pk)
  return waivers.map(({ waiver_pk, year, reason, staff_name, created_at, ...ended }) => ({
    waiver_pk,
    year,
    reason,
    by: staff_name,
    created_at,
    ended_at: ended.ended_at,
    ended_reason: ended.ended_reason,
    ended_by: ended.ended_by,
  }))
}

/** Destroys waivers of before that moment, and answers how many (norms 2.3). */
export const destroyPastWaivers = (transaction: Transaction, before: string): Promise<number> =>
  store.deletePastWaivers(transaction, before)
