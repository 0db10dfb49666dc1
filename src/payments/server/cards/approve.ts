import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import {
  approvalCallback,
  type PaymentRequest,
  type PgReadyAnswer,
} from '#payments/api/payments.ts'
import { conclude } from '#payments/server/cards/conclude.ts'
import {
  changeAttempt,
  findAttempt,
  findAttemptByAid,
  findAttemptByRefNo,
  newMbrRefNo,
  type OrderedAttempt,
} from '#payments/server/cards/store.ts'
import { GatewayUnavailable } from '#payments/server/gateways/gateway.ts'
import { findJointOrders } from '#payments/server/orders/joint.ts'
import { closeOrder, moveOrder } from '#payments/server/orders/orders.ts'
import type { Orderer } from '#payments/server/orders/payers.ts'
import { type Placed, placeOrder } from '#payments/server/orders/place-order.ts'
import { closedPath } from '#platform/api/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'

const callbackPath = `/api${approvalCallback.path}`

/**
 * Places an order and opens a gateway session; nothing is charged. Throws what `placeOrder`
 * throws, and `gatewayDown`, which closes the order.
 */
export const readyCard = async (
  context: Context,
  orderer: number | Orderer,
  request: PaymentRequest,
): Promise<PgReadyAnswer> => {
  const mbrRefNo = newMbrRefNo()
  const placed = await placeOrder(
    context,
    orderer,
    request,
    'card',
    async (transaction, { order_pk }) => {
      const attempt = { order_pk, mbr_ref_no: mbrRefNo }
      await transaction.insertInto('card_attempt').values(attempt).execute()
    },
  )
  const session = await openSession(context, placed, mbrRefNo)
  await changeAttempt(context.db, placed.order_pk, { aid: session.aid })
  return {
    mbrRefNo,
    data: {
      aid: session.aid,
      nextPcUrl: session.pcUrl,
      nextMobileUrl: session.mobileUrl,
      nextAppUrl: session.appUrl,
    },
  }
}

const openSession = async (
  context: Context,
  { order_pk, payer, good, amount }: Placed,
  mbrRefNo: string,
) => {
  const address = (path: string) => new URL(path, context.config.siteUrl).href
  try {
    return await context.gateway.ready({
      mbrRefNo,
      amount,
      goodsName: good.name,
      customerName: payer.member_name,
      customerEmail: payer.email,
      approvalUrl: address(callbackPath),
      closeUrl: address(closedPath + mbrRefNo),
    })
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    context.log.warn({ order: order_pk, reason: error.message }, 'no payment session')
    await closeOrder(context, order_pk, { actor: 'gateway', detail: 'no session' })
    throw new AppError('gatewayDown')
  }
}

type Returned = z.output<typeof approvalCallback.input>

/**
 * Approves once, however often it is called; undefined for an unknown session. Takes only the
 * session from the address, which the shopper could forge (ruling 23).
 */
export const approve = async (
  context: Context,
  returned: Returned,
): Promise<OrderedAttempt | undefined> => {
  const attempt = await findAttemptByAid(context.db, returned.aid)
  if (attempt === undefined) return undefined
  // Nothing is charged to a member who has withdrawn meanwhile.
  const isOrdered = (await findJointOrders(context.db, attempt)).every(
    ({ member_pk, nonmember_pk }) => member_pk !== null || nonmember_pk !== null,
  )
  const mayClaim = returned.authToken !== '' && isOrdered
  if (mayClaim && (await claim(context, attempt, returned))) {
    await conclude(context, attempt.order_pk)
  }
  return outcomeOf(context, attempt.order_pk)
}

const claim = (context: Context, { order_pk }: OrderedAttempt, { authToken, payType }: Returned) =>
  context.db.transaction().execute(async (transaction) => {
    const at = context.clock.now().toISOString()
    if (!(await moveOrder(transaction, order_pk, 'approve', { at, actor: 'member' }))) return false
    const sent = { auth_token: authToken, pay_type: payType, asked_at: at }
    await changeAttempt(transaction, order_pk, sent)
    return true
  })

const pause = 200

const outcomeOf = async (context: Context, order_pk: number) => {
  for (let waited = 0; ; waited += pause) {
    const attempt = await findAttempt(context.db, order_pk)
    if (attempt?.state !== 'approving' || waited >= context.config.payments.approval) return attempt
    await wait(pause)
  }
}

/**
 * The shopper gave up at the gateway: nothing will be sent for approval. An awaited deposit stays
 * (ruling 39).
 */
export const closeCard = async (
  context: Context,
  mbrRefNo: string,
): Promise<OrderedAttempt | undefined> => {
  const attempt = await findAttemptByRefNo(context.db, mbrRefNo)
  if (attempt === undefined) return undefined
  const given = { event: 'cancel', actor: 'member', detail: 'closed the page' } as const
  await closeOrder(context, attempt.order_pk, given)
  return attempt
}
