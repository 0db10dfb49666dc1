import type { Context } from '#server/base/context.ts'
import { countRehearsed, findPayer, type Payer } from '#server/features/payments/orders/store.ts'

export type { Order, Payer } from '#server/features/payments/orders/store.ts'

/** The member as whoever pays. */
export const payerOf = ({ db }: Context, member_pk: number): Promise<Payer> =>
  findPayer(db, member_pk)

/** How many payments count though nobody was charged, those of members who have withdrawn included (ruling 36). */
export const rehearsedPayments = ({ db }: Context): Promise<number> => countRehearsed(db)
