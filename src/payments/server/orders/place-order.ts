import type { PaymentRequest } from '#payments/api/payments.ts'
import {
  annualFeeName,
  isPaidAtGateway,
  jointName,
  type SiteMethod,
} from '#payments/rules/goods.ts'
import {
  findGood,
  type Good,
  lockGoods,
  optionGood,
  registrationKey,
} from '#payments/server/goods/goods.ts'
import { findGroup, findJointOrders, openJoint, payerOf } from '#payments/server/orders/joint.ts'
import { lockOrder } from '#payments/server/orders/orders.ts'
import { type AnyPayer, type Orderer, ordererOf, whoseOf } from '#payments/server/orders/payers.ts'
import { placePart } from '#payments/server/orders/place-part.ts'
import { findPaymentStatus } from '#payments/server/orders/status.ts'
import { isEnding } from '#payments/server/refunds/own.ts'
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
    await requireOwn(transaction, found, good)
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
  if (await isEnding(transaction, [order]))
    throw unfit('options', '등록의 취소를 처리하고 있어 신청하실 수 없습니다.')
}

/** Throws `alreadyRegistered` if the good is to be paid for a group. */
const requireOwn = async (
  transaction: Transaction,
  payer: AnyPayer,
  { key }: Good,
): Promise<void> => {
  const { awaited } = await findPaymentStatus(transaction, whoseOf(payer), key)
  const payer_name = payerOf(awaited && (await findGroup(transaction, awaited)))
  if (payer_name === null) return
  const message = `${payer_name}님이 일괄 등록하여 입금을 기다리고 있습니다. 따로 납부하지 않으셔도 됩니다.`
  throw new AppError('alreadyRegistered', { message })
}

/**
 * The deposit that is awaited for just these goods, or for an option among others. One for others is
 * replaced, unless something has come for it.
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
