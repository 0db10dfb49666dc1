import type { ChangeType, TypeChanged } from '#members/api/office-members.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import * as store from '#members/server/member-types/store.ts'
import { lockMember } from '#members/server/service.ts'
import { record } from '#staff/server/staff-log/service.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Message } from '#platform/server/mail/message.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/**
 * Gives a member another type (ruling 15): today, or on a Seoul day to come, of which one at a time can wait. From
 * what to what, and why, stands with the change alone, which goes with the member: the log stays (ruling 42). Throws
 * `notFound`, `changedMeanwhile` with what there is where the type is not any more what the office saw, and `invalid`.
 */
export const changeType = async (
  context: Context,
  staff: Actor,
  wanted: ChangeType,
): Promise<TypeChanged> => {
  const today = seoulDay(context.clock.now())
  const { member_pk, from_type, to_type, reason, on_day = today, tell } = wanted
  refuseUnfit(wanted, today)
  return context.db.transaction().execute(async (transaction) => {
    const member = await held(transaction, member_pk)
    const known = await typesOf(transaction, member)
    if (member.member_type !== from_type) throw new AppError('changedMeanwhile', { current: known })
    if (known.type_changes.some(({ state }) => state === 'waiting')) {
      throw unfit('on_day', '예정된 변경이 있습니다. 먼저 취소하신 뒤에 다시 정해 주세요.')
    }
    const isNow = on_day === today
    const state = isNow ? 'done' : 'waiting'
    const change_pk = await store.insertChange(transaction, {
      member_pk,
      from_type,
      to_type,
      reason,
      on_day,
      state,
      tell: Number(tell),
      staff_name: staff.staff_name,
      created_at: context.clock.now().toISOString(),
    })
    const label = isNow ? '회원 구분을 바꾸었습니다.' : '회원 구분을 바꾸도록 예약했습니다.'
    await record(context, transaction, staff, {
      kind: 'member',
      subject: member_pk,
      label,
      after: { change_pk },
    })
    if (isNow) await apply(context, transaction, member, { to_type, tell })
    return typesOf(transaction, isNow ? { ...member, member_type: to_type } : member)
  })
}

const refuseUnfit = ({ from_type, to_type, on_day }: ChangeType, today: string): void => {
  if (from_type === to_type) {
    throw unfit('to_type', '지금과 다른 회원 구분을 골라 주세요.')
  }
  if (on_day !== undefined && on_day < today) {
    throw unfit('on_day', '오늘이나 그 뒤의 날을 골라 주세요.')
  }
}

/** Calls a change off whose day has not come. Throws `notFound`. */
export const cancelChange = (
  context: Context,
  staff: Actor,
  change_pk: number,
): Promise<TypeChanged> =>
  context.db.transaction().execute(async (transaction) => {
    const isOff = await store.endChange(transaction, change_pk, 'cancelled')
    const change = await store.findChange(transaction, change_pk)
    if (!isOff || change === undefined) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'member',
      subject: change.member_pk,
      label: '예약한 회원 구분의 변경을 취소했습니다.',
      after: { change_pk },
    })
    return typesOf(transaction, await held(transaction, change.member_pk))
  })

/** Gives members the types whose day has come, also after a time without a server; each once. */
export const changeDueTypes = async (context: Context): Promise<void> => {
  for (const due of await store.findDue(context.db, seoulDay(context.clock.now()))) {
    await context.db.transaction().execute(async (transaction) => {
      const member = await lockMember(transaction, due.member_pk)
      if (member === undefined || !(await store.endChange(transaction, due.change_pk, 'done')))
        return
      const change = await store.findChange(transaction, due.change_pk)
      if (change === undefined || member.member_type === change.to_type) return
      const { to_type, staff_name } = change
      const actor: Actor = { staff_pk: null, staff_name, ip: '', call: 'member-types' }
      await record(context, transaction, actor, {
        kind: 'member',
        subject: due.member_pk,
        label: '정한 날이 되어 회원 구분을 바꾸었습니다.',
        after: { change_pk: due.change_pk },
      })
      await apply(context, transaction, member, { to_type, tell: change.tell === 1 })
    })
  }
}

const apply = async (
  context: Context,
  transaction: Transaction,
  { member_pk, member_name, email }: Member,
  { to_type, tell }: Pick<ChangeType, 'to_type' | 'tell'>,
): Promise<void> => {
  await store.setType(transaction, member_pk, to_type)
  if (!tell || email === null) return
  const message = typeChanged(context, { to: email, name: member_name, type: to_type })
  await queueMail(context, message, { db: transaction })
}

const held = async (transaction: Transaction, member_pk: number): Promise<Member> => {
  const member = await lockMember(transaction, member_pk)
  if (member === undefined) throw new AppError('notFound')
  return member
}

const typesOf = async (
  transaction: Transaction,
  { member_pk, member_type }: Pick<Member, 'member_pk' | 'member_type'>,
): Promise<TypeChanged> => ({
  member_type,
  type_changes: await typeChangesOf(transaction, member_pk),
})

/** A member's changes of type, newest first. */
export const typeChangesOf = async (
  db: Context['db'] | Transaction,
  member_pk: number,
): Promise<TypeChanged['type_changes']> => {
  const changes = await store.findChanges(db, member_pk)
  return changes.map(({ change_pk, from_type, to_type, reason, on_day, state, ...change }) => ({
    change_pk,
    from_type,
    to_type,
    reason,
    on_day,
    state,
    by: change.staff_name,
    created_at: change.created_at,
  }))
}

/** To a member who is of another type from today on. */
const typeChanged = (
  { fees, config }: Context,
  { to, name, type }: { to: string; name: string; type: MemberType },
): Message => {
  const fee = fees.annual[type]
  return {
    to,
    subject: '회원 구분이 변경되었습니다',
    paragraphs: [
      `${name} 님의 회원 구분이 ${type}으로 변경되었습니다.`,
      fee === 0
        ? `${type}은 연회비를 내지 않으십니다.`
        : `${type}의 연회비는 ${wonText(fee)}입니다. 이미 내신 연회비는 그대로입니다.`,
      '궁금하신 점은 학회 사무국으로 알려 주십시오.',
    ],
    link: { label: '내 회원정보 보기', href: new URL('/mypage', config.siteUrl).href },
  }
}
