import { lastRefundDay, refundPercent } from '#rules/conferences.ts'
import type { GoodsType } from '#rules/goods.ts'
import type { Context } from '#server/base/context.ts'
import type { PaymentOrderTable } from '#server/base/db/payment-tables.ts'
import { conferenceOf } from '#server/features/payments/goods/goods.ts'

/** `lastDay`: the last Seoul day on which all of the money comes back. */
export interface RefundRule {
  lastDay: string
  isOver: boolean
  /** Of what was paid, now. */
  percent: number
}

const ofConference = (context: Context, goods_key: string): RefundRule | undefined => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return undefined
  const percent = refundPercent(conference, context.clock.now())
  return { lastDay: lastRefundDay(conference), isOver: percent === 0, percent }
}

/** When a fee is returned, the office decides from case to case. */
const rules: Readonly<Record<GoodsType, typeof ofConference>> = {
  연회비: () => undefined,
  등록비: ofConference,
}

/** Until when what was paid comes back (ruling 27); undefined where no day is set, or not known any more. */
export const refundRuleOf = (
  context: Context,
  { goods_type, goods_key }: Pick<PaymentOrderTable, 'goods_type' | 'goods_key'>,
): RefundRule | undefined => rules[goods_type](context, goods_key)
