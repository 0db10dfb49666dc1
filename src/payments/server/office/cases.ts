import type * as calls from '#payments/api/office-money.ts'
import type { Case, Cases } from '#payments/api/office-money.ts'
import { overdueDeposits } from '#payments/server/bank-statement/overdue.ts'
import { viewsOf, withoutAccounts } from '#payments/server/bank-statement/parts.ts'
import { findWaiting } from '#payments/server/bank-statement/store.ts'
import { changeAttempt } from '#payments/server/cards/store.ts'
import { waitingRequests } from '#payments/server/office/requests.ts'
import { eventEntry, findOrder, moveOrder, type Order } from '#payments/server/orders/orders.ts'
import { findOwedBack, findPartsOfMember } from '#payments/server/orders/parts.ts'
import { actorOf, type OfficeAction } from '#payments/server/orders/service.ts'
import { byHand, concludeIn, type Ending } from '#payments/server/refunds/end.ts'
import { findRefundLeft } from '#payments/server/refunds/store.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record, recordAlone } from '#staff/server/staff-log/service.ts'

export const listCases: Serves<typeof calls.listCases> = async (context, staff) => {
  const cases = await casesIn(context)
  const requests = await waitingRequests(context)
  const open = await openDeposits(context)
  const count = [cases, requests, ...Object.values(open)].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  await recordAlone(context, staff, { kind: 'order', label: `확인 필요 목록 조회(${count}건)` })
  return {
    today: seoulDay(context.clock.now()),
    cases,
    requests: requests.map(
      ({ seen_left: _seen, ends: _ends, account: _account, ...request }) => request,
    ),
    ...open,
    returns: mayDo(staff, 'money.settle') ? open.returns : withoutAccounts(open.returns),
  }
}

export const openDeposits = async (
  context: Context,
): Promise<Pick<Cases, 'orders' | 'returns' | 'lines'>> => {
  const overdue = (await overdueDeposits(context)).filter(({ goesOn }) => goesOn)
  const lines = await findWaiting(context.db, mostLines)
  return {
    orders: overdue.map(({ order_pk, deposit_due, member_name, goods_name, ...order }) => ({
      order_pk,
      due_on: deposit_due ?? '',
      member_name,
      goods_name,
      amount: order.amount,
      received: order.received,
      lines: order.lines,
    })),
    returns: viewsOf(context, await findOwedBack(context.db)),
    lines: lines.map(({ line_pk, day, depositor, amount, left }) => ({
      line_pk,
      day,
      depositor,
      amount,
      left,
    })),
  }
}

export const owedBackTo = async (context: Context, member_pk: number) => {
  const parts = viewsOf(context, await findPartsOfMember(context.db, member_pk))
  const orders = await context.db
    .selectFrom('payment_order')
    .select('order_pk')
    .where('member_pk', '=', member_pk)
    .where('state', '=', 'to_return')
    .execute()
  const own = new Set(orders.map(({ order_pk }) => order_pk))
  const cases = own.size === 0 ? [] : await casesIn(context)
  return [
    ...parts.flatMap(({ waiting_days, amount, note, line_pk }) =>
      waiting_days === null
        ? []
        : { words: note, amount, waiting_days, path: `/admin/money/bank?line=${line_pk}` },
    ),
    ...cases.flatMap(({ kind, order_pk, amount, waiting_days, goods_name }) =>
      kind === 'deposit' && own.has(order_pk)
        ? { words: goods_name, amount, waiting_days, path: `/admin/money/orders/${order_pk}` }
        : [],
    ),
  ]
}

const mostLines = 2000

export const casesIn = async (context: Context, only?: number): Promise<Cases['cases']> => {
  const { payments, refunds, deposits } = await needsHuman(context)
  const today = seoulDay(context.clock.now())
  const caseOf = (
    { order_pk, member_name, goods_name }: Pick<Order, 'order_pk' | 'member_name' | 'goods_name'>,
    since: string,
    told: Told,
  ) => ({
    ...told,
    order_pk,
    member_name,
    goods_name,
    waiting_days: daysBetween(seoulDay(new Date(since)), today),
  })
  const all = [
    ...payments.map((row) => caseOf(row, row.created_at, paymentCase(row))),
    ...refunds.map((row) => caseOf(row, row.asked_on, refundCase(row))),
    ...deposits.map((row) => caseOf(row, row.paid_at ?? row.created_at, depositCase(row))),
  ]
  return all.filter(({ order_pk }) => only === undefined || order_pk === only)
}

type Found = Awaited<ReturnType<typeof needsHuman>>
type Told = Omit<Case, 'order_pk' | 'waiting_days'>

const paymentCase = ({ amount, mbr_ref_no }: Found['payments'][number]): Told => ({
  kind: 'payment',
  amount,
  happened: `카드 승인을 요청했으나 결제사의 응답을 받지 못했습니다. 결제사 주문번호는 ${mbr_ref_no}입니다.`,
  meaning: `회원의 카드에 ${wonText(amount)}이 청구되었는지 알 수 없습니다. 납부로 처리하지 않았으며, 회원은 다시 결제할 수 없습니다.`,
  advice:
    '결제사 관리 화면에서 이 주문번호를 검색해 주십시오. 승인되었으면 취소한 뒤 이 주문을 종료해 주십시오.',
})

const refundCase = (refund: Found['refunds'][number]): Told => ({
  kind: 'refund',
  amount: refund.refund_amount,
  happened: `${wonText(refund.refund_amount)}의 환불을 결제사에 요청했으나 응답을 받지 못했습니다. 결제사 주문번호는 ${refund.mbr_ref_no}입니다.`,
  meaning:
    '환불되었는지 알 수 없습니다. 이 환불이 완료될 때까지 이 주문은 추가로 환불할 수 없습니다.',
  advice: '결제사 관리 화면에서 취소 여부를 확인하고 환불 결과를 등록해 주십시오.',
})

const depositCase = ({ amount }: Found['deposits'][number]): Told => ({
  kind: 'deposit',
  amount,
  happened: '이미 종료된 주문에 입금되었습니다.',
  meaning: `납부로 처리하지 않았습니다. 회원에게 ${wonText(amount)} 반환을 메일로 안내했습니다.`,
  advice:
    '회원의 계좌로 송금한 뒤 반환 완료로 등록해 주십시오. 입금이 없었거나 다른 주문의 입금이면 등록을 취소합니다.',
})

/**
 * Payments and refunds of unknown outcome (ruling 23), and deposits that have to go back (ruling
 * 39).
 */
export const needsHuman = async ({ db }: Context) => {
  const payments = await db
    .selectFrom('payment_order')
    .innerJoin('card_attempt', 'card_attempt.order_pk', 'payment_order.order_pk')
    .selectAll('payment_order')
    .select(['mbr_ref_no', 'asked_at', 'ref_no'])
    .where('state', '=', 'unknown')
    .where('next_try_at', 'is', null)
    .orderBy('payment_order.order_pk')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.order_pk', 'refund.order_pk')
    .selectAll('payment_order')
    .select(['refund.refund_pk', 'refund.amount as refund_amount', 'refund.mbr_ref_no'])
    .select(['refund.reason', 'refund.created_at as asked_on'])
    .where('refund.state', '=', 'unknown')
    .where('refund.next_try_at', 'is', null)
    .orderBy('refund.refund_pk')
    .execute()
  const deposits = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('state', '=', 'to_return')
    .orderBy('order_pk')
    .execute()
  return { payments, refunds, deposits }
}

/**
 * Staff have seen in the gateway's back office that nothing is charged. Leaves one staff log row.
 * False if the order is no payment of unknown outcome.
 */
export const concludeByHand = (
  context: Context,
  order_pk: number,
  action: OfficeAction,
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const entry = eventEntry(context, actorOf(action), action.reason)
    if (!(await moveOrder(transaction, order_pk, 'reverse', entry))) return false
    await changeAttempt(transaction, order_pk, { next_try_at: null, auth_token: null })
    const label = `주문 ${order_pk}의 결제를 미승인으로 종료했습니다.`
    const about = { kind: 'order' as const, subject: order_pk, label }
    await record(context, transaction, action.by, { ...about, after: { state: 'failed' } })
    return true
  })

/**
 * Staff have seen in the gateway's back office whether the money went back. Leaves one staff log
 * row. False if no refund is left to staff.
 */
export const concludeRefundByHand = async (
  context: Context,
  order_pk: number,
  { by, reason, returned }: OfficeAction & { returned: boolean },
): Promise<boolean> => {
  const refund = await findRefundLeft(context.db, order_pk)
  if (refund === undefined) return false
  const settled = { ...refund, actor: actorOf({ by }), reason: `${refund.reason}; ${reason}` }
  const ending: Ending = returned ? byHand : { kind: 'refused', why: `staff ${reason}` }
  return context.db.transaction().execute(async (transaction) => {
    if (!(await concludeIn(context, transaction, settled, ending))) return false
    const label = returned ? `주문 ${order_pk} 환불 완료 등록` : `주문 ${order_pk} 환불 거절 등록`
    const about = { kind: 'refund' as const, subject: order_pk, label }
    await record(context, transaction, by, { ...about, after: { amount: refund.amount, returned } })
    return true
  })
}

export const waitsForReturn = async ({ db }: Context, order_pk: number): Promise<boolean> =>
  (await findRefundLeft(db, order_pk)) !== undefined ||
  (await findOrder(db, order_pk))?.state === 'to_return'
