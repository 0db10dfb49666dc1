import type { Context } from '#platform/server/context.ts'
import { moveOrder } from '#payments/server/orders/store.ts'

/** Ends an order of which nothing was sent for approval; does nothing to any other. */
export const closeOrder = (
  context: Context,
  order_pk: number,
  { event = 'close', actor, detail }: { event?: 'cancel' | 'close'; actor: string; detail: string },
): Promise<boolean> =>
  context.db.transaction().execute((transaction) => {
    const at = context.clock.now().toISOString()
    return moveOrder(transaction, order_pk, event, { at, actor, detail })
  })
