import { clearUp } from '#payments/server/cards/conclude.ts'
import { changeAttempt, findDueAttempts, findStaleApprovals } from '#payments/server/cards/store.ts'
import { closeOrder, findOverdueOrders, moveOrder } from '#payments/server/orders/orders.ts'
import { resumeRefunds } from '#payments/server/refunds/refunds.ts'
import type { Context } from '#platform/server/context.ts'

const most = 100

/**
 * Brings to an end what its shopper, its gateway or its server did not: approvals without an answer, sessions and
 * deposits that are over, refunds. Everything it needs is in the database, so it goes on after a crash, and two servers
 * can do it at once (ruling 23). While the clock is in doubt no session and no deposit is over (docs/decisions/080).
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
  for (const { order_pk, state } of await findOverdueOrders(context.db, now, most)) {
    await (state === 'ready' ? closeOverdue : expire)(context, order_pk)
  }
}

/** The server stopped between sending an approval and writing down its answer: whether it was charged, nobody knows. */
const giveUpStaleApprovals = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  const before = new Date(now.getTime() - context.config.payments.approval).toISOString()
  for (const { order_pk } of await findStaleApprovals(context.db, before, most)) {
    await context.db.transaction().execute(async (transaction) => {
      const at = now.toISOString()
      const entry = { at, actor: 'job', detail: 'no answer was written down' }
      if (!(await moveOrder(transaction, order_pk, 'lose', entry))) return
      await changeAttempt(transaction, order_pk, { next_try_at: at })
    })
  }
}

const closeOverdue = (context: Context, order_pk: number): Promise<boolean> =>
  closeOrder(context, order_pk, { actor: 'job', detail: 'the session is over' })

const expire = (context: Context, order_pk: number): Promise<boolean> =>
  context.db.transaction().execute((transaction) => {
    const at = context.clock.now().toISOString()
    return moveOrder(transaction, order_pk, 'expire', { at, actor: 'job', detail: 'no deposit' })
  })
