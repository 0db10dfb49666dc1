import type { PaymentRequest } from '#payments/api/payments.ts'
import {
  type GoodsType,
  type HandMethod,
  isPaidAtGateway,
  type SiteMethod,
} from '#payments/rules/goods.ts'
import { depositTerm, findGood, type Good, lockGood } from '#payments/server/goods/goods.ts'
import { addOrder, eventEntry, moveOrder, type NewOrder } from '#payments/server/orders/orders.ts'
import { findPayer, type Payer } from '#payments/server/orders/payers.ts'
import { requireAllowed } from '#payments/server/orders/requirements.ts'
import {
  findPaymentStatus,
  isChecking,
  type PaymentStatus,
} from '#payments/server/orders/status.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const orders: Limit = { name: 'order', most: 100, seconds: 3600 }

export interface Placed {
  order_pk: number
  payer: Payer
  good: Good
  /** Won. */
  amount: number
}

type Then = (transaction: Transaction, placed: Placed) => Promise<void>

/**
 * Runs under the good's lock, in one transaction with `then`. Replaces an abandoned card attempt.
 * An awaited deposit stays next to a card and is returned if asked for again (ruling 39). Throws
 * `invalid` if the member saw another type or price (ruling 20), and whatever prevents the payment
 * (rulings 22, 28, 29).
 */
export const placeOrder = async (
  context: Context,
  member_pk: number,
  request: PaymentRequest,
  method: SiteMethod,
  then: Then,
): Promise<Placed> => {
  await spendOne(context, orders, [String(member_pk)])
  const good = findGood(context, { type: request.goods_type, name: request.goods_name })
  return context.db.transaction().execute(async (transaction) => {
    // The lock comes first, so that nothing changes between the reads and the writes below.
    await lockGood(transaction, good.key)
    const found = await findPayer(transaction, member_pk)
    const status = await findPaymentStatus(transaction, member_pk, good.key)
    if (status.awaited !== undefined && !isPaidAtGateway(method)) {
      const { order_pk, amount } = status.awaited
      return { order_pk, payer: found, good, amount }
    }
    // Asked while the earlier order still holds the seat, which passes to the new one.
    const { payer, amount } = await requireAllowed(context, transaction, found, good)
    requireUnpaid(status, good)
    if (isPaidAtGateway(method)) await endCardAttempt(context, transaction, status)
    requireAgreement(request, payer, amount)
    const order_pk = await insert(context, transaction, { payer, good, amount, method })
    const placed = { order_pk, payer, good, amount }
    await then(transaction, placed)
    return placed
  })
}

const paidAlready = {
  연회비: 'alreadyPaid',
  등록비: 'alreadyRegistered',
} as const satisfies Record<GoodsType, ErrorName>

/** Throws if the good is paid, or if an approval of unknown outcome may charge it. */
const requireUnpaid = (status: PaymentStatus, { type }: Good): void => {
  if (status.paid !== undefined) throw new AppError(paidAlready[type])
  if (isChecking(status)) throw new AppError('paymentInProgress')
}

const endCardAttempt = async (
  context: Context,
  transaction: Transaction,
  { card }: PaymentStatus,
) => {
  if (card === undefined) return
  const entry = eventEntry(context, 'member', 'replaced by a new order')
  if (!(await moveOrder(transaction, card.order_pk, 'close', entry))) {
    throw new AppError('paymentInProgress')
  }
}

/** Throws `invalid` if the member saw outdated values (ruling 20). */
const requireAgreement = (request: PaymentRequest, payer: Payer, amount: number): void => {
  const again = '화면을 새로 고친 뒤 다시 확인해 주세요.'
  if (request.member_type !== payer.member_type) {
    throw unfit('member_type', `회원 구분이 실제와 다릅니다. ${again}`)
  }
  if (request.amount !== amount) {
    throw unfit('amount', `금액이 실제와 다릅니다. ${again}`)
  }
}

export const columnsOf = (
  { member_pk, member_name, member_type, company_name }: Payer,
  { type: goods_type, key: goods_key, name: goods_name }: Pick<Good, 'type' | 'key' | 'name'>,
) => ({ member_pk, member_name, member_type, company_name, goods_type, goods_key, goods_name })

/** `day` is a Seoul day. */
export const paidOrderOf = (
  { clock }: Context,
  payer: Payer,
  good: Pick<Good, 'type' | 'key' | 'name'>,
  { amount, method, day }: { amount: number; method: HandMethod; day: string },
): NewOrder => {
  const at = clock.now().toISOString()
  return {
    ...columnsOf(payer, good),
    amount,
    pay_method: method,
    state: 'paid',
    paid_at: day === seoulDay(clock.now()) ? at : dayStart(day).toISOString(),
    created_at: at,
    due_at: at,
    deposit_due: null,
  }
}

const insert = (
  context: Context,
  transaction: Transaction,
  { payer, good, amount, method }: { payer: Payer; good: Good; amount: number; method: SiteMethod },
): Promise<number> => {
  const now = context.clock.now()
  const at = now.toISOString()
  const closes = now.getTime() + context.config.payments.session
  return addOrder(
    transaction,
    {
      ...columnsOf(payer, good),
      amount,
      pay_method: method,
      created_at: at,
      ...(isPaidAtGateway(method)
        ? { state: 'ready', due_at: new Date(closes).toISOString(), deposit_due: null }
        : { state: 'awaiting_deposit', ...depositTerm(good) }),
    },
    { at, actor: 'member' },
  )
}
