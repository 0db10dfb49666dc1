import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { findMember } from '#tests/e2e/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, registration } from '#tests/support/payments.ts'

/** A moment at which the autumn conference of 2025 can be registered for. */
export const inTime = '2025-10-01T03:00:00Z'

/** A demo member's registration, ordered by transfer and confirmed by the office, without the screens. */
export const payRegistration = async (site: Site, id: string): Promise<void> => {
  const { context } = site
  const { member_pk } = await findMember(site, id)
  await orderTransfer(context, member_pk, registration)
  const [order] = await findLiveOrders(context.db, member_pk, paidRegistration.goods_key)
  const decided = { by: officer, reason: '통장 확인' }
  await confirmDeposit(context, order?.order_pk ?? 0, decided)
}
