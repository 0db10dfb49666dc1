import type { Context } from '#platform/server/context.ts'
import { countMails, findOldestWaiting } from '#platform/server/mail/queue-store.ts'

/** In ms: by then the mail server has had five tries. */
const patience = 3_600_000

/** How many mails wait, where the oldest has waited for more than an hour; else none. */
export const countStuckMail = async ({ db, clock }: Context): Promise<number> => {
  const oldest = await findOldestWaiting(db)
  const late = new Date(clock.now().getTime() - patience).toISOString()
  return oldest !== undefined && oldest < late ? countMails(db, { state: 'waiting' }) : 0
}

/** How many mails ended without having arrived: the address refused them, or nobody took them in time. */
export const countEndedMail =
  (state: 'refused' | 'expired') =>
  ({ db }: Context): Promise<number> =>
    countMails(db, { state })
