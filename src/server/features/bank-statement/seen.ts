import type { Context } from '#server/base/context.ts'
import * as store from '#server/features/bank-statement/store.ts'

/** What came in at the bank on these Seoul days, both included, and is no payment of an order; oldest first. */
export const depositsSeen = ({ db }: Pick<Context, 'db'>, from: string, to: string) =>
  store.findSeen(db, from, to)
