import { keyOf } from '#payments/rules/bank/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import * as store from '#payments/server/bank-statement/store.ts'
import { confirmDepositIn } from '#payments/server/deposits/deposits.ts'
import { undoDepositIn } from '#payments/server/deposits/undo.ts'
import { undoWords } from '#payments/server/deposits/words.ts'
import { orderToLock } from '#payments/server/orders/service.ts'

const refuseOrder = (why: string): AppError =>
  new AppError('invalid', { fields: { order_pks: why } })

interface Gift {
  line: store.BankLine
  order_pks: readonly number[]
  /** Whether an order that has ended is to be left alone. */
  isSure: boolean
}

/**
 * Writes down that a line's money is the deposit of these orders, and answers what they come to in won. Throws `invalid`
 * where one does not wait for it. Leaves a row of the log for each order.
 */
export const deposit = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  { line, order_pks, isSure }: Gift,
): Promise<number> => {
  let owed = 0
  for (const order of await ordersOf(transaction, [...new Set(order_pks)])) {
    if (order?.pay_method !== 'account') throw refuseOrder('계좌이체로 신청한 주문이 아닙니다.')
    const action = { by: staff, reason: `거래내역의 입금 ${line.line_pk}번` }
    const outcome = await confirmDepositIn(context, transaction, order, action)
    if (outcome.kind === 'ordered anew') {
      throw refuseOrder(
        `같은 회원이 다시 신청한 주문 ${outcome.order_pk}이 있습니다. 그 주문을 골라 주세요.`,
      )
    }
    if (outcome.kind === 'not awaited' || (isSure && outcome.kind === 'to return')) {
      throw refuseOrder(`주문 ${order.order_pk}은 입금을 기다리고 있지 않습니다.`)
    }
    await store.link(transaction, { line_pk: line.line_pk, order_pk: order.order_pk })
    owed += order.amount
  }
  return owed
}

/** In one order of goods, so that two who give lines wait for each other and not both. */
const ordersOf = async (
  transaction: Transaction,
  order_pks: readonly number[],
): Promise<Held[]> => {
  const orders: Held[] = []
  for (const order_pk of order_pks) orders.push(await orderToLock(transaction, order_pk))
  return orders.toSorted(byGood)
}

type Held = Awaited<ReturnType<typeof orderToLock>>

const byGood = (one: Held, other: Held): number =>
  `${one?.goods_key ?? ''} ${one?.order_pk ?? 0}`.localeCompare(
    `${other?.goods_key ?? ''} ${other?.order_pk ?? 0}`,
  )

/** Takes the deposits back that a line was given to. Throws `invalid` with the line where only a refund helps. */
export const takeBack = async (
  context: Context,
  transaction: Transaction,
  staff: Staff,
  line_pk: number,
): Promise<void> => {
  const given = await store.findGiven(transaction, [line_pk])
  if (given.length === 0) {
    throw new AppError('invalid', {
      fields: { line_pk: '탈퇴한 회원의 입금이라 되돌릴 수 없습니다.' },
    })
  }
  const order_pks = given.map(({ order_pk }) => order_pk)
  for (const order of await ordersOf(transaction, order_pks)) {
    if (order === undefined) throw new AppError('changedMeanwhile')
    const action = { by: staff, reason: `거래내역의 입금 ${line_pk}번을 되돌림` }
    const refusal = await undoDepositIn(context, transaction, order, action)
    if (refusal !== undefined) {
      throw new AppError('invalid', { fields: { line_pk: undoWords[refusal] } })
    }
  }
  await store.unlink(transaction, line_pk)
  await forgetName(transaction, line_pk, given)
}

/** What was learnt of a decision that was wrong is forgotten with it. */
const forgetName = async (
  transaction: Transaction,
  line_pk: number,
  given: readonly { member_pk: number | null }[],
): Promise<void> => {
  const line = await store.findLine(transaction, line_pk)
  if (line === undefined) return
  for (const { member_pk } of given) {
    if (member_pk !== null) await store.unlearn(transaction, keyOf(line.depositor), member_pk)
  }
}
