import { type Entry, eventEntry, noteOrder, type Order } from '#payments/server/orders/orders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import type { Actor } from '#platform/server/http/staff.ts'

export interface OfficeAction {
  by: Actor
  /**
   * May name the member: it goes into the order's history, not into the staff log, which would
   * outlive them (ruling 42).
   */
  reason: string
}

/** The member acts by the rules of a conference's file. */
export type Decider = Actor | 'member'

export const actorOf = ({ by }: { by: Decider }): string =>
  by === 'member' ? by : `staff:${by.staff_name}`

export const noteMoney = async (
  context: Pick<Context, 'clock'>,
  transaction: Transaction,
  order: Pick<Order, 'order_pk' | 'state'> | undefined,
  { by, detail }: { by: Decider; detail: string },
): Promise<void> => {
  if (order !== undefined) {
    await noteOrder(transaction, order, eventEntry(context, actorOf({ by }), detail))
  }
}

export const certificateNote = 'certificate announced'

/** Orders whose payer was told where the 참가확인서 is. */
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

export const noteCertificate = (
  transaction: Transaction,
  order_pk: number,
  entry: Entry,
): Promise<void> => noteOrder(transaction, { order_pk, state: 'paid' }, entry)
