import type { ShownFinding } from '#payments/api/settlement.ts'

/** The order that a difference is about, where one is known. */
export const OrderLink = ({ found: { order_pk, goods_name } }: { found: ShownFinding }) =>
  order_pk === null ? null : (
    <a
      className="inline-flex min-h-[4.4rem] items-center underline"
      href={`/admin/money/orders/${order_pk}`}
    >
      주문 {order_pk} {goods_name}
    </a>
  )
