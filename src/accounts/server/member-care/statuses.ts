import { endSessionsOf, findSessionsOfGone } from '#accounts/server/sessions/service.ts'
import { endGrantsOf } from '#accounts/server/verification/service.ts'
import type * as calls from '#members/api/member-statuses.ts'
import type { SetStatus } from '#members/api/member-statuses.ts'
import { isGoneStatus, overlap } from '#members/rules/member-status.ts'
import { deleteInvitation } from '#members/server/account-invitations/service.ts'
import {
  findStatus,
  insertStatus,
  memberStatusesOf,
  setLastDay,
} from '#members/server/member-statuses/service.ts'
import { lockMember } from '#members/server/service.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Sets a status besides the type from a day on (ruling 51). If the member has died or left,
 * sessions, grants and invitations end. Status and reason are stored with the member, not in the
 * log, which outlives the member's data (ruling 42). Throws `notFound`, and `invalid` for
 * overlapping periods or impossible days.
 */
export const setStatus: Serves<typeof calls.setMemberStatus, Actor> = (context, staff, wanted) =>
  context.db.transaction().execute(async (transaction) => {
    const { member_pk, status, from_day, until_day = null, reason } = wanted
    refuseUnfit(wanted, seoulDay(context.clock.now()))
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('notFound')
    const statuses = await memberStatusesOf(transaction, member_pk)
    const other = statuses.find((one) => overlap(one, { from_day, until_day }))
    if (other !== undefined) {
      throw unfit('from_day', `기간이 ‘${other.status}’와 겹칩니다. 먼저 그 상태를 종료해 주세요.`)
    }
    const status_pk = await insertStatus(transaction, {
      member_pk,
      status,
      from_day,
      until_day,
      reason,
      staff_name: staff.staff_name,
      created_at: context.clock.now().toISOString(),
    })
    if (isGoneStatus(status)) await shut(transaction, member_pk, from_day <= today(context))
    const label = '회원 상태 등록'
    const after = { status_pk }
    await record(context, transaction, staff, { kind: 'member', subject: member_pk, label, after })
    return { statuses: await memberStatusesOf(transaction, member_pk) }
  })

const today = ({ clock }: Context): string => seoulDay(clock.now())

const refuseUnfit = ({ status, from_day, until_day }: SetStatus, today: string): void => {
  if (status === '작고' && from_day > today)
    throw unfit('from_day', '오늘까지의 날짜를 입력해 주세요.')
  if (status === '작고' && until_day !== undefined) {
    throw unfit('until_day', '작고에는 종료일이 없습니다.')
  }
  if (until_day !== undefined && until_day < from_day) {
    throw unfit('until_day', '종료일은 시작일 이후여야 합니다.')
  }
}

const shut = async (transaction: Transaction, member_pk: number, isNow: boolean): Promise<void> => {
  await deleteInvitation(transaction, member_pk)
  if (!isNow) return
  await endSessionsOf(transaction, member_pk)
  await endGrantsOf(transaction, member_pk)
}

/**
 * Ends or revokes a status; its history stays. Throws `notFound`, `changedMeanwhile`, and
 * `invalid` for a day before its first or within another status.
 */
export const endStatus: Serves<typeof calls.endMemberStatus, Actor> = (
  context,
  staff,
  { status_pk, seen, until_day },
) =>
  context.db.transaction().execute(async (transaction) => {
    const found = await findStatus(transaction, status_pk)
    if (found === undefined) throw new AppError('notFound')
    const { member_pk, from_day } = found
    if ((await lockMember(transaction, member_pk)) === undefined) throw new AppError('notFound')
    if (until_day !== undefined && until_day < from_day) {
      throw unfit('until_day', '종료일은 시작일 이후여야 합니다.')
    }
    const last = until_day ?? addDays(from_day, -1)
    const others = await memberStatusesOf(transaction, member_pk)
    const other = others
      .filter((one) => one.status_pk !== status_pk)
      .find((one) => overlap(one, { from_day, until_day: last }))
    if (other !== undefined) throw unfit('until_day', `기간이 ‘${other.status}’와 겹칩니다.`)
    if (!(await setLastDay(transaction, { status_pk, until_day: last }, seen))) {
      const statuses = await memberStatusesOf(transaction, member_pk)
      throw new AppError('changedMeanwhile', { current: { statuses } })
    }
    const label = until_day === undefined ? '회원 상태 등록 취소' : '회원 상태 종료'
    const after = { status_pk }
    await record(context, transaction, staff, { kind: 'member', subject: member_pk, label, after })
    return { statuses: await memberStatusesOf(transaction, member_pk) }
  })

export const endSessionsOfGone = async (context: Context): Promise<void> => {
  for (const member_pk of await findSessionsOfGone(context.db, today(context))) {
    await context.db.transaction().execute(async (transaction) => {
      await endSessionsOf(transaction, member_pk)
      await endGrantsOf(transaction, member_pk)
    })
  }
}
