import type { Command } from '#server/programs/shell/command.ts'
import { byOf, required } from '#server/programs/shell/by.ts'
import {
  amountOf,
  orderOf,
  read,
  reasonOf,
  returnedOf,
} from '#server/programs/shell/order-words.ts'
import { within } from '#server/programs/shell/within.ts'
import type { Context } from '#server/base/context.ts'
import { refundOrder } from '#server/features/payments/refunds/refunds.ts'
import { refundWords } from '#server/features/payments/refunds/words.ts'
import {
  confirmDeposit,
  type DepositOutcome,
  settleDeposit,
} from '#server/features/payments/deposits/deposits.ts'
import { depositWords } from '#server/features/payments/deposits/words.ts'
import type { Deed } from '#server/features/payments/orders/deed.ts'
import {
  hasRefundLeft,
  isToReturn,
  refundRefusedSince,
  settleByHand,
  settleRefundByHand,
} from '#server/features/payments/office/staff.ts'
import { methods } from '#server/features/payments/orders/methods.ts'
import { isRehearsed } from '#server/features/payments/orders/rehearsal.ts'
import {
  withdrawnPayment,
  noteWithdrawnRefund,
  type WithdrawnPayment,
} from '#server/features/payments/withdrawn/service.ts'
import { Refusal } from '#server/base/program.ts'

export const confirm: Command = {
  help: {
    usage: '주문번호 [--reason 까닭] [--by 직원]',
    text: '계좌에 들어온 돈을 확인하여 주문을 납부완료로 바꿉니다. 이미 끝난 주문의 입금은 돌려드릴 것으로 적습니다. 회원에게 메일이 갑니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const reason = reasonOf(values.reason ?? '입금 확인')
    const outcome = await within(config, async (context) => {
      const asked = { call: 'confirm-deposit', permission: 'money.confirm' } as const
      const by = await byOf(context.db, values.by, asked)
      return confirmDeposit(context, order, { by, reason })
    })
    console.log(confirmed(order, outcome))
  },
}

/** Throws a refusal where nothing was written down. */
const confirmed = (order: number, outcome: DepositOutcome): string => {
  const { refused, said } = depositWords(order, outcome)
  if (refused) throw new Refusal(said)
  return said
}

export const refund: Command = {
  help: {
    usage: '주문번호 [--amount 금액] --reason 까닭 --by 직원 [--exception] [--refunded yes]',
    text: '납부된 금액을 환불합니다. 금액이 없으면 전액입니다. 환불 기한이 지났으면 --exception이 있어야 합니다. 탈퇴한 회원의 결제는 직접 돌려드린 뒤 --refunded yes를 붙여 적습니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order_pk = orderOf(positionals)
    const reason = reasonOf(values.reason)
    const who = required(values.by)
    const amount = amountOf(values.amount)
    const { outcome, told } = await within(config, async (context) => {
      const asked = { call: 'refund', permission: 'money.refund' } as const
      const by = await byOf(context.db, who, asked)
      const deed = { by, reason, amount }
      const last = await refundRefusedSince(context, order_pk)
      if (last !== undefined && values.exception !== true) {
        throw new Refusal(
          `환불 기한(${last})이 지났습니다. 그래도 환불하려면 --exception을 붙이십시오.`,
        )
      }
      const gone = await withdrawnPayment(context, order_pk)
      if (gone !== undefined) {
        requireReturned(gone, returnedOf(values.refunded))
        return { outcome: await noteWithdrawnRefund(context, gone, deed), told: false }
      }
      return { outcome: await refundOrder(context, { order_pk, ...deed }), told: true }
    })
    const words = `주문 ${order_pk}: ${refundWords[outcome]}`
    if (outcome !== 'done') throw new Refusal(words)
    console.log(told ? words : `주문 ${order_pk}: 환불을 적었습니다.`)
  },
}

/** Throws a refusal, with what the office needs in order to return it, until it says that it has. */
const requireReturned = (payment: WithdrawnPayment, returned: boolean | undefined): void => {
  if (returned === true || payment.state !== 'paid' || isRehearsed(payment)) return
  const how = methods[payment.pay_method].returning(payment)
  throw new Refusal(
    `주문 ${payment.order_pk}: 탈퇴한 회원의 결제입니다. ${how} --refunded yes를 붙여 다시 실행하면 환불을 적습니다. 회원의 주소를 보관하지 않으므로 메일은 가지 않습니다.`,
  )
}

export const settle: Command = {
  help: {
    usage: '주문번호 [--refunded yes|no] --reason 까닭 --by 직원',
    text: '결과를 모르던 결제가 승인되지 않았거나 취소되었음을 결제사의 관리 화면에서 확인한 뒤 주문을 닫습니다. 결과를 모르던 환불과 돌려드릴 입금은 --refunded로 돌려드렸는지를 적습니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const reason = reasonOf(values.reason)
    const who = required(values.by)
    const returned = returnedOf(values.refunded)
    const words = await within(config, async (context) => {
      const asked = { call: 'settle', permission: 'money.settle' } as const
      const deed = { by: await byOf(context.db, who, asked), reason }
      return returned === undefined
        ? settlePayment(context, order, deed)
        : settleRefund(context, order, { ...deed, returned })
    })
    console.log(words)
  },
}

const settlePayment = async (context: Context, order: number, deed: Deed): Promise<string> => {
  if (await settleByHand(context, order, deed)) return `주문 ${order}: 닫았습니다.`
  if ((await hasRefundLeft(context, order)) || (await isToReturn(context, order))) {
    throw new Refusal('돌려드렸으면 --refunded yes, 아니면 --refunded no를 붙여 주십시오.')
  }
  throw new Refusal(`주문 ${order}: 결과를 모르는 결제가 아닙니다.`)
}

const settleRefund = async (
  context: Context,
  order: number,
  deed: Deed & { returned: boolean },
): Promise<string> => {
  if (await settleDeposit(context, order, deed)) {
    return deed.returned
      ? `주문 ${order}의 입금을 돌려드린 것으로 적었습니다. 회원에게 메일이 갑니다.`
      : `주문 ${order}에 적힌 입금을 없던 것으로 하였습니다.`
  }
  if (!(await settleRefundByHand(context, order, deed))) {
    throw new Refusal(`주문 ${order}에는 결과를 모르는 환불이나 돌려드릴 입금이 없습니다.`)
  }
  return deed.returned
    ? `주문 ${order}의 환불을 적었습니다. 회원에게 메일이 갑니다.`
    : `주문 ${order}의 환불을 거절된 것으로 적었습니다.`
}
