import type { Context } from '#platform/server/context.ts'
import { countMails, findOldestWaiting } from '#platform/server/mail/queue-store.ts'
import { todayRows } from '#office/server/today/rows.ts'
import * as store from '#office/server/today/store.ts'

/** What the server itself has yet to do of one kind: how much, and since when the oldest waits (ISO UTC). */
export interface Queue {
  name: 'mail' | 'mailings' | 'payments_unknown' | 'refunds'
  length: number
  oldest: string | null
}

/** Counts alone, of nobody in particular. Throws as the database does. */
export const queuesOf = async ({ db }: Context): Promise<Queue[]> => [
  {
    name: 'mail',
    length: await countMails(db, { state: 'waiting' }),
    oldest: (await findOldestWaiting(db)) ?? null,
  },
  { name: 'mailings', ...(await store.findWaitingCopies(db)) },
  { name: 'payments_unknown', ...(await store.findUnknownPayments(db)) },
  { name: 'refunds', ...(await store.findOpenRefunds(db)) },
]

/** How much waits for the office, by the key of its row. Throws as the database does. */
export const waitingForOffice = async (context: Context): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const { key, count } of todayRows) counts.set(key, await count(context))
  return counts
}

/** When the card gateway was last heard of in an order (ISO UTC). */
export const lastGatewayAnswer = ({ db }: Context): Promise<string | null> =>
  store.findLastAnswer(db)
