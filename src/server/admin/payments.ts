import { payMethodNames } from '#rules/goods.ts'
import { orderStates, type OrderState } from '#rules/orders.ts'
import { seoulDay } from '#rules/days.ts'
import { wonText } from '#rules/won.ts'
import type { Command } from '#server/admin/command.ts'
import { within } from '#server/admin/within.ts'
import type { RefundOutcome } from '#server/payments/refund-end.ts'
import { refundOrder, type RefundRefusal } from '#server/payments/refunds.ts'
import {
  actorOf,
  confirmDeposit,
  type Deed,
  listOrders,
  needsHuman,
  refundRefusedSince,
  settleByHand,
} from '#server/payments/staff.ts'
import type { Order } from '#server/payments/order-store.ts'
import { Refusal } from '#server/startup/program.ts'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'

const isState = (text: string): text is OrderState =>
  (orderStates as readonly string[]).includes(text)

const lineOf = (order: Order): string =>
  [
    order.order_pk,
    order.state,
    order.goods_name,
    `${order.member_name}(${order.member_type})`,
    wonText(order.amount),
    payMethodNames[order.pay_method],
    seoulDay(new Date(order.paid_at ?? order.created_at)),
    ...(order.refunded_amount > 0 ? [`환불 ${wonText(order.refunded_amount)}`] : []),
  ].join('  ')

const options = {
  state: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  exception: { type: 'boolean' },
} as const

/** The words after the command's name. Throws a Refusal for what is not known. */
const read = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch {
    throw new Refusal('알 수 없는 낱말이 있습니다. npm run admin -- help 를 보십시오.')
  }
}

const orderOf = ([text]: readonly string[]): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('주문 번호를 적어 주십시오. 번호는 orders 명령으로 볼 수 있습니다.')
}

/** Who sits at the keyboard unless `--by` names somebody else. */
const deedOf = ({ by, reason }: { by?: string; reason?: string }, usual?: string): Deed => {
  const why = reason ?? usual
  if (why === undefined || why.trim() === '') {
    throw new Refusal('까닭을 적어 주십시오. 예: --reason "회원이 10월 2일에 이메일로 취소 요청"')
  }
  return { by: by ?? userInfo().username, reason: why.trim() }
}

export const orders: Command = {
  help: {
    usage: '[--state 상태]',
    text: `주문을 새것부터 보여 줍니다. 상태: ${orderStates.join(', ')}`,
  },
  run: async (config, given) => {
    const { state } = read(given).values
    if (state !== undefined && !isState(state)) {
      throw new Refusal(`상태는 ${orderStates.join(', ')} 가운데 하나입니다.`)
    }
    const found = await within(config, (context) => listOrders(context, state))
    console.log(found.length === 0 ? '주문이 없습니다.' : found.map(lineOf).join('\n'))
  },
}

export const confirm: Command = {
  help: {
    usage: '주문번호 [--reason 까닭] [--by 이름]',
    text: '계좌에 들어온 돈을 확인하여 주문을 납부완료로 바꿉니다. 회원에게 메일이 갑니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const deed = deedOf(values, '입금 확인')
    if (await within(config, (context) => confirmDeposit(context, order, deed))) {
      console.log(`주문 ${order}의 입금을 확인하였습니다.`)
      return
    }
    throw new Refusal(`주문 ${order}은(는) 입금을 기다리는 주문이 아닙니다.`)
  },
}

const amountOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text.replaceAll(',', ''))
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('금액은 원 단위의 숫자로 적어 주십시오. 예: --amount 30000')
}

const refundWords = {
  done: '환불하였습니다. 회원에게 메일이 갑니다.',
  unknown:
    '결제사의 답을 받지 못하였습니다. 서버가 다시 시도하며, 끝내 확인되지 않으면 needs-human에 나옵니다.',
  refused: '결제사가 취소를 거절하였습니다. 결제사의 관리 화면에서 확인해 주십시오.',
  'no such order': '없는 주문입니다.',
  'not paid': '납부완료된 주문이 아닙니다.',
  'too much': '남은 금액보다 많이 환불할 수 없습니다.',
  'under way': '이 주문의 다른 환불이 끝나지 않았습니다.',
} as const satisfies Record<RefundOutcome | RefundRefusal, string>

export const refund: Command = {
  help: {
    usage: '주문번호 [--amount 금액] --reason 까닭 [--by 이름] [--exception]',
    text: '납부된 금액을 환불합니다. 금액이 없으면 전액입니다. 환불 기한이 지났으면 --exception이 있어야 합니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order_pk = orderOf(positionals)
    const deed = deedOf(values)
    const amount = amountOf(values.amount)
    const outcome = await within(config, async (context) => {
      const last = await refundRefusedSince(context, order_pk)
      if (last !== undefined && values.exception !== true) {
        throw new Refusal(
          `환불 기한(${last})이 지났습니다. 그래도 환불하려면 --exception을 붙이십시오.`,
        )
      }
      const { reason } = deed
      return refundOrder(context, { order_pk, amount, reason, actor: actorOf(deed) })
    })
    const words = `주문 ${order_pk}: ${refundWords[outcome]}`
    if (outcome !== 'done') throw new Refusal(words)
    console.log(words)
  },
}

export const unsettled: Command = {
  help: {
    usage: '',
    text: '결제사가 결과를 끝내 알려 주지 않아 사람이 확인해야 하는 결제와 환불을 보여 줍니다.',
  },
  run: async (config) => {
    const { payments, refunds } = await within(config, needsHuman)
    if (payments.length + refunds.length === 0) {
      console.log('사람이 확인할 것이 없습니다.')
      return
    }
    for (const payment of payments) {
      console.log(`결제  ${lineOf(payment)}  결제사 주문번호 ${payment.mbr_ref_no}`)
    }
    for (const row of refunds) {
      const what = `환불 ${wonText(row.refund_amount)} (${row.reason})`
      console.log(`${what}  ${lineOf(row)}  결제사 주문번호 ${row.mbr_ref_no}`)
    }
    console.log('\n결제사의 관리 화면에서 확인한 뒤 settle 명령으로 마치십시오.')
  },
}

export const settle: Command = {
  help: {
    usage: '주문번호 --reason 까닭 [--by 이름]',
    text: '결과를 모르던 결제가 승인되지 않았거나 취소되었음을 결제사의 관리 화면에서 확인한 뒤 주문을 닫습니다.',
  },
  run: async (config, given) => {
    const { positionals, values } = read(given)
    const order = orderOf(positionals)
    const deed = deedOf(values)
    if (await within(config, (context) => settleByHand(context, order, deed))) {
      console.log(`주문 ${order}을(를) 닫았습니다.`)
      return
    }
    throw new Refusal(`주문 ${order}은(는) 결과를 모르는 결제가 아닙니다.`)
  },
}
