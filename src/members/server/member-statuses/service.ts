import { type Insertable, type RawBuilder, sql } from 'kysely'
import { goneStatuses, type MemberStatus, statusOn } from '#members/rules/member-status.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

const holds = (day: string): RawBuilder<boolean> => sql`(member_status.from_day <= ${day}
  and (member_status.until_day is null or member_status.until_day >= ${day}))`

/**
 * SQL for a row of `member`. It uses a subquery that runs once, because few members have a status.
 */
export const hasStatus = (day: string, statuses: readonly MemberStatus[]): RawBuilder<boolean> =>
  sql`(member.member_pk in (select member_status.member_pk from member_status
    where member_status.status in (${sql.join(statuses)}) and ${holds(day)}))`

export const statusAt = (day: string): RawBuilder<MemberStatus | null> => sql`(
  select member_status.status from member_status
  where member_status.member_pk = member.member_pk and ${holds(day)} limit 1
)`

export const memberStatusesOf = (db: Database | Transaction, memberPk: number) =>
  db
    .selectFrom('member_status')
    .select(['status_pk', 'status', 'from_day', 'until_day', 'reason', 'staff_name as by'])
    .select('created_at')
    .where('member_pk', '=', memberPk)
    .orderBy('from_day', 'desc')
    .orderBy('status_pk', 'desc')
    .execute()

export const findStatus = (db: Database | Transaction, statusPk: number) =>
  db.selectFrom('member_status').selectAll().where('status_pk', '=', statusPk).executeTakeFirst()

export const insertStatus = async (
  transaction: Transaction,
  status: Insertable<Tables['member_status']>,
): Promise<number> => {
  const { status_pk } = await transaction
    .insertInto('member_status')
    .values(status)
    .returning('status_pk')
    .executeTakeFirstOrThrow()
  return status_pk
}

export const setLastDay = (
  transaction: Transaction,
  { status_pk, until_day }: { status_pk: number; until_day: string },
  seen: string | null,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('member_status')
      .set({ until_day })
      .where('status_pk', '=', status_pk)
      .where('until_day', seen === null ? 'is' : '=', seen),
  )

/** SQL for a row of `member`: neither dead nor left. */
export const isPresent = (today: string): RawBuilder<boolean> =>
  sql`not ${hasStatus(today, goneStatuses)}`

/** Login and recovery treat those who have died or left as unknown. */
export const isGone = async (
  { clock }: Pick<Context, 'clock'>,
  db: Database | Transaction,
  memberPk: number,
  statuses: readonly MemberStatus[] = goneStatuses,
): Promise<boolean> => {
  const status = statusOn(seoulDay(clock.now()), await memberStatusesOf(db, memberPk))
  return statuses.some((gone) => gone === status)
}

export const goneMembers = async (
  { clock }: Pick<Context, 'clock'>,
  db: Database | Transaction,
  statuses: readonly MemberStatus[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('member_status')
    .select('member_pk')
    .where('status', 'in', statuses)
    .where(holds(seoulDay(clock.now())))
    .execute()
  return new Set(rows.map(({ member_pk }) => member_pk))
}
