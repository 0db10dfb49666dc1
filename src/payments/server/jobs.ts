import { overdueDeposits } from '#payments/server/bank-statement/overdue.ts'
import { clearUp } from '#payments/server/cards/conclude.ts'
import { changeAttempt, findDueAttempts, findStaleApprovals } from '#payments/server/cards/store.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { closeOrder, eventEntry, moveOrder } from '#payments/server/orders/orders.ts'
import { findOverdueSessions } from '#payments/server/orders/overdue.ts'
import { receivedFor } from '#payments/server/orders/parts.ts'
import { resumeRefunds } from '#payments/server/refunds/refunds.ts'
import type { Context } from '#platform/server/context.ts'

const most = 100

/**
 * Finishes unanswered approvals, expired sessions and deposits, and refunds. All state is in the
 * database, so it survives a crash and may run on two servers at once (ruling 23). An order stays
 * open while a deposit may be its own (ruling 53). Nothing expires while the clock is in doubt
 * (docs/decisions/080).
 */
export const finishPayments = async (
  context: Context,
  { clockIsTrusted } = { clockIsTrusted: true },
): Promise<void> => {
  await giveUpStaleApprovals(context)
  const now = context.clock.now().toISOString()
  for (const { order_pk } of await findDueAttempts(context.db, now, most)) {
    await clearUp(context, order_pk)
  }
  if (clockIsTrusted) await endOverdue(context, now)
  await resumeRefunds(context)
}

const endOverdue = async (context: Context, now: string): Promise<void> => {
  for (const { order_pk } of await findOverdueSessions(context.db, now, most)) {
    await closeOrder(context, order_pk, { actor: 'job', detail: 'the session is over' })
  }
  const overdue = (await overdueDeposits(context)).filter(({ goesOn }) => !goesOn)
  for (const { order_pk, goods_key } of overdue.slice(0, most)) {
    await expire(context, order_pk, goods_key)
  }
}

/** The server stopped before it recorded the answer, so the outcome is unknown. */
const giveUpStaleApprovals = async (context: Context): Promise<void> => {
  const { clock, config } = context
  const before = new Date(clock.now().getTime() - config.payments.approval).toISOString()
  for (const { order_pk } of await findStaleApprovals(context.db, before, most)) {
    await context.db.transaction().execute(async (transaction) => {
      const entry = eventEntry(context, 'job', 'no answer was written down')
      if (!(await moveOrder(transaction, order_pk, 'lose', entry))) return
      await changeAttempt(transaction, order_pk, { next_try_at: entry.at })
    })
  }
}

const expire = (context: Context, order_pk: number, goods_key: string): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    // Deciding on a deposit for the order takes the same lock.
    await lockGood(transaction, goods_key)
    if ((await receivedFor(transaction, order_pk)) > 0) return false
    return moveOrder(transaction, order_pk, 'expire', eventEntry(context, 'job', 'no deposit'))
  })
