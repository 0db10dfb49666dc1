import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import {
  countRehearsed,
  findOrder,
  findPayer,
  holdOrder,
  type Order,
  type Payer,
} from '#server/features/payments/orders/store.ts'

export type { Order, Payer } from '#server/features/payments/orders/store.ts'

/** The member as whoever pays. */
export const payerOf = ({ db }: Context, member_pk: number): Promise<Payer> =>
  findPayer(db, member_pk)

/** An order, for what is done to it in a transaction; what changes of it may be another thing by then. */
export const orderToHold = (
  transaction: Transaction,
  order_pk: number,
): Promise<Order | undefined> => findOrder(transaction, order_pk)

/** Keeps a paid order as it is until the transaction ends; false where it is not paid, or not any more. */
export const holdPaidOrder = (transaction: Transaction, order_pk: number): Promise<boolean> =>
  holdOrder(transaction, order_pk, 'paid')

/** How many payments count though nobody was charged, those of members who have withdrawn included (ruling 36). */
export const rehearsedPayments = ({ db }: Context): Promise<number> => countRehearsed(db)
