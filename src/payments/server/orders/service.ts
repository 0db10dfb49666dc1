import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { lockGood } from '#payments/server/goods/store.ts'
import {
  countRehearsed,
  findMemberPayer,
  findOrder,
  findPayer,
  lockOrder,
  type Order,
  type Payer,
} from '#payments/server/orders/store.ts'

export type { Order, Payer } from '#payments/server/orders/store.ts'

/** The member as whoever pays. */
export const payerOf = ({ db }: Context, member_pk: number): Promise<Payer> =>
  findPayer(db, member_pk)

/** An order, for what is done to it in a transaction; what changes of it may be another thing by then. */
export const orderToLock = (
  transaction: Transaction,
  order_pk: number,
): Promise<Order | undefined> => findOrder(transaction, order_pk)

/** Keeps a paid order as it is until the transaction ends; false where it is not paid, or not any more. */
export const lockPaidOrder = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  lockOrder(transaction, order_pk, 'paid')

/** Has everybody wait who pays, waives or enters the same good, until the transaction ends. */
export const lockPaymentsOfGood = (transaction: Transaction, goods_key: string): Promise<void> =>
  lockGood(transaction, goods_key)

/** The member as whoever pays, as things stand in the transaction; undefined for one who has left. */
export const payerWithin = (
  transaction: Transaction,
  member_pk: number,
): Promise<Payer | undefined> => findMemberPayer(transaction, member_pk)

/** How many payments count though nobody was charged, those of members who have withdrawn included (ruling 36). */
export const rehearsedPayments = ({ db }: Context): Promise<number> => countRehearsed(db)
