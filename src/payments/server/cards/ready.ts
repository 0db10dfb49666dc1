import {
  approvalCallback,
  type PaymentRequest,
  type PgReadyAnswer,
} from '#payments/api/payments.ts'
import { addAttempt, changeAttempt, newMbrRefNo } from '#payments/server/cards/store.ts'
import { type Placed, placeOrder } from '#payments/server/orders/place-order.ts'
import { closeOrder } from '#payments/server/orders/store.ts'
import { closedPath } from '#platform/api/addresses.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import { GatewayUnavailable } from '#platform/server/gateways/gateway.ts'

const callbackPath = `/api${approvalCallback.path}`

/**
 * Opens a card payment: an order of ours, then a session at the gateway. Nothing is charged. Throws what `placeOrder`
 * throws, and `gatewayDown` where no session could be opened; then the order is closed.
 */
export const readyCard = async (
  context: Context,
  member_pk: number,
  request: PaymentRequest,
): Promise<PgReadyAnswer> => {
  const mbrRefNo = newMbrRefNo()
  const placed = await placeOrder(
    context,
    member_pk,
    request,
    'card',
    (transaction, { order_pk }) => addAttempt(transaction, { order_pk, mbr_ref_no: mbrRefNo }),
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
