import { couldBe } from '#payments/rules/bank/match.ts'
import { findWaiting } from '#payments/server/bank-statement/store.ts'
import { findOverdueDeposits } from '#payments/server/orders/overdue.ts'
import { seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'

const mostLines = 10_000

/**
 * Orders past their deposit deadline. One with a possible line or a part received stays open until
 * the office decides (rulings 52 and 53).
 */
export const overdueDeposits = async (
  { clock, db: own }: Context,
  db: Context['db'] | Transaction = own,
) => {
  const orders = await findOverdueDeposits(db, clock.now().toISOString())
  if (orders.length === 0) return []
  const lines = (await findWaiting(db, mostLines)).map((line) => ({ ...line, amount: line.left }))
  return orders.map(({ received: sum, ...order }) => {
    const received = Number(sum)
    const facts = {
      names: [order.member_name, order.payer_name ?? '', order.payer_company ?? ''],
      ordered_on: seoulDay(new Date(order.created_at)),
      due_on: order.deposit_due ?? '',
      missing: order.amount - received,
    }
    const own_lines = lines.filter((line) => couldBe(line, facts)).map(({ line_pk }) => line_pk)
    return { ...order, received, lines: own_lines, goesOn: received > 0 || own_lines.length > 0 }
  })
}
