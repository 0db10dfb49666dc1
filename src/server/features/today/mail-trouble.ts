import type { Context } from '#server/base/context.ts'
import { countStuckMail } from '#server/features/today/store.ts'

/** In ms: by then the mail server has had five tries. */
const patience = 3_600_000

/** How many mails were tried and have waited for more than an hour. */
export const mailTrouble = ({ db, clock }: Context): Promise<number> =>
  countStuckMail(db, new Date(clock.now().getTime() - patience).toISOString())
