import { officer } from '#tests/support/officer.ts'
import { confirmDeposit } from '#payments/server/deposits/deposits.ts'
import { findLiveOrders } from '#payments/server/orders/orders.ts'
import { orderTransfer } from '#payments/server/deposits/transfer.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { paidRegistration, registration } from '#tests/support/payments.ts'

/** A moment at which the autumn conference of 2025 can be registered for. */
export const inTime = '2025-10-01T03:00:00Z'

/** Orders the registration by transfer for a demo member, without the screens. */
const orderRegistration = async ({ context }: Site, id: string): Promise<number> => {
  const { member_pk } = await context.db
    .selectFrom('member')
    .select('member_pk')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  await orderTransfer(context, member_pk, registration)
  const [order] = await findLiveOrders(context.db, member_pk, paidRegistration.goods_key)
  return order?.order_pk ?? 0
}

/** The same, with the deposit confirmed by the office. */
export const payRegistration = async (site: Site, id: string): Promise<void> => {
  const order_pk = await orderRegistration(site, id)
  await confirmDeposit(site.context, order_pk, { by: officer, reason: '통장 확인' })
}
