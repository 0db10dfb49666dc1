import type * as calls from '#payments/api/bank-statement.ts'
import type { StatementOrder } from '#payments/api/bank-statement.ts'
import { allotLine } from '#payments/server/bank-statement/allot.ts'
import { proposals } from '#payments/server/bank-statement/list.ts'
import type { WaitingLine } from '#payments/server/bank-statement/store.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'

/**
 * Confirms each line in its own transaction, so that an interrupted call can be repeated. Lines
 * that are no longer sure or were taken meanwhile are left out and returned.
 */
export const confirmLines: Serves<typeof calls.confirmLines> = async (
  context,
  staff,
  { lines },
) => {
  const { lines: waiting, orders } = await proposals(context)
  const left: number[] = []
  for (const { line_pk, order_pks } of lines) {
    const found = waiting.find(({ line }) => line.line_pk === line_pk)
    const isStill =
      found?.proposal.kind === 'sure' && sameOrders(found.proposal.order_pks, order_pks)
    const own = order_pks.flatMap((order_pk) => orders.get(order_pk) ?? [])
    if (!isStill || !(await confirmOne(context, staff, found.line, own))) left.push(line_pk)
  }
  return { confirmed: lines.length - left.length, left }
}

const sameOrders = (one: readonly number[], other: readonly number[]): boolean =>
  one.length > 0 && one.toSorted().join() === other.toSorted().join()

const confirmOne = async (
  context: Context,
  staff: Staff,
  { line_pk, left }: WaitingLine,
  orders: readonly StatementOrder[],
): Promise<boolean> => {
  const parts = orders.map(({ order_pk, amount, received }) => ({
    kind: 'order' as const,
    order_pk,
    amount: amount - received,
    accept: false,
    extra_seat: false,
    note: '',
  }))
  try {
    await allotLine(context, staff, { line_pk, left, parts, learn: false })
    return true
  } catch (error) {
    // Somebody else was quicker, or the order has ended: the line stays as it was.
    if (error instanceof AppError) return false
    throw error
  }
}
