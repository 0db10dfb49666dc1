import { type Command, byOf, required, within } from '#app/shell/given.ts'
import { amountOf, orderOf, read, requireReason, returnedOf } from '#app/shell/orders.ts'
import {
  endDepositCase,
  confirmDeposit,
  type DepositOutcome,
  depositWords,
} from '#payments/server/deposits/deposits.ts'
import {
  concludeByHand,
  concludeRefundByHand,
  waitsForReturn,
} from '#payments/server/office/cases.ts'
import {
  needsSecond,
  refundByRule,
  type RefundPlan,
  refundPlanOf,
} from '#payments/server/office/refund-plan.ts'
import { methods } from '#payments/server/orders/methods.ts'
import type { OfficeAction } from '#payments/server/orders/service.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { refundOrder, refundWords } from '#payments/server/refunds/refunds.ts'
import {
  findWithdrawn,
  noteWithdrawnRefund,
  type WithdrawnPayment,
} from '#payments/server/withdrawn/service.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Context } from '#platform/server/context.ts'
import { Refusal } from '#platform/server/program.ts'

export const confirm: Command = {
  help: {
    usage: '주문번호 [--reason 사유] [--by 직원]',
    text: '계좌 입금을 확인하여 주문을 납부완료로 변경합니다. 이미 종료된 주문의 입금은 반환 대상으로 등록합니다. 회원에게 메일을 발송합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const reason = requireReason(values.reason ?? '입금 확인')
    const outcome = await within(config, async (context) => {
      const asked = { call: 'confirm-deposit', permission: 'money.confirm' } as const
      const by = await byOf(context.db, values.by, asked)
      return confirmDeposit(context, order, { by, reason })
    })
    console.log(confirmed(order, outcome))
  },
}

/** Throws Refusal if the deposit was not recorded. */
const confirmed = (order: number, outcome: DepositOutcome): string => {
  const { refused, said } = depositWords(order, outcome)
  if (refused) throw new Refusal(said)
  return said
}

export const refund: Command = {
  help: {
    usage: '주문번호 [--amount 금액] --reason 사유 --by 직원 [--exception] [--refunded yes]',
    text: '납부된 금액을 환불합니다. 금액이 없으면 환불 규정에 따른 금액이고, 규정이 없거나 --exception이 있으면 남은 전액입니다. 규정을 초과하면 --exception이 필요합니다. 납부하신 연회비는 환불되지 않으며, 중복 납부나 초과 납부 등 착오로 납부하신 금액만 환불합니다. site.yaml의 refundApproval을 초과하는 금액은 관리 화면에서 다른 직원의 승인을 받아 환불합니다. 탈퇴 회원의 결제는 직접 환불한 뒤 --refunded yes를 붙여 등록합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order_pk = orderOf(positionals)
    const reason = requireReason(values.reason)
    const who = required(values.by)
    const isException = values.exception === true
    const { outcome, isMailed } = await within(config, async (context) => {
      const asked = { call: 'refund', permission: 'money.refund' } as const
      const by = await byOf(context.db, who, asked)
      const plan = await refundPlanOf(context, order_pk)
      const amount = amountOf(values.amount) ?? (plan && refundByRule(plan, isException))
      if (plan !== undefined && amount !== undefined && !isException) keepToRule(plan, amount)
      const action = { by, reason, amount }
      const gone = await findWithdrawn(context.db, order_pk)
      if (gone !== undefined) {
        requireReturned(gone, returnedOf(values.refunded))
        return { outcome: await noteWithdrawnRefund(context, gone, action), isMailed: false }
      }
      if (plan !== undefined && needsSecond(context, plan, amount ?? plan.left)) {
        throw new Refusal(
          `단독 처리 한도(${wonText(context.site.refundApproval)})를 초과합니다. 관리 화면의 주문에서 환불을 요청하고 다른 직원의 승인을 받으십시오.`,
        )
      }
      return { outcome: await refundOrder(context, { order_pk, ...action }), isMailed: true }
    })
    const words = `주문 ${order_pk}: ${refundWords[outcome]}`
    if (outcome !== 'done') throw new Refusal(words)
    console.log(isMailed ? words : `주문 ${order_pk}: 환불을 등록했습니다.`)
  },
}

/** Throws Refusal if the amount exceeds the rule's (ruling 27). */
const keepToRule = ({ rule, proposed, refunded }: RefundPlan, amount: number): void => {
  if (rule === null || (amount <= proposed && proposed > 0)) return
  const why =
    rule.percent === 0
      ? `환불 기한(${rule.lastDay})이 지났습니다.`
      : `환불 규정에 따라 ${rule.lastDay}까지 ${rule.percent}%를 환불하므로 ${wonText(proposed)}까지입니다(이미 환불한 금액 ${wonText(refunded)}).`
  throw new Refusal(`${why} 그래도 환불하려면 --exception을 붙이십시오.`)
}

/** Throws Refusal, listing what the office needs for the return, until staff confirm it. */
const requireReturned = (payment: WithdrawnPayment, returned: boolean | undefined): void => {
  if (returned === true || payment.state !== 'paid' || isRehearsed(payment)) return
  const how = methods[payment.pay_method].returning(payment)
  throw new Refusal(
    `주문 ${payment.order_pk}: 탈퇴 회원의 결제입니다. ${how} --refunded yes를 붙여 다시 실행하면 환불을 등록합니다. 회원의 주소를 보관하지 않으므로 메일은 발송하지 않습니다.`,
  )
}

export const settle: Command = {
  help: {
    usage: '주문번호 [--refunded yes|no] --reason 사유 --by 직원',
    text: '결과 미확인 결제가 승인되지 않았거나 취소되었음을 결제사 관리 화면에서 확인한 뒤 주문을 종료합니다. 결과 미확인 환불과 반환할 입금은 --refunded로 환불 여부를 등록합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const reason = requireReason(values.reason)
    const who = required(values.by)
    const returned = returnedOf(values.refunded)
    const words = await within(config, async (context) => {
      const asked = { call: 'settle', permission: 'money.settle' } as const
      const action = { by: await byOf(context.db, who, asked), reason }
      return returned === undefined
        ? concludePayment(context, order, action)
        : concludeRefund(context, order, { ...action, returned })
    })
    console.log(words)
  },
}

const concludePayment = async (
  context: Context,
  order: number,
  action: OfficeAction,
): Promise<string> => {
  if (await concludeByHand(context, order, action)) return `주문 ${order}: 종료했습니다.`
  if (await waitsForReturn(context, order)) {
    throw new Refusal('환불했으면 --refunded yes, 아니면 --refunded no를 붙여 주십시오.')
  }
  throw new Refusal(`주문 ${order}: 결과 미확인 결제가 아닙니다.`)
}

const concludeRefund = async (
  context: Context,
  order: number,
  action: OfficeAction & { returned: boolean },
): Promise<string> => {
  if (await endDepositCase(context, order, action)) {
    return action.returned
      ? `주문 ${order}의 입금 반환을 등록했습니다. 회원에게 메일을 발송합니다.`
      : `주문 ${order}의 입금 등록을 취소했습니다.`
  }
  if (!(await concludeRefundByHand(context, order, action))) {
    throw new Refusal(`주문 ${order}에는 결과 미확인 환불이나 반환할 입금이 없습니다.`)
  }
  return action.returned
    ? `주문 ${order}의 환불을 등록했습니다. 회원에게 메일을 발송합니다.`
    : `주문 ${order} 환불 거절 등록`
}
