import * as deeds from '#contract/order-deeds.ts'
import { succeed } from '#tests/support/call.ts'
import { ask, plantStaff } from '#tests/support/console.ts'
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
  const { order } = await succeed(ask(site, deeds.refund, large, asker))
  return order.request?.request_pk ?? 0
}
