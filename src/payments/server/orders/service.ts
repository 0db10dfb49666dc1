import { type Entry, entryOf, noteOrder, type Order } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Actor } from '#platform/server/http/staff.ts'

/** Who of the office did something, and why. */
export interface OfficeAction {
  by: Actor
  /** May name the member: it goes into the order's own log, and not into the office's, where it would outlive them (ruling 42). */
  reason: string
}

/** What an order's own log says of them. */
export const actorOf = ({ by }: Pick<OfficeAction, 'by'>): string => `staff:${by.staff_name}`

/** Notes in an order's story what became of money that came for it; nothing of money without an order. */
export const noteMoney = async (
  context: Pick<Context, 'clock'>,
  transaction: Transaction,
  order: Pick<Order, 'order_pk' | 'state'> | undefined,
  { by, detail }: Pick<OfficeAction, 'by'> & { detail: string },
): Promise<void> => {
  if (order !== undefined) {
    await noteOrder(transaction, order, entryOf(context, actorOf({ by }), detail))
  }
}

/** What an order's story has of a mail about its 참가확인서. */
export const certificateNote = 'certificate announced'

/** Of which of these orders who paid was told where the 참가확인서 is. */
export const notifiedOf = async (
  db: Database,
  order_pks: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await inParts(order_pks, (some) =>
    db
      .selectFrom('order_event')
      .select('order_pk')
      .where('order_pk', 'in', some)
      .where('event', '=', 'note')
      .where('detail', '=', certificateNote)
      .execute(),
  )
  return new Set(rows.map(({ order_pk }) => order_pk))
}

/** Notes it on a paid order. */
export const noteCertificate = (
  transaction: Transaction,
  order_pk: number,
  entry: Entry,
): Promise<void> => noteOrder(transaction, { order_pk, state: 'paid' }, entry)
