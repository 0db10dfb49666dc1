import { verifyPath } from '#payments/rules/document-code.ts'
import { type GoodsType, payMethodNames } from '#payments/rules/goods.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'
import { methods } from '#payments/server/orders/methods.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import type { ReceiptedOrder } from '#payments/server/receipts/store.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'
import type { Site } from '#texts/content/schema/site.ts'

/** What the papers of a payment say. Days are Seoul's, amounts in won. */
export interface DocumentFacts {
  society: Site
  /** `2025-000123`. */
  number: string
  code: string
  /** Where anyone may ask whether it is genuine. */
  verifyAddress: string
  issuedOn: string
  /** The day on which all of it was returned. */
  cancelledOn: string | undefined
  payer: { name: string; type: string; affiliation: string }
  goodsType: GoodsType
  goodsName: string
  amount: number
  /** What was returned of it. */
  refunded: number
  paidOn: string
  method: string
  /** Nobody paid: the paper must not pass for a real one (ruling 36). */
  rehearsal: boolean
  /** What proves the payment elsewhere: the card's approval or the day on which the deposit was seen. */
  proof: readonly (readonly [label: string, value: string])[]
  /** Undefined for an annual fee. */
  conference: Conference | undefined
  /** Whether who paid was at the conference, which is over. */
  attended: boolean
}

/** Throws `notFound` for what has not been paid. */
export const factsOf = (
  context: Context,
  order: ReceiptedOrder,
  attended: boolean,
): DocumentFacts => {
  const { number, code, issued_at, paid_at, refunded_at } = order
  if (number === null || code === null || issued_at === null || paid_at === null) {
    throw new AppError('notFound')
  }
  const day = (at: string) => seoulDay(new Date(at))
  const paidOn = day(paid_at)
  return {
    society: context.site,
    number,
    code,
    verifyAddress: new URL(verifyPath(code), context.config.siteUrl).href,
    issuedOn: day(issued_at),
    cancelledOn: order.state === 'refunded' ? day(refunded_at ?? paid_at) : undefined,
    payer: { name: order.member_name, type: order.member_type, affiliation: order.company_name },
    goodsType: order.goods_type,
    goodsName: order.goods_name,
    amount: order.amount,
    refunded: order.refunded_amount,
    paidOn,
    method: payMethodNames[order.pay_method],
    rehearsal: isRehearsed(order),
    proof: methods[order.pay_method].proof(order, paidOn),
    conference: conferenceOf(context, order.goods_key),
    attended,
  }
}
