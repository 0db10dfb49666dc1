import type { Updateable } from 'kysely'
import { passPostDrafts } from '#boards/server/office-posts/drafts.ts'
import type * as calls from '#office/api/handover.ts'
import type { Done, WhichInput } from '#office/api/handover.ts'
import { handoverPath } from '#office/rules/handover.ts'
import { about, type HandoverRow, rolesIn, sideOf } from '#office/server/handover/view.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, notFound, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { succeedTo } from '#staff/server/closing.ts'
import { listPeople } from '#staff/server/people.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { passViews } from '#staff/server/staff-views.ts'
import { passTextDrafts } from '#texts/server/service.ts'

const done: Done = { done: true }

/**
 * Begins a handover of all roles and mails both people to sign. Throws `invalid` if both are one
 * person, `notFound` if an account has ended, and `changedMeanwhile` if the first already has an
 * open handover.
 */
export const beginHandover: Serves<typeof calls.beginHandover> = async (
  context,
  staff,
  { reason, ...pks },
) => {
  const { people } = await listPeople(context)
  const there = people.filter(({ state }) => state !== 'ended')
  const from = there.find(({ staff_pk }) => staff_pk === pks.from_pk)
  const to = there.find(({ staff_pk }) => staff_pk === pks.to_pk)
  if (from === undefined || to === undefined) throw new AppError('notFound')
  if (from === to) {
    throw unfit('to_pk', '인계자와 다른 직원을 선택해 주세요.')
  }
  const names = { from: from.staff_name, to: to.staff_name }
  const begun = { begun_by: staff.staff_name, begun_at: context.clock.now().toISOString() }
  try {
    await context.db.transaction().execute(async (transaction) => {
      const { handover_pk } = await transaction
        .insertInto('handover')
        .values({ ...pks, ...begun, roles: from.roles.join(','), reason, state: 'open' })
        .returning('handover_pk')
        .executeTakeFirstOrThrow()
      await mailTo(context, transaction, from, begunMail(context, from, names))
      await mailTo(context, transaction, to, begunMail(context, to, names))
      const label = `${names.from} → ${names.to} 인수인계 시작`
      const after = { ...pks, roles: from.roles }
      await record(context, transaction, staff, { ...about(handover_pk, label), after, reason })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('changedMeanwhile') : error
  }
  return done
}

/** Locks the handover and runs the change. Throws `notFound` if it is not open. */
const changeOpen = (
  transaction: Transaction,
  { handover_pk }: WhichInput,
  change: Updateable<Tables['handover']>,
): Promise<HandoverRow> =>
  transaction
    .updateTable('handover')
    .set(change)
    .where('handover_pk', '=', handover_pk)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow(notFound)

const endOf = ({ clock }: Context, { staff_name }: Staff, state: 'ended' | 'cancelled') => ({
  state,
  ended_by: staff_name,
  ended_at: clock.now().toISOString(),
})

/** Throws `notFound`. */
export const cancelHandover: Serves<typeof calls.cancelHandover> = (context, staff, which) =>
  context.db.transaction().execute(async (transaction) => {
    await changeOpen(transaction, which, endOf(context, staff, 'cancelled'))
    const entry = about(which.handover_pk, '인수인계 취소')
    await record(context, transaction, staff, entry)
    return done
  })

const signatures = {
  from: { column: 'given_at', label: '인계 확인' },
  to: { column: 'taken_at', label: '인수 확인' },
} as const

/**
 * Signs 인계 확인 or 인수 확인. Throws `notFound` for a third person, and `changedMeanwhile` the second
 * time.
 */
export const signHandover: Serves<typeof calls.signHandover> = (context, staff, which) =>
  context.db.transaction().execute(async (transaction) => {
    const row = await changeOpen(transaction, which, { state: 'open' })
    const side = sideOf(staff, row)
    if (side === null) throw new AppError('notFound')
    const { column, label } = signatures[side]
    if (row[column] !== null) throw new AppError('changedMeanwhile')
    await changeOpen(transaction, which, { [column]: context.clock.now().toISOString() })
    await record(context, transaction, staff, about(which.handover_pk, label))
    return done
  })

/**
 * Moves roles, drafts and views, and ends every login method of the leaving person, in one
 * transaction that cannot be undone. Throws `notFound`, `lastAdmin`, or `invalid` if a signature
 * is missing without `unsigned`.
 */
export const endHandover: Serves<typeof calls.endHandover> = (
  context,
  staff,
  { reason, unsigned, ...which },
) =>
  context.db.transaction().execute(async (transaction) => {
    const row = await changeOpen(transaction, which, endOf(context, staff, 'ended'))
    const { handover_pk, from_pk, to_pk, given_at, taken_at } = row
    const signed = { given: given_at !== null, taken: taken_at !== null }
    if (!(signed.given && signed.taken) && unsigned !== true) throw unsignedYet()
    const roles = rolesIn(row)
    const { from, to, before } = await succeedTo(context, transaction, { from_pk, to_pk, roles })
    const passed = {
      texts: await passTextDrafts(transaction, from_pk, to),
      posts: await passPostDrafts(transaction, from_pk, to),
      views: await passViews(transaction, from_pk, to_pk),
    }
    await mailTo(context, transaction, from, endedMail(context, from, to))
    const label = `${from.staff_name} → ${to.staff_name} 인수인계 완료(계정 해지)`
    const after = { from_pk, to_pk, roles, ...passed, ...signed }
    const entry = { ...about(handover_pk, label), before, after, reason }
    await record(context, transaction, staff, entry)
    return done
  })

const unsignedYet = (): AppError =>
  unfit('unsigned', '양측의 확인이 끝나지 않았습니다. 그래도 완료하려면 체크해 주세요.')

interface Person {
  email: string
  staff_name: string
}

type Mail = Omit<Message, 'to'>

const mailTo = async (
  context: Context,
  transaction: Transaction,
  { email: to }: Person,
  mail: Mail,
): Promise<void> => {
  if (to !== '') await queueMail(context, { to, ...mail }, { db: transaction })
}

const begunMail = (
  { config }: Context,
  { staff_name }: Person,
  { from, to }: { from: string; to: string },
): Mail => ({
  subject: '관리 화면 인수인계 확인 요청',
  paragraphs: [
    `${staff_name} 님, ${from} 님의 업무를 ${to} 님께 인계하는 절차가 시작되었습니다.`,
    '아래 화면에서 인계 항목과 미완료 업무를 검토한 뒤 확인해 주십시오. 양측이 확인하면 관리자가 완료 처리합니다.',
  ],
  link: { label: '인수인계 보기', href: `${config.siteUrl}${handoverPath}` },
})

const endedMail = ({ site }: Context, from: Person, to: Person): Mail => ({
  subject: '관리 화면 인수인계가 완료되었습니다',
  paragraphs: [
    `${from.staff_name} 님의 업무가 ${to.staff_name} 님께 인계되었으며, ${from.staff_name} 님의 계정은 해지되었습니다. 기존 비밀번호와 인증 수단으로는 관리 화면에 로그인하실 수 없습니다.`,
    `본인이 모르는 처리라면 즉시 학회(${site.phone})로 연락해 주십시오. 그동안의 노고에 감사드립니다.`,
  ],
})
