import type * as calls from '#payments/api/bank-statement.ts'
import type { Line } from '#payments/rules/bank/lines.ts'
import { allotIn } from '#payments/server/bank-statement/allot.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { marked } from '#payments/server/bank-statement/take-in.ts'
import { firstAccount, isAccount } from '#payments/server/book/accounts.ts'
import { reasonOf, refuseClosed } from '#payments/server/book/closed.ts'
import { findOrder } from '#payments/server/orders/orders.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
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
    if (order_pk !== undefined && note === '') throw unfit('note', '사유를 입력해 주세요.')
    const memo = order_pk === undefined ? note : ''
    const line_pk = await insertByHand(context, transaction, staff, {
      ...given,
      direction: 'in',
      memo,
    })
    if (order_pk === undefined) return { line_pk }
    const order = await findOrder(transaction, order_pk)
    if (order === undefined) throw new AppError('notFound')
    const { member_pk, member_name: return_to } = order
    const { amount: left } = given
    const back = { kind: 'return', order_pk, member_pk, return_to, return_account, note } as const
    const parts = [{ ...back, amount: left }]
    return allotIn(context, transaction, staff, { line_pk, left, parts, learn: false })
  })

interface HandLine extends Line {
  account_pk?: number | undefined
  direction: 'in' | 'out'
  correction?: string | undefined
}

/** Throws `invalid` for a future day, a known line, or a closed year without a reason. */
export const insertByHand = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { account_pk = firstAccount, correction, ...given }: Omit<HandLine, 'time'>,
): Promise<number> => {
  const { day, amount, direction } = given
  if (day > seoulDay(context.clock.now())) throw unfit('day', '오늘까지의 날짜를 선택해 주세요.')
  if (!(await isAccount(transaction, account_pk)))
    throw unfit('account_pk', '계좌를 선택해 주세요.')
  await refuseClosed(transaction, [day], correction)
  const [line] = marked(context, account_pk, [{ ...given, time: '', balance: null }]).map(
    store.markByHand,
  )
  if (line === undefined) throw new AppError('invalid')
  const known = await store.findKnown(transaction, [line.day_key])
  if (known.length > 0 || !(await store.insertLine(transaction, line))) throw unfit('amount', twice)
  await record(context, transaction, staff, {
    kind: 'bank',
    label: direction === 'in' ? '은행 입금 수기 등록' : '지출 수기 등록',
    after: { day, amount },
    ...reasonOf(correction),
  })
  const [{ line_pk } = { line_pk: 0 }] = await store.findKnown(transaction, [line.day_key])
  return line_pk
}

const twice =
  '같은 날 같은 이름과 금액의 거래가 이미 있습니다. 다른 거래이면 이름에 번호를 붙여 주세요.'
