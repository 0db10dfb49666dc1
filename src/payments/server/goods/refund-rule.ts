import { lastRefundDay, type RefundDay, refundDaysLeft } from '#conference/rules/conferences.ts'
import type { GoodsType } from '#payments/rules/goods.ts'
import type { Context } from '#platform/server/context.ts'
import type { PaymentOrderTable } from '#platform/server/db/payment-tables.ts'
import { conferenceOf } from '#payments/server/goods/goods.ts'

export interface RefundRule {
  /** The last Seoul day of the step that holds now; once all are over, of the last one. */
  lastDay: string
  /** Of what was paid, now; 0 once all are over. */
  percent: number
  /** What holds now and later. */
  days: readonly RefundDay[]
}

const ofConference = (context: Context, goods_key: string): RefundRule | undefined => {
  const conference = conferenceOf(context, goods_key)
  if (conference === undefined) return undefined
  const days = refundDaysLeft(conference, context.clock.now())
  const { until, percent } = days[0] ?? { until: lastRefundDay(conference), percent: 0 }
  return { lastDay: until, percent, days }
}

/** Annual fees have no such day: they do not come back (bylaws, article 8). */
const rules: Readonly<Record<GoodsType, typeof ofConference>> = {
  연회비: () => undefined,
  등록비: ofConference,
}

/** Until when what was paid comes back (ruling 27); undefined where no day is set, or not known any more. */
export const refundRuleOf = (
  context: Context,
  { goods_type, goods_key }: Pick<PaymentOrderTable, 'goods_type' | 'goods_key'>,
): RefundRule | undefined => rules[goods_type](context, goods_key)
