import type { Context } from '#platform/server/context.ts'
import {
  countMails,
  findOldestWaiting,
  findUndelivered,
} from '#platform/server/mail/queue-store.ts'
import { findRelay } from '#platform/server/mail/relay.ts'

export const mailTrouble = async ({ db }: Context) => ({
  // From the last ninety days: refused addresses, and mails that expired before they could be sent.
  refused: await countMails(db, { state: 'refused' }),
  expired: await countMails(db, { state: 'expired' }),
  // Mails with failed tries so far.
  failing: await countMails(db, { state: 'waiting', tried: true }),
  waiting: await countMails(db, { state: 'waiting' }),
  // The time of the oldest waiting mail, ISO UTC.
  oldest: await findOldestWaiting(db),
  // While the server refuses us (`sender`) or is unreachable (`down`): its words and the time
  // since.
  relay: await findRelay(db),
})

export const undeliveredTo = async ({ db }: Context, address: string | null) =>
  address === null ? [] : findUndelivered(db, address)

/** `lee@example.org` → `le***@example.org`. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.{1,2})[^@]*@/, '$1***@')
