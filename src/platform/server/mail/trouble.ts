import type { Context } from '#platform/server/context.ts'
import {
  countMails,
  findOldestWaiting,
  findUndelivered,
} from '#platform/server/mail/queue-store.ts'
import { findRelay } from '#platform/server/mail/relay.ts'

/** How the mails stand that were not handed over: what the office looks at first. */
export const mailTrouble = async ({ db }: Context) => ({
  // Of the last ninety days: addresses that refused, and what was of no more use before it could be sent.
  refused: await countMails(db, { state: 'refused' }),
  expired: await countMails(db, { state: 'expired' }),
  // Tried in vain so far.
  failing: await countMails(db, { state: 'waiting', tried: true }),
  waiting: await countMails(db, { state: 'waiting' }),
  // When the oldest of those that wait was made, ISO UTC.
  oldest: await findOldestWaiting(db),
  // While the server refuses us (`sender`) or is not reached (`down`): what it says and since when.
  relay: await findRelay(db),
})

/** What an address never got, newest first: subjects, days and reasons, never what it said. */
export const undeliveredTo = async ({ db }: Context, address: string | null) =>
  address === null ? [] : findUndelivered(db, address)

/** `lee@example.org` → `le***@example.org`. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.{1,2})[^@]*@/, '$1***@')
