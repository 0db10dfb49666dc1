import type { Context } from '#platform/server/context.ts'
import { rehearsedPayments } from '#payments/server/orders/service.ts'
import { rehearses } from '#payments/server/orders/rehearsal.ts'

/** What whoever starts the server has to know of rehearsed payments (ruling 36), line by line. */
export const rehearsals = async (context: Context): Promise<string[]> => {
  if (rehearses(context)) {
    return [
      '카드 결제는 연습입니다. 실제로 결제되지 않습니다. 운영하려면 PAYMENT_GATEWAY=mainpay로 정하십시오.',
    ]
  }
  const left = await rehearsedPayments(context)
  if (left === 0) return []
  return [
    `연습으로 결제한 주문 ${left}건이 납부완료로 남아 있습니다. npm run admin -- orders --state paid에서 ‘연습’을 찾아 refund로 닫아 주십시오.`,
  ]
}
