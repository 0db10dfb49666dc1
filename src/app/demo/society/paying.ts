import type { Stage } from '#app/demo/society/stage.ts'
import type { PaymentRequest } from '#payments/api/payments.ts'
import type { GoodsType } from '#payments/rules/goods.ts'
import { approve, readyCard } from '#payments/server/cards/approve.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { findGood } from '#payments/server/goods/goods.ts'
import { owesFee } from '#payments/server/orders/requirements.ts'
import { findPayer } from '#payments/server/orders/orders.ts'
import { findPaymentStatus, hasPaid } from '#payments/server/orders/status.ts'
import type { Context } from '#platform/server/context.ts'
import { cards } from '#platform/server/gateways/sandbox/wallet.ts'

/** What somebody buys. */
export interface Wanted {
  type: GoodsType
  name: string
}

/** What the member’s screen would send; undefined where they owe nothing, or nothing any more. */
const requestOf = async (
  context: Context,
  member_pk: number,
  { type, name }: Wanted,
): Promise<PaymentRequest | undefined> => {
  const payer = await findPayer(context.db, member_pk)
  const { member_type } = payer
  const { key, amountFor, year } = findGood(context, { type, name })
  if (await hasPaid(context.db, member_pk, key)) return undefined
  const isOwed = year === undefined || (await owesFee(context, context.db, payer, year))
  const amount = amountFor(member_type) ?? 0
  if (amount === 0 || !isOwed) return undefined
  return { member_type, amount, goods_type: type, goods_name: name }
}

/** Goes through the simulator's payment window. Answers the order's number, undefined where nothing is owed. */
export const payByCard = async (
  { context }: Stage,
  member_pk: number,
  wanted: Wanted,
): Promise<number | undefined> => {
  const request = await requestOf(context, member_pk, wanted)
  if (request === undefined) return undefined
  const { data } = await readyCard(context, member_pk, request)
  const body = new URLSearchParams({
    choice: 'pay',
    card: cards[member_pk % cards.length]?.code ?? cards[0].code,
  })
  const sent = await context.gatewayPages?.request(data.nextPcUrl, { method: 'POST', body })
  const { searchParams } = new URL(sent?.headers.get('location') ?? '')
  const value = (name: string) => searchParams.get(name) ?? ''
  const returned = {
    aid: value('aid'),
    authToken: value('authToken'),
    payType: value('payType'),
  }
  return (await approve(context, returned))?.order_pk
}

/** Orders by transfer. Answers the order that awaits its deposit, undefined where nothing is owed. */
export const orderByTransfer = async (
  { context }: Stage,
  member_pk: number,
  wanted: Wanted,
): Promise<{ order_pk: number; amount: number } | undefined> => {
  const request = await requestOf(context, member_pk, wanted)
  if (request === undefined) return undefined
  await orderTransfer(context, member_pk, request)
  const { awaited } = await findPaymentStatus(context.db, member_pk, findGood(context, wanted).key)
  return awaited && { order_pk: awaited.order_pk, amount: awaited.amount }
}
