import { by, type Command, readGiven, within } from '#app/shell/given.ts'
import { methodName } from '#payments/rules/goods.ts'
import { type OrderState, orderStates, unknownDay } from '#payments/rules/orders.ts'
import { needsHuman } from '#payments/server/office/cases.ts'
import { findPayments, type FoundPayment } from '#payments/server/office/payments.ts'
import { isRehearsed } from '#payments/server/orders/status.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Refusal } from '#platform/server/program.ts'

const isState = (text: string): text is OrderState =>
  (orderStates as readonly string[]).includes(text)

type Listed = Omit<FoundPayment, 'goods_type' | 'goods_key' | 'member_pk'>

const lineOf = (order: Listed): string =>
  [
    order.order_pk,
    order.state,
    order.goods_name,
    `${order.member_name}(${order.member_type})`,
    wonText(order.amount),
    methodName(order.pay_method, order.amount),
    ...(isRehearsed(order) ? ['연습'] : []),
    order.day_unknown === 1 ? unknownDay : seoulDay(new Date(order.at)),
    ...(order.state === 'awaiting_deposit' ? [`입금 기한 ${order.deposit_due}`] : []),
    ...(order.refunded_amount > 0 ? [`환불 ${wonText(order.refunded_amount)}`] : []),
    ...(order.withdrawn === 1 ? ['탈퇴 회원'] : []),
  ].join('  ')

const newest = { column: 'no', down: true } as const
const part = { from: 0, most: 200 }

const listed = <Row extends { paid_at: string | null; created_at: string }>(row: Row) => ({
  ...row,
  at: row.paid_at ?? row.created_at,
  withdrawn: 0,
})

export const orders: Command = {
  help: {
    usage: '[--state 상태]',
    text: `주문을 최신순으로 표시합니다. 탈퇴 회원의 결제 기록도 포함합니다. 상태: ${orderStates.join(', ')}`,
  },
  run: async (config, given) => {
    const { state } = read(given).values
    if (state !== undefined && !isState(state)) {
      throw new Refusal(`상태는 ${orderStates.join(', ')} 중 하나입니다.`)
    }
    const found = await within(config, ({ db }) => findPayments(db, { state }, newest, part))
    console.log(found.length === 0 ? '주문이 없습니다.' : found.map(lineOf).join('\n'))
  },
}

export const unsettled: Command = {
  help: {
    usage: '',
    text: '확인이 필요한 건을 표시합니다: 결제사의 결과가 확인되지 않은 결제와 환불, 반환할 입금.',
  },
  run: async (config) => {
    const { payments, refunds, deposits } = await within(config, needsHuman)
    if (payments.length + refunds.length + deposits.length === 0) {
      console.log('확인이 필요한 건이 없습니다.')
      return
    }
    for (const payment of payments) {
      console.log(`결제  ${lineOf(listed(payment))}  결제사 주문번호 ${payment.mbr_ref_no}`)
    }
    for (const row of refunds) {
      const what = `환불 ${wonText(row.refund_amount)} (${row.reason})`
      console.log(`${what}  ${lineOf(listed(row))}  결제사 주문번호 ${row.mbr_ref_no}`)
    }
    for (const deposit of deposits) {
      console.log(`반환할 입금  ${lineOf(listed(deposit))}`)
    }
    const ends = [
      ...(payments.length + refunds.length > 0
        ? ['결제와 환불은 결제사 관리 화면에서 확인한 뒤 settle 명령으로 처리하십시오.']
        : []),
      ...(deposits.length > 0
        ? [
            '반환할 입금은 회원의 계좌로 송금한 뒤 settle 명령에 --refunded yes를 붙여 처리하십시오. 회원에게 메일을 발송합니다.',
          ]
        : []),
    ]
    console.log(`\n${ends.join('\n')}`)
  },
}

const options = {
  ...by,
  state: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  exception: { type: 'boolean' },
  refunded: { type: 'string' },
} as const

export const read = (given: readonly string[]) => readGiven(given, options)

export const orderOf = ([text]: readonly string[]): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('주문 번호를 입력해 주십시오. 번호는 orders 명령으로 확인할 수 있습니다.')
}

/** Throws Refusal if no reason was given. */
export const requireReason = (why: string | undefined): string => {
  if (why === undefined || why.trim() === '') {
    throw new Refusal('사유를 입력해 주십시오. 예: --reason "회원이 10월 2일에 이메일로 취소 요청"')
  }
  return why.trim()
}

export const amountOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const number = Number(text.replaceAll(',', ''))
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new Refusal('금액은 원 단위의 숫자로 입력해 주십시오. 예: --amount 30000')
}

/** Whether staff confirmed that the refund went back; undefined if they did not say. */
export const returnedOf = (text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw new Refusal('--refunded 뒤에는 yes(환불됨)나 no(환불되지 않음)를 입력해 주십시오.')
}
