import type { Insertable, Selectable } from 'kysely'
import type * as memberTypesCalls from '#members/api/member-types.ts'
import { changeType } from '#members/server/member-types/service.ts'
import { lockMember } from '#members/server/service.ts'
import type * as calls from '#payments/api/dues.ts'
import type { FeeWaiver, MakeWaiver } from '#payments/api/dues.ts'
import { feesIn, type Owed } from '#payments/rules/owed.ts'
import { nothingOwedWords, owedBy } from '#payments/server/fees/owed.ts'
import { annualFee, lockGood, yearsAhead } from '#payments/server/goods/goods.ts'
import { depositEndedLine, historyOf } from '#payments/server/orders/methods.ts'
import { eventEntry, moveOrder } from '#payments/server/orders/orders.ts'
import { type Payer, type PayerMail, tellPayer } from '#payments/server/orders/payers.ts'
import { actorOf } from '#payments/server/orders/service.ts'
import {
  findPaymentStatus,
  isChecking,
  type PaymentStatus,
} from '#payments/server/orders/status.ts'
import { seoulYear, yearOf } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError, notFound, unfit } from '#platform/server/errors.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Sets another amount in won than the year's fee, and ends a pending order for it. Leaves one
 * staff log row. Throws `notFound` for an unknown member, and `invalid` if the year is paid, costs
 * just that, has an agreement or is not theirs yet.
 */
export const waiveFee: Serves<typeof calls.makeWaiver, Actor> = (context, by, wanted) =>
  context.db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, wanted.member_pk)
    if (member === undefined || member.staff === 1) throw new AppError('notFound')
    await agreeOn(context, transaction, by, { ...wanted, member })
    return { waivers: await waiversOf(transaction, wanted.member_pk) }
  })

interface Agreed extends Omit<MakeWaiver, 'member_pk'> {
  member: Payer
}

const agreeOn = async (
  context: Context,
  transaction: Transaction,
  by: Actor,
  { member, year, amount, reason, tell }: Agreed,
): Promise<void> => {
  const { member_pk } = member
  const now = context.clock.now()
  if (year < yearOf(member.joined_on) || year > seoulYear(now) + yearsAhead) {
    throw refuse('가입 연도부터 선택할 수 있습니다.')
  }
  const good = annualFee(context, year)
  await lockGood(transaction, good.key)
  const owed = (await owedBy(context, transaction, member))(year)
  refuseNeedless(owed, amount)
  const status = await findPaymentStatus(transaction, member_pk, good.key)
  const ended = await endWaiting(context, transaction, by, status)
  const waiver_pk = await addWaiver(transaction, {
    ...{ member_pk, year, amount, reason, import_pk: null },
    ...{ staff_name: by.staff_name, created_at: now.toISOString() },
  })
  await record(context, transaction, by, {
    kind: 'member',
    subject: member_pk,
    label: `회비 ${amount === 0 ? '면제' : '조정'}`,
    after: { waiver_pk },
  })
  if (tell) {
    const data = { name: member.member_name, year, amount, ended }
    await tellPayer(context, transaction, member_pk, () => agreedMail(context, data))
  }
}

type Ended = 'ended_at' | 'ended_reason' | 'ended_by'

export const addWaiver = async (
  transaction: Transaction,
  waiver: Omit<Insertable<Tables['fee_waiver']>, Ended>,
): Promise<number> => {
  const { waiver_pk } = await transaction
    .insertInto('fee_waiver')
    .values({ ...waiver, ended_at: null, ended_reason: null, ended_by: null })
    .returning('waiver_pk')
    .executeTakeFirstOrThrow()
  return waiver_pk
}

export const endWaiversOf = (
  transaction: Transaction,
  import_pk: number,
  ended: Pick<Selectable<Tables['fee_waiver']>, Ended>,
) =>
  transaction
    .updateTable('fee_waiver')
    .set(ended)
    .where('import_pk', '=', import_pk)
    .where('ended_at', 'is', null)
    .execute()

const refuseNeedless = (owed: Owed, amount: number): void => {
  if (owed.by === 'agreed') throw refuse('이미 면제하거나 조정한 해입니다. 먼저 취소해 주세요.')
  if (owed.by === 'before' || (owed.amount === 0 && amount === 0)) {
    throw refuse(nothingOwedWords(owed))
  }
  if (owed.amount === amount) throw unfit('amount', '현재 금액과 같습니다.')
}

const refuse = (why: string): AppError => unfit('year', why)

/** Returns whether a deposit was awaited. Throws `invalid` if money came or may have come. */
const endWaiting = async (
  context: Context,
  transaction: Transaction,
  by: Actor,
  status: PaymentStatus,
): Promise<boolean> => {
  const { paid, awaited, card } = status
  if (paid !== undefined) {
    throw refuse(`이미 납부되어 있습니다(주문 ${paid.order_pk}). 그 주문에서 환불해 주세요.`)
  }
  if (isChecking(status))
    throw refuse('카드 승인을 확인하고 있습니다. 결과를 확인한 뒤 다시 시도해 주세요.')
  const entry = eventEntry(context, actorOf({ by }), 'the fee is waived')
  if (card !== undefined && !(await moveOrder(transaction, card.order_pk, 'close', entry))) {
    throw refuse('카드 결제가 진행 중입니다. 잠시 후 다시 시도해 주세요.')
  }
  return awaited !== undefined && moveOrder(transaction, awaited.order_pk, 'expire', entry)
}

/**
 * Also reprices this year's fee for the new type if asked to (ruling 50). Throws as `changeType`
 * and `waiveFee` do, and `forbidden` without the permission to settle money.
 */
export const changeTypeAndFee: Serves<typeof memberTypesCalls.changeMemberType> = async (
  context,
  staff,
  wanted,
) => {
  if (!wanted.this_year) return changeType(context, staff, wanted)
  if (!mayDo(staff, 'money.settle')) throw new AppError('forbidden')
  const { reason, tell } = wanted
  const year = seoulYear(context.clock.now())
  const amount = feesIn(context.fees, year)[wanted.to_type]
  return changeType(context, staff, wanted, async (transaction, member) => {
    const owed = (await owedBy(context, transaction, member))(year)
    if (owed.amount === amount) return
    await agreeOn(context, transaction, staff, { member, year, amount, reason, tell })
  })
}

/** Leaves one staff log row. Throws `notFound`, also if it was taken back already. */
export const endWaiver: Serves<typeof calls.endWaiver, Actor> = (
  context,
  by,
  { waiver_pk, reason },
) =>
  context.db.transaction().execute(async (transaction) => {
    const ended_at = context.clock.now().toISOString()
    const ended = { ended_at, ended_reason: reason, ended_by: by.staff_name }
    const waiver = await transaction
      .updateTable('fee_waiver')
      .set(ended)
      .where('waiver_pk', '=', waiver_pk)
      .where('ended_at', 'is', null)
      .returning('member_pk')
      .executeTakeFirstOrThrow(notFound)
    const { member_pk } = waiver
    await record(context, transaction, by, {
      kind: 'member',
      subject: member_pk,
      label: '회비 면제·조정 취소',
      before: { waiver_pk },
    })
    return { waivers: await waiversOf(transaction, member_pk) }
  })

interface AgreedMail {
  name: string
  year: number
  /** Won. */
  amount: number
  ended: boolean
}

const agreedMail = (context: Context, { name, year, amount, ended }: AgreedMail): PayerMail => ({
  subject:
    amount === 0
      ? say('{}년 연회비가 면제되었습니다', year)
      : say('{}년 연회비가 조정되었습니다', year),
  paragraphs: [
    amount === 0
      ? say('{}님, {}년 연회비가 면제되어 납부하실 금액이 없습니다.', name, year)
      : say('{}님, {}년 연회비가 {}으로 조정되었습니다.', name, year, wonText(amount)),
    ...(ended ? [depositEndedLine()] : []),
  ],
  link: historyOf(context, { goods_type: '연회비' }),
})

/** Won by year. */
export const agreedYears = async (
  db: Database,
  member_pk: number,
): Promise<ReadonlyMap<number, number>> => {
  const waivers = await waiversOf(db, member_pk)
  return new Map(
    waivers.flatMap(({ year, amount, ended_at }) => (ended_at === null ? [[year, amount]] : [])),
  )
}

export const waiversOf = (db: Database, member_pk: number): Promise<FeeWaiver[]> =>
  db
    .selectFrom('fee_waiver')
    .select(['waiver_pk', 'year', 'amount', 'reason', 'staff_name as by', 'created_at'])
    .select(['ended_at', 'ended_reason', 'ended_by'])
    .where('member_pk', '=', member_pk)
    .orderBy('waiver_pk', 'desc')
    .execute()

export const destroyPastWaivers = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(transaction.deleteFrom('fee_waiver').where('created_at', '<', before))
