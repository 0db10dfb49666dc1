import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import { liveStates, nextState, type OrderEvent, statesBefore } from '#payments/rules/orders.ts'
import { markPartsForReturn } from '#payments/server/orders/parts.ts'
import { lapseRequests } from '#payments/server/refunds/store.ts'
import type { Context } from '#platform/server/context.ts'
import { countChanged, countRows, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export type Order = Selectable<Tables['payment_order']>
export type NewOrder = Omit<
  Insertable<Tables['payment_order']>,
  'order_pk' | 'refunded_amount' | 'gateway'
> &
  Pick<Order, 'deposit_due'>

/** The person whom an order is for: a member or a non-member. */
export type Whose = Pick<Order, 'member_pk' | 'nonmember_pk'>

export interface Entry {
  at: string
  actor: string
  detail?: string
}

export const eventEntry = (
  { clock }: Pick<Context, 'clock'>,
  actor: string,
  detail: string,
): Required<Entry> => ({ at: clock.now().toISOString(), actor, detail })

/**
 * Throws a unique violation if the member has a live order for the same good and method (ruling
 * 39).
 */
export const addOrder = async (
  transaction: Transaction,
  order: NewOrder,
  entry: Entry,
): Promise<number> => {
  const { order_pk } = await transaction
    .insertInto('payment_order')
    .values(order)
    .returning('order_pk')
    .executeTakeFirstOrThrow()
  await log(transaction, { order_pk, event: 'open', state: order.state }, entry)
  return order_pk
}

/** An outcome of a card is that of all orders that it pays. */
const jointEvents = new Set<OrderEvent>([
  'approve',
  'cancel',
  'close',
  'charge',
  'decline',
  'lose',
  'reverse',
])

/**
 * False if the order's state does not allow the event. Of two concurrent calls one succeeds. The
 * other orders of a joint payment by card move with it (docs/decisions/102).
 */
export const moveOrder = async (
  transaction: Transaction,
  order_pk: number,
  event: OrderEvent,
  entry: Entry,
  set: Updateable<Tables['payment_order']> = {},
): Promise<boolean> => {
  const moved = await moveOne(transaction, order_pk, event, entry, set)
  if (moved && jointEvents.has(event))
    for (const other of await othersOf(transaction, order_pk))
      await moveOne(transaction, other, event, entry, set)
  return moved
}

const othersOf = async (transaction: Transaction, order_pk: number): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('payment_order')
    .innerJoin('payment_order as one', 'one.joint_pk', 'payment_order.joint_pk')
    .select('payment_order.order_pk')
    .where('one.order_pk', '=', order_pk)
    .where('payment_order.order_pk', '!=', order_pk)
    .orderBy('payment_order.order_pk')
    .execute()
  return rows.map((row) => row.order_pk)
}

const moveOne = async (
  transaction: Transaction,
  order_pk: number,
  event: OrderEvent,
  entry: Entry,
  set: Updateable<Tables['payment_order']> = {},
): Promise<boolean> => {
  for (const from of statesBefore(event)) {
    const state = nextState(from, event)
    if (state === undefined) continue
    const order = transaction.updateTable('payment_order').where('order_pk', '=', order_pk)
    if (!(await isChanged(order.where('state', '=', from).set({ ...set, state })))) continue
    await log(transaction, { order_pk, event, state }, entry)
    // Money deposited for an expired order goes back.
    if (event === 'expire') await markPartsForReturn(transaction, order_pk)
    if (from === 'paid') await lapseRequests(transaction, order_pk, entry.at)
    return true
  }
  return false
}

/** Locked until the transaction ends; undefined if the order is in another state. */
export const lockOrder = (
  transaction: Transaction,
  order_pk: number,
  state: Order['state'],
): Promise<Order | undefined> =>
  transaction
    .updateTable('payment_order')
    .set({ state })
    .where('order_pk', '=', order_pk)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()

/** Locks these members' orders until the transaction ends; returns how many there are. */
export const lockOrdersOf = (
  transaction: Transaction,
  members: readonly number[],
): Promise<number> =>
  countChanged(
    transaction
      .updateTable('payment_order')
      .set((eb) => ({ member_pk: eb.ref('member_pk') }))
      .where('member_pk', 'in', members),
  )

export const findLastEvent = async (
  db: Database,
  order_pk: number,
): Promise<OrderEvent | 'open' | 'note' | undefined> => {
  const last = await db
    .selectFrom('order_event')
    .select('event')
    .where('order_pk', '=', order_pk)
    .where('event', '!=', 'note')
    .orderBy('event_pk', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.event
}

export const noteOrder = async (
  transaction: Transaction,
  { order_pk, state }: Pick<Order, 'order_pk' | 'state'>,
  entry: Entry,
): Promise<void> => {
  await log(transaction, { order_pk, event: 'note', state }, entry)
}

const log = (
  transaction: Transaction,
  happened: { order_pk: number; event: OrderEvent | 'open' | 'note'; state: Order['state'] },
  { at, actor, detail = '' }: Entry,
) =>
  transaction
    .insertInto('order_event')
    .values({ ...happened, at, actor, detail })
    .execute()

export const findOrder = (db: Database, order_pk: number) =>
  db.selectFrom('payment_order').selectAll().where('order_pk', '=', order_pk).executeTakeFirst()

export const theOrder = async (db: Database, order_pk: number): Promise<Order> => {
  const order = await findOrder(db, order_pk)
  if (order === undefined) throw new Error(`There is no order ${order_pk}`)
  return order
}

export const findLiveOrders = (db: Database, whose: number | Whose, goods_key?: string) =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where(isOf(whose))
    .$if(goods_key !== undefined, (query) => query.where('goods_key', '=', goods_key ?? ''))
    .where('state', 'in', liveStates)
    .orderBy('order_pk', 'desc')
    .execute()

const isOf = (whose: number | Whose) => (eb: ExpressionBuilder<Tables, 'payment_order'>) => {
  if (typeof whose === 'number') return eb('member_pk', '=', whose)
  const { member_pk, nonmember_pk } = whose
  return member_pk === null
    ? eb('nonmember_pk', '=', nonmember_pk ?? 0)
    : eb('member_pk', '=', member_pk)
}

/** Won that go back to the member, for ended orders (ruling 39) or overpayments (ruling 52). */
export const findToReturn = async (
  db: Database,
  member_pk: number,
  goods_type: Order['goods_type'],
): Promise<number> => {
  const { orders, parts } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('payment_order')
        .select((order) => order.fn.sum('amount').as('won'))
        .where('member_pk', '=', member_pk)
        .where('goods_type', '=', goods_type)
        .where('state', '=', 'to_return')
        .as('orders'),
      eb
        .selectFrom('bank_part')
        .leftJoin('payment_order', 'payment_order.order_pk', 'bank_part.order_pk')
        .select((part) => part.fn.sum('bank_part.amount').as('won'))
        .where('bank_part.member_pk', '=', member_pk)
        .where((part) => part(part.fn.coalesce('goods_type', part.val('연회비')), '=', goods_type))
        .where('kind', '=', 'return')
        .where('returned_on', 'is', null)
        .as('parts'),
    ])
    .executeTakeFirstOrThrow()
  return Number(orders) + Number(parts)
}

export const countRehearsed = async (db: Database): Promise<number> => {
  const orders = db.selectFrom('payment_order').where('gateway', '=', 'sandbox')
  const kept = db.selectFrom('withdrawn_payment').where('gateway', '=', 'sandbox')
  return (
    (await countRows(orders.where('state', '=', 'paid'))) +
    (await countRows(kept.where('state', '=', 'paid')))
  )
}

export const closeOrder = (
  context: Context,
  order_pk: number,
  { event = 'close', actor, detail }: { event?: 'cancel' | 'close'; actor: string; detail: string },
): Promise<boolean> =>
  context.db
    .transaction()
    .execute((transaction) =>
      moveOrder(transaction, order_pk, event, eventEntry(context, actor, detail)),
    )
