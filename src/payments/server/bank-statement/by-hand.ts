import type * as calls from '#payments/api/bank-statement.ts'
import { allotIn } from '#payments/server/bank-statement/allot.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { marked } from '#payments/server/bank-statement/take-in.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Records money that no bank file holds and, if it came for an order, that it goes back. Throws
 * `notFound`, and `invalid` for a future day or a known line.
 */
export const addLine: Serves<typeof calls.addLine> = (
  context,
  staff,
  { order_pk, return_account, note, ...given },
) =>
  context.db.transaction().execute(async (transaction) => {
    if (given.day > seoulDay(context.clock.now())) {
      throw unfit('day', '오늘까지의 날짜를 선택해 주세요.')
    }
    if (order_pk !== undefined && note === '') throw unfit('note', '사유를 입력해 주세요.')
    const memo = order_pk === undefined ? note : ''
    const [line] = marked(context, [
      { ...given, direction: 'in', time: '', memo, balance: null },
    ]).map(store.markByHand)
    if (line === undefined) throw new AppError('invalid')
    const known = await store.findKnown(transaction, [line.day_key])
    if (known.length > 0 || !(await store.insertLine(transaction, line)))
      throw unfit('amount', twice)
    await record(context, transaction, staff, {
      kind: 'bank',
      label: '은행 입금 수기 등록',
      after: { day: given.day, amount: given.amount },
    })
    const [{ line_pk } = { line_pk: 0 }] = await store.findKnown(transaction, [line.day_key])
    if (order_pk === undefined) return { line_pk }
    const order = await findOrder(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const { member_pk, member_name: return_to } = order
    const { amount: left } = given
    const back = { kind: 'return', order_pk, member_pk, return_to, return_account, note } as const
    const parts = [{ ...back, amount: left }]
    return allotIn(context, transaction, staff, { line_pk, left, parts, learn: false })
  })

const twice =
  '같은 날 같은 이름과 금액의 입금이 이미 있습니다. 다른 입금이면 입금자에 번호를 붙여 주세요.'
