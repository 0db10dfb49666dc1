import { dayStart, seoulDay } from '#platform/rules/days.ts'
import type { HandMethod } from '#payments/rules/goods.ts'
import { heldSinceBefore, retention } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { lockMember } from '#members/server/service.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import {
  enterable,
  type Enterable,
  firstKeptDay,
  isUsual,
  obstacleTo,
} from '#payments/server/office/enterable.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { bePaid } from '#payments/server/orders/paid.ts'
import { columnsOf } from '#payments/server/orders/place-order.ts'
import { addOrder } from '#payments/server/orders/orders.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** What somebody paid past the site. */
export interface Entry {
  by: OfficeAction['by']
  member_pk: number
  goods_key: string
  /** The Seoul day on which it was paid. */
  day: string
  method: HandMethod
  /** In won. */
  amount: number
  /** That the amount or the day is another than the rule's, and why. */
  exception: boolean
  reason: string
  /** What proves it, in words. */
  proof: string
  /** Whether the member is told by mail. */
  tell: boolean
}

/**
 * Writes down a payment that the office has received in cash or by an old transfer: an order that is paid at once, with
 * its receipt and one row of the office's log (docs/decisions/053). Answers the order's number. Throws `notFound` for no
 * such member, and `invalid` with the field that is in the way: what is paid, exempt, awaited or full is not paid again.
 */
export const enterPayment = (context: Context, entry: Entry): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    // The member first, as a withdrawal does, so that neither waits for the other for ever.
    const payer = await lockMember(transaction, entry.member_pk)
    if (payer === undefined || payer.staff === 1) throw new AppError('notFound')
    await lockGood(transaction, entry.goods_key)
    const goods = await enterable(context, transaction, payer)
    const good = goods.find(({ key }) => key === entry.goods_key)
    if (good === undefined) throw new AppError('invalid', { fields: { goods_key: noSuchGood } })
    const obstacle = await obstacleTo(context, transaction, good)
    if (obstacle !== undefined) {
      throw new AppError('invalid', { fields: { goods_key: obstacle.words } })
    }
    refuseUnfit(context, good, entry)
    return insert(context, transaction, good, entry)
  })

const noSuchGood = '납부하신 것을 골라 주세요.'

const refuseUnfit = (context: Context, good: Enterable, entry: Entry): void => {
  const now = context.clock.now()
  const { day, exception, reason } = entry
  const kept = heldSinceBefore(retention.payment.period, now)
  const usual = isUsual(good, entry)
  const fields = {
    ...(day > seoulDay(now) && { day: '오늘이나 그 전의 날을 골라 주세요.' }),
    ...(kept !== undefined &&
      day < firstKeptDay(kept) && {
        day: '5년이 지난 납부는 보관하지 않으므로 적으실 수 없습니다.',
      }),
    ...(!usual && !exception && { exception: '정해진 금액이나 기간과 다르면 표시해 주세요.' }),
    ...(!usual && exception && reason === '' && { reason: '사유를 적어 주세요.' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

const insert = async (
  context: Context,
  transaction: Transaction,
  good: Enterable,
  entry: Entry,
): Promise<number> => {
  const { by, day, method, amount, tell } = entry
  const now = context.clock.now()
  const at = now.toISOString()
  const actor = actorOf({ by })
  const why = isUsual(good, entry) ? '' : entry.reason
  const paid_at = day === seoulDay(now) ? at : dayStart(day).toISOString()
  const order_pk = await addOrder(
    transaction,
    {
      ...columnsOf(good.payer, good),
      amount,
      pay_method: method,
      state: 'paid',
      paid_at,
      created_at: at,
      due_at: at,
      deposit_due: null,
    },
    { at, actor, detail: `received by hand: ${entry.proof}\n${why}` },
  )
  await bePaid(context, transaction, order_pk, actor, tell)
  await record(context, transaction, by, {
    kind: 'order',
    subject: order_pk,
    label: `받은 납부를 적었습니다(주문 ${order_pk}).`,
    after: { state: 'paid', method, usual: isUsual(good, entry), tell },
  })
  return order_pk
}
