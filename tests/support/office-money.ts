import type { MakeEntryInput } from '#payments/api/order-actions.ts'
import * as orderActions from '#payments/api/order-actions.ts'
import { plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { type PaidOrderFacts, plantPaidOrder } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

/** A member's order as `plantPaidOrder` plants it. */
export const plantOrder = async (site: Site, facts: PaidOrderFacts): Promise<number> =>
  plantPaidOrder(site, await plantMember(site), facts)

/** A refund above the limit that somebody has asked for. */
export const plantRequested = async (site: Site): Promise<number> => {
  const order_pk = await plantOrder(site, { amount: 400_000 })
  const asker = await plantStaff(site, '회계')
  const large = { order_pk, amount: 400_000, left: 400_000, reason: '회원의 부탁' }
  const { order } = await asker.do(orderActions.refund, large)
  return order.request?.request_pk ?? 0
}

/** The year's fee that somebody has brought in cash the day before tests begin. */
export const cash = (more: Partial<MakeEntryInput> = {}) => ({
  ...({ goods_key: 'fee:2026', day: '2026-11-20', method: 'cash', amount: 80_000 } as const),
  proof: '현금 영수증 장부 12번',
  tell: true,
  ...more,
})
