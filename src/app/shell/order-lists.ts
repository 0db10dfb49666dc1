import { payMethodNames } from '#payments/rules/goods.ts'
import { orderStates, type OrderState } from '#payments/rules/orders.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import type { Command } from '#app/shell/command.ts'
import { read } from '#app/shell/order-words.ts'
import { within } from '#app/shell/within.ts'
import { isRehearsed } from '#payments/server/orders/rehearsal.ts'
import { needsHuman } from '#payments/server/office/staff.ts'
import { listed, listPayments, type ListedPayment } from '#payments/server/office/list.ts'
import { Refusal } from '#platform/server/program.ts'

const isState = (text: string): text is OrderState =>
  (orderStates as readonly string[]).includes(text)

const lineOf = (order: ListedPayment): string =>
  [
    order.order_pk,
    order.state,
    order.goods_name,
    `${order.member_name}(${order.member_type})`,
    wonText(order.amount),
    payMethodNames[order.pay_method],
    ...(isRehearsed(order) ? ['연습'] : []),
    seoulDay(new Date(order.at)),
    ...(order.awaitedUntil === null ? [] : [`입금 기한 ${order.awaitedUntil}`]),
    ...(order.refunded_amount > 0 ? [`환불 ${wonText(order.refunded_amount)}`] : []),
    ...(order.withdrawn ? ['탈퇴한 회원'] : []),
  ].join('  ')

export const orders: Command = {
  help: {
    usage: '[--state 상태]',
    text: `주문을 새것부터 보여 줍니다. 탈퇴한 회원의 결제 기록도 함께 보여 줍니다. 상태: ${orderStates.join(', ')}`,
  },
  run: async (config, given) => {
    const { state } = read(given).values
    if (state !== undefined && !isState(state)) {
      throw new Refusal(`상태는 ${orderStates.join(', ')} 가운데 하나입니다.`)
    }
    const found = await within(config, (context) => listPayments(context, state))
    console.log(found.length === 0 ? '주문이 없습니다.' : found.map(lineOf).join('\n'))
  },
}

export const unsettled: Command = {
  help: {
    usage: '',
    text: '사람이 확인해야 하는 것을 보여 줍니다: 결제사가 결과를 끝내 알려 주지 않은 결제와 환불, 돌려드려야 하는 입금.',
  },
  run: async (config) => {
    const { payments, refunds, deposits } = await within(config, needsHuman)
    if (payments.length + refunds.length + deposits.length === 0) {
      console.log('사람이 확인할 것이 없습니다.')
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
      console.log(`돌려드릴 입금  ${lineOf(listed(deposit))}`)
    }
    const ends = [
      ...(payments.length + refunds.length > 0
        ? ['결제와 환불은 결제사의 관리 화면에서 확인한 뒤 settle 명령으로 마치십시오.']
        : []),
      ...(deposits.length > 0
        ? [
            '돌려드릴 입금은 회원의 계좌로 보낸 뒤 settle 명령에 --refunded yes를 붙여 마치십시오. 회원에게 메일이 갑니다.',
          ]
        : []),
    ]
    console.log(`\n${ends.join('\n')}`)
  },
}
