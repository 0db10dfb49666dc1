import type { Context } from '#platform/server/context.ts'
import * as store from '#payments/server/bank-statement/store.ts'

/** What came in at the bank on these Seoul days, both included, and is no payment of an order; oldest first. */
export const depositsSeen = ({ db }: Pick<Context, 'db'>, from: string, to: string) =>
  store.findSeen(db, from, to)
