import { goneStatuses, statusOn } from '#members/rules/member-status.ts'
import * as store from '#members/server/member-statuses/store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { type RawBuilder, sql } from 'kysely'

export {
  findStatuses as memberStatusesOf,
  findStatus,
  hasStatus,
  insertStatus,
  setLastDay,
  statusAt,
} from '#members/server/member-statuses/store.ts'

/** Whether a row of `member` is of today's members: has neither died nor left. */
export const isPresent = (today: string): RawBuilder<boolean> =>
  sql`not ${store.hasStatus(today, goneStatuses)}`

/** Whether somebody has died or left by today: to log-in and recovery they are nobody. */
export const isGone = async (
  { clock }: Pick<Context, 'clock'>,
  db: Database | Transaction,
  memberPk: number,
): Promise<boolean> => {
  const status = statusOn(seoulDay(clock.now()), await store.findStatuses(db, memberPk))
  return goneStatuses.some((gone) => gone === status)
}

/** The members who have died or left by today. */
export const goneMembers = async (
  { clock }: Pick<Context, 'clock'>,
  db: Database | Transaction,
): Promise<ReadonlySet<number>> => new Set(await store.findGone(db, seoulDay(clock.now())))
