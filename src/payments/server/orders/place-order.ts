import type { PaymentRequest } from '#payments/api/payments.ts'
import {
  annualFeeName,
  type GoodsType,
  type HandMethod,
  isPaidAtGateway,
  jointName,
  type SiteMethod,
} from '#payments/rules/goods.ts'
import {
  depositTerm,
  findGood,
  type Good,
  lockGoods,
  optionGood,
  registrationKey,
} from '#payments/server/goods/goods.ts'
import { findJointOrders, openJoint } from '#payments/server/orders/joint.ts'
import {
  addOrder,
  eventEntry,
  lockOrder,
  moveOrder,
  type NewOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { bookPaid } from '#payments/server/orders/paid.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { type AnyPayer, type Orderer, ordererOf, whoseOf } from '#payments/server/orders/payers.ts'
import { requireAllowed } from '#payments/server/orders/requirements.ts'
import {
  findPaymentStatus,
  isChecking,
  type PaymentStatus,
} from '#payments/server/orders/status.ts'
import { dayStart, seoulDay } from '#platform/rules/days.ts'
import type { ErrorName } from '#platform/rules/error-codes.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Limit, spendOne } from '#platform/server/limits/service.ts'

const orders: Limit = { name: 'order', most: 100, seconds: 3600 }

export interface Placed {
  /** That of the first good, which has the card attempt. */
  order_pk: number
  payer: AnyPayer
  /** The first good's name says what is paid with it. */
  good: Good
  /** Won, of all orders. */
  amount: number
}

type Then = (transaction: Transaction, placed: Placed) => Promise<void>

/**
 * Orders a good, and with a registration also dues and options, which are paid at once
 * (docs/decisions/102). Runs under the goods' locks, in one transaction with `then`. Replaces an
 * abandoned card attempt. An awaited deposit stays next to a card and is returned if asked for
 * again (ruling 39). Throws `invalid` if the member saw another type or price (ruling 20), and
 * whatever prevents the payment (rulings 22, 28, 29).
 */
export const placeOrder = async (
  context: Context,
  orderer: number | Orderer,
  request: PaymentRequest,
  method: SiteMethod,
  then: Then,
): Promise<Placed> => {
  const { counted, find } = ordererOf(orderer)
  await spendOne(context, orders, [counted])
  const goods = goodsOf(context, request)
  const [good] = goods
  return context.db.transaction().execute(async (transaction) => {
    // The locks come first, so that nothing changes between the reads and the writes below.
    await lockGoods(
      transaction,
      goods.map((one) => one.key),
    )
    const found = await find(transaction)
    await requireRegistered(transaction, found, good)
    if (!isPaidAtGateway(method)) {
      const awaited = await findAwaited(transaction, found, goods)
      if (awaited !== undefined) return { ...awaited, payer: found, good }
    }
    const names = { payer_name: found.member_name, company_name: found.company_name }
    const whole = { ...whoseOf(found), ...names }
    const joint_pk = goods.length === 1 ? null : await openJoint(context, transaction, whole)
    const parts = []
    for (const one of goods) {
      const order = { ...one, method, joint_pk, paying: request.dues_years ?? [] }
      parts.push(await placePart(context, transaction, found, order))
    }
    const owed = parts.filter((part) => part.amount > 0)
    const amount = owed.reduce((sum, part) => sum + part.amount, 0)
    const { order_pk = 0, payer = found } = owed[0] ?? parts[0] ?? {}
    requireAgreement(request, payer, amount)
    const all = { order_pk, payer, good: { ...good, name: jointName(owed.map(nameOf)) }, amount }
    if (owed.length > 0) await then(transaction, all)
    else if (isPaidAtGateway(method)) throw unfit('amount', '결제하실 금액이 없습니다.')
    return all
  })
}

const nameOf = ({ name }: { name: string }): string => name

type Goods = readonly [Good, ...Good[]]

/** Throws `invalid` for what cannot be paid with the good. */
const goodsOf = (context: Context, request: PaymentRequest): Goods => {
  const { goods_type: type, goods_name: name, dues_years = [], options = [] } = request
  const good = findGood(context, { type, name })
  const { conference, option: own } = good
  if (dues_years.length > 0 && (conference?.duesInOne !== true || own !== undefined))
    throw unfit('dues_years', '연회비는 따로 납부해 주세요.')
  const dues = [...new Set(dues_years)].map((year) =>
    findGood(context, { type: '연회비', name: annualFeeName(year) }),
  )
  const added = [...new Set(options)].flatMap((id) => {
    if (id === own?.id) return []
    const option = conference?.options?.find((one) => one.id === id)
    if (conference === undefined || option === undefined)
      throw unfit('options', '선택 항목을 다시 확인해 주세요.')
    return optionGood(conference, option)
  })
  return [good, ...dues, ...added]
}

/**
 * Throws `invalid` if an option is ordered by itself and its registration is neither paid nor
 * awaited. The registration is locked, so that it is not refunded meanwhile.
 */
const requireRegistered = async (
  transaction: Transaction,
  payer: AnyPayer,
  { conference, option }: Good,
): Promise<void> => {
  if (conference === undefined || option === undefined) return
  const key = registrationKey(conference)
  const { paid, awaited } = await findPaymentStatus(transaction, whoseOf(payer), key)
  const order = paid ?? awaited
  if (order === undefined || !(await lockOrder(transaction, order.order_pk, order.state)))
    throw unfit('options', '등록하신 뒤에 신청하실 수 있습니다.')
}

/**
 * The deposit that is awaited for just these goods, or for an option among others. One for others is replaced, unless something
 * has come for it: then throws `paymentInProgress`.
 */
const findAwaited = async (
  transaction: Transaction,
  payer: AnyPayer,
  goods: Goods,
): Promise<{ order_pk: number; amount: number } | undefined> => {
  const { awaited } = await findPaymentStatus(transaction, whoseOf(payer), goods[0].key)
  if (awaited === undefined) return undefined
  const orders = (await findJointOrders(transaction, awaited)).filter(
    ({ state }) => state === 'awaiting_deposit',
  )
  const keys = new Set(orders.map(({ goods_key }) => goods_key))
  if (!goods.every(({ key }) => keys.has(key))) return undefined
  if (goods[0].option === undefined && keys.size !== goods.length) return undefined
  const amount = orders.reduce((sum, order) => sum + order.amount, 0)
  return { order_pk: orders[0]?.order_pk ?? awaited.order_pk, amount }
}

interface PartOrder extends Good {
  method: SiteMethod
  joint_pk: number | null
  paying: readonly number[]
}

/** Called under the good's lock. An order of 0 won is paid at once, and by itself. */
const placePart = async (
  context: Context,
  transaction: Transaction,
  found: AnyPayer,
  good: PartOrder,
): Promise<{ order_pk: number; payer: AnyPayer; amount: number; name: string }> => {
  const status = await findPaymentStatus(transaction, whoseOf(found), good.key)
  // Asked while the earlier order still holds the seat, which passes to the new one.
  const allowed = await requireAllowed(context, transaction, found, good, good.paying)
  requireUnpaid(status, good)
  const { payer, amount, tier = '' } = allowed
  const isFree = amount === 0
  const method = isFree ? 'account' : good.method
  await endEarlier(context, transaction, status, method)
  const part = { ...columnsOf(payer, good), amount, tier, joint_pk: isFree ? null : good.joint_pk }
  const order_pk = await insert(context, transaction, part, { ...good, method })
  if (isFree) await bookPaid(context, transaction, order_pk, 'member')
  return { order_pk, payer, amount, name: good.name }
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

/**
 * Ends an earlier attempt by the same method, with all that it would have paid. Throws
 * `paymentInProgress` if money may have moved.
 */
const endEarlier = async (
  context: Context,
  transaction: Transaction,
  { card, awaited }: PaymentStatus,
  method: SiteMethod,
) => {
  const [earlier, event] = isPaidAtGateway(method)
    ? ([card, 'close'] as const)
    : ([awaited, 'expire'] as const)
  if (earlier === undefined) return
  const entry = eventEntry(context, 'member', 'replaced by a new order')
  for (const { order_pk, state } of await findJointOrders(transaction, earlier)) {
    if (state !== earlier.state) continue
    const isHeld = (await receivedFor(transaction, order_pk)) > 0
    if (isHeld || !(await moveOrder(transaction, order_pk, event, entry)))
      throw new AppError('paymentInProgress')
  }
}

/** Throws `invalid` if the member saw outdated values (ruling 20). */
const requireAgreement = (request: PaymentRequest, payer: AnyPayer, amount: number): void => {
  const again = '화면을 새로 고친 뒤 다시 확인해 주세요.'
  if (request.member_type !== payer.member_type) {
    throw unfit('member_type', `회원 구분이 실제와 다릅니다. ${again}`)
  }
  if (request.amount !== amount) {
    throw unfit('amount', `금액이 실제와 다릅니다. ${again}`)
  }
}

export const columnsOf = (
  payer: AnyPayer,
  { type: goods_type, key: goods_key, name: goods_name }: Pick<Good, 'type' | 'key' | 'name'>,
) => ({
  ...whoseOf(payer),
  ...picked(payer, ['member_name', 'member_type', 'company_name']),
  ...{ goods_type, goods_key, goods_name },
})

/** `day` is a Seoul day. */
export const paidOrderOf = (
  { clock }: Context,
  payer: AnyPayer,
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

type NewPart = ReturnType<typeof columnsOf> & { amount: number } & Pick<Order, 'tier' | 'joint_pk'>

const insert = async (
  context: Context,
  transaction: Transaction,
  part: NewPart,
  good: Good & { method: SiteMethod },
): Promise<number> => {
  const now = context.clock.now()
  const [at, pay_method] = [now.toISOString(), good.method]
  const due_at = new Date(now.getTime() + context.config.payments.session).toISOString()
  const begun = isPaidAtGateway(pay_method)
    ? ({ state: 'ready', due_at, deposit_due: null } as const)
    : ({ state: 'awaiting_deposit', ...depositTerm(good) } as const)
  return addOrder(
    transaction,
    {
      ...part,
      pay_method,
      created_at: at,
      ...(part.amount === 0
        ? { state: 'paid', paid_at: at, due_at: at, deposit_due: null }
        : begun),
    },
    { at, actor: 'member' },
  )
}
