import { addDays, seoulDay } from '#rules/days.ts'
import { heldSinceBefore, retention, timedKeys, type TimedKey } from '#rules/retention.ts'
import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { eraseTraces } from '#server/base/db/erase.ts'
import { deletePastChanges } from '#server/features/email-change/store.ts'
import { removeUselessMail } from '#server/base/mail/store.ts'
import { registrationKey } from '#server/features/payments/goods/goods.ts'
import { deletePastWithdrawn, keepApart } from '#server/features/payments/withdrawn/store.ts'
import {
  deletePastOrders,
  deletePastPlaces,
  recordDestruction,
} from '#server/features/retention/store.ts'
import { deletePastNames } from '#server/features/sessions/known-browser-store.ts'
import { deletePastSessions } from '#server/features/sessions/store.ts'
import { deletePastCodes } from '#server/features/verification/store.ts'

/** Destroys everything of one kind whose time is over, and answers how much it was. */
type Destroyer = (context: Context, transaction: Transaction, now: Date) => Promise<number>

/** By the moment since which something was held at the latest. */
const older =
  (
    key: TimedKey,
    destroy: (transaction: Transaction, before: string) => Promise<number>,
  ): Destroyer =>
  async (_context, transaction, now) => {
    const before = heldSinceBefore(retention[key].period, now)
    return before === undefined ? 0 : destroy(transaction, before.toISOString())
  }

/** One for every kind whose time can be over: a new line in the rules does not compile without its own. */
const destroyers: Readonly<Record<TimedKey, Destroyer>> = {
  payment: older('payment', async (transaction, before) => {
    // Of members who were deleted before, or by other means than a withdrawal.
    await keepApart(transaction, null)
    const past = await deletePastOrders(transaction, before)
    return past + (await deletePastWithdrawn(transaction, before))
  }),
  session: older('session', async (transaction, before) => {
    await deletePastNames(transaction, before)
    return deletePastSessions(transaction, before)
  }),
  emailChange: older('emailChange', deletePastChanges),
  code: older('code', deletePastCodes),
  // A mail that is of no more use goes at once, and no mail is of use for longer than its period.
  mail: (_context, transaction, now) => removeUselessMail(transaction, now.toISOString()),
  waiting: ({ conferences }, transaction, now) => {
    const lastDay = addDays(seoulDay(now), -retention.waiting.period.days)
    const coming = conferences.filter(({ date }) => date >= lastDay)
    return deletePastPlaces(transaction, coming.map(registrationKey))
  },
}

/**
 * Destroys what is due by the rules of retention, and writes down how much of what it was and on which Seoul day, nothing
 * of whose (norms 2.3; 개인정보 보호법 제21조). What the law keeps stays. Safe beside another server that does the same.
 */
export const destroyDue = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  for (const kind of timedKeys) {
    await context.db.transaction().execute(async (transaction) => {
      const count = await destroyers[kind](context, transaction, now)
      if (count > 0) await recordDestruction(transaction, seoulDay(now), kind, count)
    })
  }
  await eraseTraces(context.db)
}
