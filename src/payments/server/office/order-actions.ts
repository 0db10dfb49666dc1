import type * as calls from '#payments/api/order-actions.ts'
import type { Done } from '#payments/api/order-actions.ts'
import { endDepositCase, confirmDeposit, depositWords } from '#payments/server/deposits/deposits.ts'
import { concludeByHand, concludeRefundByHand } from '#payments/server/office/cases.ts'
import { orderOf } from '#payments/server/office/order.ts'
import { needsSecond, type RefundPlan, refundPlanOf } from '#payments/server/office/refund-plan.ts'
import {
  approveRequest,
  declineRequest,
  type RefundRequestRow,
  requestRefund,
  waitingRequests,
} from '#payments/server/office/requests.ts'
import type { RefundOutcome } from '#payments/server/refunds/end.ts'
import { refundOrder, type RefundRefusal, refundWords } from '#payments/server/refunds/refunds.ts'
import { findWithdrawn, noteWithdrawnRefund } from '#payments/server/withdrawn/service.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'

const usualReason = '통장에서 입금 확인'

/** Throws `changedMeanwhile` with the current order, or `notFound`. */
export const refuseChanged = async (context: Context, order_pk: number): Promise<never> => {
  throw new AppError('changedMeanwhile', { current: await orderOf(context, order_pk) })
}

export const done = async (
  context: Context,
  order_pk: number,
  said: string,
  well = true,
): Promise<Done> => ({ said, well, order: await orderOf(context, order_pk) })

export const confirm: Serves<typeof calls.confirmDeposit> = async (
  context,
  by,
  { order_pk, reason, day },
) => {
  const action = { by, reason: reason || usualReason, day }
  const outcome = await confirmDeposit(context, order_pk, action)
  if (outcome.kind === 'not awaited') return refuseChanged(context, order_pk)
  const { refused, said } = depositWords(order_pk, outcome)
  if (refused) throw unfit('reason', said)
  return done(context, order_pk, said)
}

const settlers = {
  payment: concludeByHand,
  refund: concludeRefundByHand,
  deposit: endDepositCase,
} as const

const settled = {
  payment: ['주문을 종료했습니다.', '주문을 종료했습니다.'],
  refund: ['환불을 등록했습니다. 회원에게 메일을 발송합니다.', '환불 거절을 등록했습니다.'],
  deposit: ['입금 반환을 등록했습니다. 회원에게 메일을 발송합니다.', '입금 등록을 취소했습니다.'],
} as const

export const concludeCase: Serves<typeof calls.concludeCase> = async (
  context,
  by,
  { order_pk, kind, returned, reason },
) => {
  if (kind === 'payment' && !returned) {
    throw unfit('returned', '결제사 관리 화면에서 먼저 취소한 뒤 종료해 주세요.')
  }
  if (!(await settlers[kind](context, order_pk, { by, reason, returned }))) {
    return refuseChanged(context, order_pk)
  }
  return done(context, order_pk, settled[kind][returned ? 0 : 1])
}

/** A sum above the limit becomes a request for a second person's approval. */
export const refund: Serves<typeof calls.refund> = async (context, by, wanted) => {
  const { order_pk, amount, left } = wanted
  const plan = await refundPlanOf(context, order_pk)
  if (plan?.left !== left) return refuseChanged(context, order_pk)
  refuseUnfit(context, plan, wanted)
  const gone = await findWithdrawn(context.db, order_pk)
  if (gone !== undefined) {
    refuseLargeOfWithdrawn(context, plan, amount)
    const noted = await noteWithdrawnRefund(context, gone, { by, amount, left })
    if (noted !== 'done') return refuseChanged(context, order_pk)
    return done(context, order_pk, `${wonText(amount)}의 환불을 등록했습니다.`)
  }
  if (needsSecond(context, plan, amount)) {
    const isAsked = await context.db
      .transaction()
      .execute((transaction) => requestRefund(context, transaction, by, wanted))
    if (!isAsked) return refuseChanged(context, order_pk)
    return done(context, order_pk, '환불을 요청했습니다. 다른 직원의 승인을 기다리고 있습니다.')
  }
  return ended(context, order_pk, await refundOrder(context, { ...wanted, by }))
}

const ended = (context: Context, order_pk: number, outcome: RefundOutcome | RefundRefusal) => {
  if (outcome === 'under way') {
    throw unfit('amount', refundWords[outcome])
  }
  return outcome === 'done' || outcome === 'refused' || outcome === 'unknown'
    ? done(context, order_pk, refundWords[outcome], outcome === 'done')
    : refuseChanged(context, order_pk)
}

const notSent = '환불한 뒤에 체크해 주세요.'

const refuseUnfit = (
  context: Context,
  plan: RefundPlan,
  { amount, exception, sent }: Parameters<typeof refund>[2],
): void => {
  const isAlone = !needsSecond(context, plan, amount)
  const fields = {
    ...(amount > plan.left && { amount: `${wonText(plan.left)}까지 환불할 수 있습니다.` }),
    ...(plan.rule !== null &&
      amount > plan.proposed &&
      exception !== true && { exception: '환불 규정을 초과하여 환불하려면 체크해 주세요.' }),
    ...(plan.way === 'hand' && isAlone && sent !== true && { sent: notSent }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** A request would store a text about a member whose other data are gone (ruling 42). */
const refuseLargeOfWithdrawn = (context: Context, plan: RefundPlan, amount: number): void => {
  if (!needsSecond(context, plan, amount)) return
  const most = wonText(context.site.refundApproval)
  const words = `탈퇴한 회원의 결제에서 ${most}을 초과한 환불은 서버 명령으로만 등록할 수 있습니다.`
  throw unfit('amount', words)
}

const waiting = async (context: Context, request_pk: number): Promise<RefundRequestRow> => {
  const found = await waitingRequests(context)
  const request = found.find((one) => one.request_pk === request_pk)
  if (request === undefined) throw new AppError('notFound')
  return request
}

/** Throws `forbidden` for the person who asked. */
export const approve: Serves<typeof calls.approveRefund> = async (
  context,
  by,
  { request_pk, sent },
) => {
  const request = await waiting(context, request_pk)
  if (request.staff_pk === by.staff_pk) throw new AppError('forbidden')
  const plan = await refundPlanOf(context, request.order_pk)
  if (plan?.way === 'hand' && sent !== true) throw unfit('sent', notSent)
  return ended(context, request.order_pk, await approveRequest(context, by, request))
}

export const decline: Serves<typeof calls.declineRefund> = async (
  context,
  by,
  { request_pk, reason },
) => {
  const request = await waiting(context, request_pk)
  if (!(await declineRequest(context, by, { request, reason }))) throw new AppError('notFound')
  return done(context, request.order_pk, '환불 요청을 반려했습니다.')
}
