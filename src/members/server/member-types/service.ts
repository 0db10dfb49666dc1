import type * as calls from '#members/api/member-types.ts'
import type { ChangeType, TypeChanged } from '#members/api/member-types.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import { lockMember } from '#members/server/service.ts'
import { feesIn } from '#payments/rules/owed.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import type { Message } from '#platform/server/mail/message.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>

type Then = (transaction: Transaction, member: Member) => Promise<void>

type Wanted = Omit<ChangeType, 'this_year'>

/**
 * Changes a member's type (ruling 15), today or on a future Seoul day; only one change can wait.
 * The types and the reason are stored with the change, not in the log, because the log outlives
 * the member's data (ruling 42). Throws `notFound`, `invalid`, or `changedMeanwhile` with the
 * present data if the office saw another type. `then` runs for a change of today only.
 */
export const changeType = async (
  context: Context,
  staff: Actor,
  wanted: Wanted,
  then?: Then,
): Promise<TypeChanged> => {
  const today = seoulDay(context.clock.now())
  const { member_pk, from_type, to_type, reason, on_day = today, tell } = wanted
  refuseUnfit(wanted, today)
  if (then !== undefined && on_day !== today) {
    throw unfit('this_year', '오늘부터 변경할 때에만 올해 회비에 적용할 수 있습니다.')
  }
  return context.db.transaction().execute(async (transaction) => {
    const member = await held(transaction, member_pk)
    const known = await typesOf(transaction, member)
    if (member.member_type !== from_type) throw new AppError('changedMeanwhile', { current: known })
    if (known.type_changes.some(({ state }) => state === 'waiting')) {
      throw unfit('on_day', '예정된 변경이 있습니다. 먼저 취소한 뒤 다시 지정해 주세요.')
    }
    const isNow = on_day === today
    const state = isNow ? 'done' : 'waiting'
    const { change_pk } = await transaction
      .insertInto('member_type_change')
      .values({
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
      .returning('change_pk')
      .executeTakeFirstOrThrow()
    const label = isNow ? '회원 구분 변경' : '회원 구분 변경 예약'
    const about = { kind: 'member', subject: member_pk, label } as const
    await record(context, transaction, staff, { ...about, after: { change_pk } })
    const changed = { ...member, member_type: to_type }
    if (isNow) {
      const holdsNow = then !== undefined || on_day.endsWith('-01-01')
      await apply(context, transaction, member, { to_type, tell, holdsNow })
      await then?.(transaction, changed)
    }
    return typesOf(transaction, isNow ? changed : member)
  })
}

/** Refusals because of the member; others stop the whole call. */
const isOfMember: ReadonlySet<string> = new Set(['invalid', 'notFound', 'changedMeanwhile'])

export const changeTypes: Serves<typeof calls.changeMemberTypes> = async (
  context,
  staff,
  input,
) => {
  const { keys, ...wanted } = input
  let changed = 0
  const members = context.db.selectFrom('member').select(['member_pk', 'member_type'])
  const chosen = members.where('staff', '=', 0).where('member_pk', 'in', keys)
  for (const { member_pk, member_type } of await chosen.execute()) {
    try {
      await changeType(context, staff, { ...wanted, member_pk, from_type: member_type })
      changed += 1
    } catch (error) {
      // Any other failure concerns more than this member.
      if (!(error instanceof AppError) || !isOfMember.has(error.refusal)) throw error
    }
  }
  return { changed, left: keys.length - changed }
}

const refuseUnfit = ({ from_type, to_type, on_day }: Wanted, today: string): void => {
  if (from_type === to_type) {
    throw unfit('to_type', '지금과 다른 회원 구분을 선택해 주세요.')
  }
  if (on_day !== undefined && on_day < today) {
    throw unfit('on_day', '오늘 이후의 날짜를 선택해 주세요.')
  }
}

/** Cancels a change that has not begun. Throws `notFound`. */
export const cancelChange: Serves<typeof calls.cancelTypeChange, Actor> = (
  context,
  staff,
  { change_pk },
) =>
  context.db.transaction().execute(async (transaction) => {
    const change = await endChange(transaction, change_pk, 'cancelled')
    if (change === undefined) throw new AppError('notFound')
    await record(context, transaction, staff, {
      kind: 'member',
      subject: change.member_pk,
      label: '회원 구분 변경 예약 취소',
      after: { change_pk },
    })
    return typesOf(transaction, await held(transaction, change.member_pk))
  })

/** Applies the changes whose day has come, each once, also after downtime. */
export const changeDueTypes = async (context: Context): Promise<void> => {
  const waiting = await context.db
    .selectFrom('member_type_change')
    .select(['change_pk', 'member_pk'])
    .where('state', '=', 'waiting')
    .where('on_day', '<=', seoulDay(context.clock.now()))
    .orderBy('on_day')
    .orderBy('change_pk')
    .execute()
  for (const due of waiting) {
    await context.db.transaction().execute(async (transaction) => {
      const member = await lockMember(transaction, due.member_pk)
      if (member === undefined) return
      const change = await endChange(transaction, due.change_pk, 'done')
      if (change === undefined || member.member_type === change.to_type) return
      const { to_type, staff_name, on_day } = change
      const holdsNow = on_day <= `${seoulYear(context.clock.now())}-01-01`
      const actor: Actor = { staff_pk: null, staff_name, ip: '', call: 'member-types' }
      await record(context, transaction, actor, {
        kind: 'member',
        subject: due.member_pk,
        label: '예약된 회원 구분 변경',
        after: { change_pk: due.change_pk },
      })
      await apply(context, transaction, member, { to_type, tell: change.tell === 1, holdsNow })
    })
  }
}

const apply = async (
  context: Context,
  transaction: Transaction,
  { member_pk, member_name, email }: Member,
  change: Pick<ChangeType, 'to_type' | 'tell'> & { holdsNow: boolean },
): Promise<void> => {
  const member = transaction.updateTable('member').where('member_pk', '=', member_pk)
  await member.set({ member_type: change.to_type }).execute()
  if (!change.tell || email === null) return
  const message = typeChanged(context, email, member_name, change)
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

export const typeChangesOf = (
  db: Context['db'] | Transaction,
  member_pk: number,
): Promise<TypeChanged['type_changes']> =>
  db
    .selectFrom('member_type_change')
    .select(['change_pk', 'from_type', 'to_type', 'reason', 'on_day', 'state', 'created_at'])
    .select('staff_name as by')
    .where('member_pk', '=', member_pk)
    .orderBy('change_pk', 'desc')
    .execute()

const endChange = (transaction: Transaction, change_pk: number, state: 'done' | 'cancelled') =>
  transaction
    .updateTable('member_type_change')
    .set({ state })
    .where('change_pk', '=', change_pk)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** The mail about a new type; `holdsNow` says that this year's fee changes too (ruling 50). */
const typeChanged = (
  { fees, config, clock }: Context,
  to: string,
  name: string,
  { to_type: type, holdsNow }: { to_type: MemberType; holdsNow: boolean },
): Message => {
  const year = seoulYear(clock.now()) + (holdsNow ? 0 : 1)
  const fee = feesIn(fees, year)[type]
  const same = holdsNow ? '' : ' 올해 연회비는 그대로입니다.'
  return {
    to,
    subject: '회원 구분이 변경되었습니다',
    paragraphs: [
      `${name} 님의 회원 구분이 ${type}으로 변경되었습니다.`,
      fee === 0
        ? `${year}년부터 연회비가 면제됩니다.${same}`
        : `${year}년부터 연회비는 ${wonText(fee)}입니다.${same}`,
      '궁금하신 점은 학회 사무국으로 알려 주십시오.',
    ],
    link: { label: '내 회원정보 보기', href: new URL('/mypage', config.siteUrl).href },
  }
}
