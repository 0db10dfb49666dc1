import type { Updateable } from 'kysely'
import type { OrderEvent } from '#payments/rules/orders.ts'
import {
  attemptOf,
  cancellationOf,
  changeAttempt,
  claimAttempt,
  findAttempt,
  newMbrRefNo,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import type { Approval, Charge } from '#payments/server/gateways/gateway.ts'
import { lockGoods } from '#payments/server/goods/goods.ts'
import { findJointOrders } from '#payments/server/orders/joint.ts'
import {
  eventEntry,
  lockOrder,
  moveOrder,
  noteOrder,
  type Order,
} from '#payments/server/orders/orders.ts'
import { bookPaid } from '#payments/server/orders/paid.ts'
import { findPaymentStatus, gatewayOf } from '#payments/server/orders/status.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

/**
 * Sends the approval of an `approving` order and records the outcome. A lost answer, a wrong
 * amount, or a charge for a good that a deposit has paid is reversed, now or by the job (rulings
 * 23 and 39).
 */
export const conclude = async (context: Context, order_pk: number): Promise<void> => {
  const attempt = await findAttempt(context.db, order_pk)
  if (attempt === undefined) throw new Error(`Order ${order_pk} has no card attempt`)
  const approval = await context.gateway.approve(attemptOf(attempt))
  const event = await context.db.transaction().execute(async (transaction) => {
    const orders = await findJointOrders(transaction, attempt)
    const order_pks = orders.map((order) => order.order_pk)
    // Confirming a deposit for the same good takes the same lock.
    await lockGoods(
      transaction,
      orders.map(({ goods_key }) => goods_key),
    )
    const paid = await findPaid(transaction, orders)
    const what = paid === undefined ? eventOf(approval, attempt.amount) : unwanted(approval)
    const moved = await record(context, transaction, order_pk, approval, what)
    if (paid !== undefined && what === 'lose') await noteDouble(context, transaction, paid, attempt)
    if (moved && what === 'charge') await bookPaid(context, transaction, order_pks, 'gateway')
    return what
  })
  if (event === 'lose') await clearUp(context, order_pk)
}

const eventOf = (approval: Approval, amount: number): OrderEvent => {
  if (approval.kind === 'declined') return 'decline'
  return approval.kind === 'approved' && approval.charge.amount === amount ? 'charge' : 'lose'
}

/** The good is paid already, so a charge has to be reversed. */
const unwanted = ({ kind }: Approval): OrderEvent => (kind === 'declined' ? 'decline' : 'lose')

const findPaid = async (transaction: Transaction, orders: readonly Order[]) => {
  for (const order of orders) {
    const { paid } = await findPaymentStatus(transaction, order, order.goods_key)
    if (paid !== undefined) return paid
  }
  return undefined
}

const noteDouble = (
  context: Context,
  transaction: Transaction,
  paid: Order,
  { order_pk }: OrderedAttempt,
): Promise<void> => {
  const detail = `order ${order_pk} was sent for approval at the same time: a charge is cancelled`
  return noteOrder(transaction, paid, eventEntry(context, 'gateway', detail))
}

/** False if the job has given the approval up: it then reverses what was charged. */
const record = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
  approval: Approval,
  event: OrderEvent,
): Promise<boolean> => {
  const entry = eventEntry(context, 'gateway', detailOf(approval))
  const paid = event === 'charge' ? { paid_at: entry.at, gateway: gatewayOf(context) } : {}
  const moved = await moveOrder(transaction, order_pk, event, entry, paid)
  const again =
    !moved || event === 'lose'
      ? { next_try_at: entry.at, cancel_ref_no: newMbrRefNo() }
      : { auth_token: null }
  await changeAttempt(transaction, order_pk, { ...known(approval), ...again })
  return moved
}

const known = (approval: Approval): Updateable<Tables['card_attempt']> =>
  approval.kind === 'approved' ? chargeColumns(approval.charge) : {}

const chargeColumns = (charge: Charge): Updateable<Tables['card_attempt']> => ({
  charged: charge.amount,
  ref_no: charge.refNo,
  tran_date: charge.tranDate,
  pay_type: charge.payType,
  approval_no: charge.approvalNo,
  card_company: charge.cardCompany,
  card_company_code: charge.cardCompanyCode,
  card_no: charge.cardNo,
  instalment: charge.instalment,
})

const detailOf = (approval: Approval): string => {
  if (approval.kind === 'approved') return `charged ${approval.charge.amount}`
  return approval.kind === 'declined'
    ? `${approval.code} ${approval.message}`.slice(0, 200)
    : approval.reason.slice(0, 200)
}

type Finding = { reversed: boolean; detail: string }

/**
 * Tries once to reverse an order of unknown outcome, which then is `failed`. Retried later, and
 * left to staff after the last try (ruling 23). Safe on two servers at once.
 */
export const clearUp = async (context: Context, order_pk: number): Promise<void> => {
  const attempt = await findAttempt(context.db, order_pk)
  const now = context.clock.now()
  if (attempt?.state !== 'unknown' || !isDue(attempt, now)) return
  const until = new Date(now.getTime() + context.config.payments.lease).toISOString()
  if (!(await claimAttempt(context.db, attempt, until))) return
  // A known charge is cancelled by its number; without one, only the attempt can be reversed.
  const finding = await (attempt.ref_no === null ? reverse : cancel)(context, attempt)
  await (finding.reversed ? end : postpone)(context, attempt, finding)
}

const isDue = ({ next_try_at }: OrderedAttempt, now: Date): boolean =>
  next_try_at !== null && next_try_at <= now.toISOString()

const reverse = async (context: Context, attempt: OrderedAttempt): Promise<Finding> => {
  const answer = await context.gateway.resolveUnknown(attemptOf(attempt))
  if (answer.kind === 'reversed') return { reversed: true, detail: 'reversed by net-cancel' }
  if (answer.kind === 'unconfirmed') return { reversed: false, detail: answer.reason }
  const age = context.clock.now().getTime() - Date.parse(attempt.asked_at ?? '')
  return {
    reversed: age >= context.config.payments.absent,
    detail: `nothing to reverse (${answer.code})`,
  }
}

const cancel = async (context: Context, attempt: OrderedAttempt): Promise<Finding> => {
  const mbrRefNo = attempt.cancel_ref_no ?? attempt.mbr_ref_no
  const amount = attempt.charged ?? attempt.amount
  const asked = { mbrRefNo, charged: amount, amount, earlierParts: false }
  const answer = await context.gateway.cancel(cancellationOf(attempt, asked))
  if (answer.kind === 'cancelled') return { reversed: true, detail: 'charge cancelled' }
  const detail = answer.kind === 'refused' ? `refused: ${answer.code}` : answer.reason
  return { reversed: false, detail }
}

const end = (context: Context, { order_pk }: OrderedAttempt, { detail }: Finding): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    await moveOrder(transaction, order_pk, 'reverse', eventEntry(context, 'job', detail))
    await changeAttempt(transaction, order_pk, { next_try_at: null, auth_token: null })
  })

const postpone = (context: Context, { order_pk, tries }: OrderedAttempt, { detail }: Finding) =>
  context.db.transaction().execute(async (transaction) => {
    if (!(await lockOrder(transaction, order_pk, 'unknown'))) return
    const now = context.clock.now()
    const wait = context.config.payments.waits[tries]
    const next = wait === undefined ? null : new Date(now.getTime() + wait).toISOString()
    await changeAttempt(transaction, order_pk, { next_try_at: next })
    const words = `${next === null ? 'left to staff: ' : ''}${detail}`.slice(0, 200)
    await noteOrder(transaction, { order_pk, state: 'unknown' }, eventEntry(context, 'job', words))
  })
