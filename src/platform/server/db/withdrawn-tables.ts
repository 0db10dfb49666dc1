import type { GoodsType, PayMethod } from '#payments/rules/goods.ts'
import type { MemberType } from '#members/rules/member-types.ts'
import type { WithdrawnColumn } from '#payments/rules/withdrawn-payments.ts'

/** Where a kept payment stands: what came, what of it went back in whole, what went back without having counted. */
export const withdrawnStates = ['paid', 'refunded', 'returned'] as const

/**
 * A payment of somebody who has withdrawn, apart from everything else for as long as the law says (ruling 42). Its
 * columns are the ones that src/payments/rules/withdrawn-payments.ts has words for, and no others.
 */
export interface WithdrawnPaymentTable extends Record<WithdrawnColumn, unknown> {
  /** The order's number, under which the office knows the payment. */
  order_pk: number
  member_name: string
  member_type: MemberType
  goods_type: GoodsType
  goods_key: string
  goods_name: string
  /** In won. */
  amount: number
  refunded_amount: number
  paid_at: string
  refunded_at: string | null
  pay_method: PayMethod
  /** `sandbox`: nobody was charged. */
  gateway: 'sandbox' | 'mainpay' | null
  state: (typeof withdrawnStates)[number]
  card_company: string | null
  approval_no: string | null
  /** Of the papers; null for what has none. */
  number: string | null
  code: string | null
}
