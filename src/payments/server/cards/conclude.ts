import type { OrderEvent } from '#payments/rules/orders.ts'
import { clearUp } from '#payments/server/cards/clear-up.ts'
import {
  attemptOf,
  changeAttempt,
  findAttempt,
  newMbrRefNo,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import { lockGood } from '#payments/server/goods/store.ts'
import { bePaid } from '#payments/server/orders/paid.ts'
import { findPaymentStatus, gatewayOf } from '#payments/server/orders/status.ts'
import { moveOrder, noteOrder, type Order } from '#payments/server/orders/store.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { CardAttemptTable } from '#platform/server/db/payment-tables.ts'
import type { Approval, Charge } from '#platform/server/gateways/gateway.ts'
import type { Updateable } from 'kysely'

/**
 * Sends the approval of an order that has just become `approving`, and writes down what came of it. A lost answer, a
 * charge of another amount, and one for what a deposit has paid meanwhile, is reversed at once where that is possible,
 * else by the job (rulings 23 and 39).
 */
export const conclude = async (context: Context, order_pk: number): Promise<void> => {
  const attempt = await findAttempt(context.db, order_pk)
  if (attempt === undefined) throw new Error(`Order ${order_pk} has no card attempt`)
  const approval = await context.gateway.approve(attemptOf(attempt))
  const event = await context.db.transaction().execute(async (transaction) => {
    // Whoever confirms a deposit for the same good waits, or is waited for.
    await lockGood(transaction, attempt.goods_key)
    const paid = await findPaid(transaction, attempt)
    const what = paid === undefined ? eventOf(approval, attempt.amount) : unwanted(approval)
    const moved = await record(context, transaction, order_pk, approval, what)
    if (paid !== undefined && what === 'lose') await noteDouble(context, transaction, paid, attempt)
    if (moved && what === 'charge') await bePaid(context, transaction, order_pk, 'gateway')
    return what
  })
  if (event === 'lose') await clearUp(context, order_pk)
}

const eventOf = (approval: Approval, amount: number): OrderEvent => {
  if (approval.kind === 'declined') return 'decline'
  return approval.kind === 'approved' && approval.charge.amount === amount ? 'charge' : 'lose'
}

/** Where the good is paid already, nothing more may be charged for it. */
const unwanted = ({ kind }: Approval): OrderEvent => (kind === 'declined' ? 'decline' : 'lose')

/** What was paid for the same good while the gateway was asked: a deposit that staff confirmed. */
const findPaid = async (
  transaction: Transaction,
  { member_pk, goods_key }: OrderedAttempt,
): Promise<Order | undefined> =>
  member_pk === null ? undefined : (await findPaymentStatus(transaction, member_pk, goods_key)).paid

/** So that who looks at the deposit sees the card as well. */
const noteDouble = (
  { clock }: Context,
  transaction: Transaction,
  paid: Order,
  { order_pk }: OrderedAttempt,
): Promise<void> =>
  noteOrder(transaction, paid, {
    at: clock.now().toISOString(),
    actor: 'gateway',
    detail: `order ${order_pk} was sent for approval at the same time: a charge is cancelled`,
  })

/** False where the job has given the approval up meanwhile: then what was charged is known, and the job reverses it. */
const record = async (
  context: Context,
  transaction: Transaction,
  order_pk: number,
  approval: Approval,
  event: OrderEvent,
): Promise<boolean> => {
  const at = context.clock.now().toISOString()
  const paid = event === 'charge' ? { paid_at: at, gateway: gatewayOf(context) } : {}
  const entry = { at, actor: 'gateway', detail: detailOf(approval) }
  const moved = await moveOrder(transaction, order_pk, event, entry, paid)
  const again =
    !moved || event === 'lose'
      ? { next_try_at: at, cancel_ref_no: newMbrRefNo() }
      : { auth_token: null }
  await changeAttempt(transaction, order_pk, { ...known(approval), ...again })
  return moved
}

const known = (approval: Approval): Updateable<CardAttemptTable> =>
  approval.kind === 'approved' ? chargeColumns(approval.charge) : {}

const chargeColumns = (charge: Charge): Updateable<CardAttemptTable> => ({
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
