import type { ConfirmInput, Done, ConcludeInput } from '#payments/api/order-actions.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { orderOf } from '#payments/server/office-money/order.ts'
import { confirmDeposit, approveDeposit, depositWords } from '#payments/server/deposits/deposits.ts'
import { concludeByHand, concludeRefundByHand } from '#payments/server/office/staff.ts'

const usualReason = '통장에서 입금 확인'

/** Throws `changedMeanwhile` with how the order stands now, `notFound` where there is none. */
export const refuseChanged = async (context: Context, order_pk: number): Promise<never> => {
  throw new AppError('changedMeanwhile', { current: await orderOf(context, order_pk) })
}

/** What was done, and how the order stands now. */
export const done = async (
  context: Context,
  order_pk: number,
  said: string,
  well = true,
): Promise<Done> => ({
  said,
  well,
  order: await orderOf(context, order_pk),
})

/** A deposit that somebody has seen: of an order that waits for it, or that had ended. Throws as the contract says. */
export const confirm = async (
  context: Context,
  by: Staff,
  { order_pk, reason = '' }: Pick<ConfirmInput, 'reason'> & { order_pk: number },
): Promise<Done> => {
  const action = { by, reason: reason === '' ? usualReason : reason }
  const outcome = await confirmDeposit(context, order_pk, action)
  if (outcome.kind === 'not awaited') return refuseChanged(context, order_pk)
  const { refused, said } = depositWords(order_pk, outcome)
  if (refused) throw new AppError('invalid', { fields: { reason: said } })
  return done(context, order_pk, said)
}

const settlers = {
  payment: concludeByHand,
  refund: concludeRefundByHand,
  deposit: approveDeposit,
} as const

const settled = {
  payment: ['주문을 닫았습니다.', '주문을 닫았습니다.'],
  refund: ['환불을 적었습니다. 회원에게 메일이 갑니다.', '환불을 거절된 것으로 적었습니다.'],
  deposit: [
    '입금을 돌려드린 것으로 적었습니다. 회원에게 메일이 갑니다.',
    '입금을 없던 것으로 했습니다.',
  ],
} as const

/** Ends a case as somebody has seen it to be. Throws as the contract says. */
export const settle = async (
  context: Context,
  by: Staff,
  { order_pk, kind, returned, reason }: ConcludeInput & { order_pk: number },
): Promise<Done> => {
  if (kind === 'payment' && !returned) {
    const first = '결제사의 관리 화면에서 먼저 취소하신 뒤에 닫아 주세요.'
    throw new AppError('invalid', { fields: { returned: first } })
  }
  if (!(await settlers[kind](context, order_pk, { by, reason, returned }))) {
    return refuseChanged(context, order_pk)
  }
  return done(context, order_pk, settled[kind][returned ? 0 : 1])
}
