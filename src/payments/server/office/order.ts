import type * as calls from '#payments/api/office-money.ts'
import type { OfficeOrder } from '#payments/api/office-money.ts'
import { type OrderState, unknownDay } from '#payments/rules/orders.ts'
import { viewsOf, withoutAccounts } from '#payments/server/bank-statement/parts.ts'
import { wasEntered } from '#payments/server/deposits/undo.ts'
import { casesIn } from '#payments/server/office/cases.ts'
import { rowOf } from '#payments/server/office/list.ts'
import { findPayments, type FoundPayment, newestFirst } from '#payments/server/office/payments.ts'
import { refundPlanOf } from '#payments/server/office/refund-plan.ts'
import { type RefundRequestRow, waitingRequests } from '#payments/server/office/requests.ts'
import { findEvents, findProofs, storyOf } from '#payments/server/office/story.ts'
import { findGroup, findJointOrders, groupWords } from '#payments/server/orders/joint.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { findPartsOfOrder } from '#payments/server/orders/parts.ts'
import { findWithdrawn, type WithdrawnPayment } from '#payments/server/withdrawn/service.ts'
import { picked } from '#platform/rules/picked.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { recordAlone } from '#staff/server/staff-log/service.ts'

export const orderView: Serves<typeof calls.getOrder> = async (context, staff, { order_pk }) => {
  const order = await orderOf(context, order_pk, staff)
  await recordAlone(context, staff, {
    kind: 'order',
    subject: order_pk,
    label: `주문 ${order_pk} 조회`,
  })
  return order
}

/**
 * Returns what is kept if the member has withdrawn. A member's account is shown to a `reader` who
 * may return money. Throws `notFound`.
 */
export const orderOf = async (
  context: Context,
  order_pk: number,
  reader?: Staff,
): Promise<OfficeOrder> => {
  const { db } = context
  const one = { from: 0, most: 1 }
  const [found] = await findPayments(db, { keys: [order_pk] }, newestFirst, one)
  if (found === undefined) throw new AppError('notFound')
  const gone = found.withdrawn === 1 ? await findWithdrawn(context.db, order_pk) : undefined
  const proofs = gone ?? (await findProofs(db, order_pk))
  const [request] = await waitingRequests(context, { order_pk })
  const words = statusWords[found.state]
  const own = await findOrder(db, order_pk)
  const joint = own?.joint_pk == null ? [] : await findJointOrders(db, own)
  const group = own && (await findGroup(db, own))
  return {
    ...rowOf(found),
    member_pk: found.member_pk,
    card: [proofs?.card_company, proofs?.approval_no && `승인번호 ${proofs.approval_no}`]
      .filter(Boolean)
      .join(' '),
    receipt: proofs?.number ?? '',
    meaning: words.meaning(found),
    advice: gone === undefined ? (words.advice ?? '') : '',
    story: gone === undefined ? storyOf(await findEvents(db, order_pk)) : keptStory(gone),
    cases: await casesIn(context, order_pk),
    asked_amount: own?.asked_amount ?? null,
    deposits: withoutAccounts(viewsOf(context, await findPartsOfOrder(db, order_pk))),
    together: joint
      .filter((one) => one.order_pk !== order_pk)
      .map((one) => picked(one, ['order_pk', 'member_name', 'goods_name', 'amount'])),
    group: group === undefined ? '' : groupWords(group),
    entered: found.state === 'paid' && gone === undefined && (await wasEntered(db, order_pk)),
    refundable: await refundableOf(context, order_pk),
    request: request === undefined ? null : withoutNames(request, reader),
  }
}

const withoutNames = (
  {
    seen_left: _seen,
    member_name: _member,
    goods_name: _goods,
    ends: _ends,
    ...request
  }: RefundRequestRow,
  reader: Staff | undefined,
) => ({
  ...request,
  account: reader !== undefined && mayDo(reader, 'money.refund') ? request.account : '',
})

const refundableOf = async (
  context: Context,
  order_pk: number,
): Promise<OfficeOrder['refundable']> => {
  const plan = await refundPlanOf(context, order_pk)
  if (plan === undefined) return null
  const { left, proposed, rule, way, how } = plan
  const alone = Math.max(0, context.site.refundApproval - plan.refunded)
  const said = rule && { percent: rule.percent, last_day: rule.lastDay }
  return { left, proposed, alone, rule: said, way, how }
}

/** Only the days of a withdrawn member's payment are kept (ruling 42). */
const keptStory = ({
  paid_at,
  refunded_at,
  day_unknown,
}: WithdrawnPayment): OfficeOrder['story'] => [
  { at: paid_at, who: '회원', text: '납부했습니다.', reason: day_unknown === 1 ? unknownDay : '' },
  ...(refunded_at === null
    ? []
    : [{ at: refunded_at, who: '사무국', text: '마지막으로 환불했습니다.', reason: '' }]),
]

const paidKnown = '납부가 완료되어 회원이 영수증을 받을 수 있습니다.'
const paidUnknown = `납부가 완료되었으나 ${unknownDay}이므로 영수증을 발급하지 않습니다. 날짜를 확인하면 이 납부를 되돌린 뒤 그 날짜로 다시 등록해 주십시오.`

interface Words {
  meaning: (order: Pick<FoundPayment, 'amount' | 'refunded_amount' | 'day_unknown'>) => string
  advice?: string
}

const statusWords: Readonly<Record<OrderState, Words>> = {
  ready: {
    meaning: () =>
      '회원이 카드 결제창을 열었으며 결제를 완료하지 않았습니다. 결제된 금액은 없습니다.',
  },
  approving: { meaning: () => '카드 승인을 요청하고 결제사의 응답을 기다리고 있습니다.' },
  unknown: {
    meaning: () =>
      '결제사의 응답을 받지 못해 결제 여부를 알 수 없습니다. 확인될 때까지 납부로 처리하지 않습니다.',
  },
  awaiting_deposit: {
    meaning: ({ amount }) =>
      `회원이 ${wonText(amount)}을 계좌이체로 신청했으며 입금이 확인되지 않았습니다.`,
    advice:
      '통장에서 입금을 확인하면 ‘입금 확인’을 눌러 주십시오. 영수증이 발급되고 회원에게 메일을 발송합니다.',
  },
  paid: {
    meaning: ({ amount, refunded_amount, day_unknown }) => {
      if (refunded_amount === 0) return day_unknown === 1 ? paidUnknown : paidKnown
      return `납부된 ${wonText(amount)} 가운데 ${wonText(refunded_amount)}을 환불하여 ${wonText(amount - refunded_amount)}이 남아 있습니다.`
    },
  },
  failed: { meaning: () => '결제되지 않고 종료되었습니다. 납부된 금액은 없습니다.' },
  expired: {
    meaning: () => '입금 기한이 지나 종료되었습니다. 납부된 금액은 없습니다.',
    advice:
      '기한 후에 확인한 입금은 ‘지연 입금 등록’에서 등록해 주십시오. 기한 내 입금이면 납부완료가 되고, 기한이 지났으면 반환할 입금으로 등록합니다.',
  },
  refunded: {
    meaning: ({ amount, refunded_amount }) => {
      if (amount > 0 && refunded_amount === amount)
        return `납부된 ${wonText(amount)}을 모두 환불했습니다.`
      const kept = `납부된 ${wonText(amount)} 가운데 ${wonText(refunded_amount)}을 환불했으며, 나머지 ${wonText(amount - refunded_amount)}은 학회의 수입입니다.`
      return `회원이 취소하여 종료되었습니다. ${amount === 0 ? '' : kept}`.trimEnd()
    },
  },
  to_return: {
    meaning: ({ amount }) => `이미 종료된 주문에 입금되어 ${wonText(amount)}을 반환해야 합니다.`,
  },
  returned: { meaning: ({ amount }) => `뒤늦게 입금된 ${wonText(amount)}을 반환했습니다.` },
}
