import { registrationKey } from '#payments/server/goods/goods.ts'
import { addDays, seoulDay } from '#platform/rules/days.ts'
import { heldSinceBefore, retention, type TimedKey } from '#platform/rules/retention.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { destroyPastDeposits } from '#payments/server/bank-statement/forget.ts'
import { destroyUnprovedCertificates } from '#conference/server/certificates/documents.ts'
import { destroyPastAttendance } from '#conference/server/checkin/attendance.ts'
import { destroyPastNotes } from '#accounts/server/member-care/notes.ts'
import { destroyPastChanges } from '#accounts/server/email-change/service.ts'
import { deleteEndedMail, deletePastCopies, expireMail } from '#platform/server/mail/queue-store.ts'
import { deletePastPeople } from '#privacy/server/breaches/store.ts'
import { destroyPastCases } from '#privacy/server/privacy-cases/service.ts'
import { deletePastPlaces } from '#payments/server/seats/places.ts'
import { destroyPastWaivers } from '#payments/server/waivers.ts'
import { destroyPastPayments } from '#payments/server/withdrawn/service.ts'
import { destroyPastGuests } from '#conference/server/registrants/guests.ts'
import { destroyPastSwaps } from '#conference/server/registrants/swaps.ts'
import { destroyPastReminders } from '#mail/server/reminders/service.ts'
import { destroyPastSessions } from '#accounts/server/sessions/service.ts'
import { destroyPastCodes } from '#accounts/server/verification/service.ts'

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

const destroyPastMoney = async (transaction: Transaction, before: string): Promise<number> =>
  (await destroyPastPayments(transaction, before)) +
  (await destroyPastDeposits(transaction, before)) +
  (await destroyPastGuests(transaction, before)) +
  (await destroyPastSwaps(transaction, before))

/** One for every kind whose time can be over: a new line in the rules does not compile without its own. */
export const destroyers: Readonly<Record<TimedKey, Destroyer>> = {
  payment: older('payment', destroyPastMoney),
  waiver: older('waiver', destroyPastWaivers),
  attendance: older('attendance', async (transaction, before) => {
    const count = await destroyPastAttendance(transaction, before)
    await destroyUnprovedCertificates(transaction)
    return count
  }),
  note: older('note', destroyPastNotes),
  request: destroyPastCases,
  breach: older('breach', deletePastPeople),
  reminder: older('reminder', destroyPastReminders),
  session: older('session', destroyPastSessions),
  emailChange: older('emailChange', destroyPastChanges),
  code: older('code', destroyPastCodes),
  // What a mail says goes once it is of no more use, and no mail is of use for longer than its period.
  mail: (_context, transaction, now) => expireMail(transaction, now.toISOString()),
  mailing: older('mailing', deletePastCopies),
  undelivered: older('undelivered', deleteEndedMail),
  waiting: ({ conferences }, transaction, now) => {
    const lastDay = addDays(seoulDay(now), -retention.waiting.period.days)
    const coming = conferences.filter(({ date }) => date >= lastDay)
    return deletePastPlaces(transaction, coming.map(registrationKey))
  },
}
