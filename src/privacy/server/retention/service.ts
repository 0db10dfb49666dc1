import {
  destroyPastComments,
  destroyPastDrafts,
  destroyPastEnded,
  destroyPastScores,
} from '#abstracts/server/personal-data/retention.ts'
import { destroyPastChanges } from '#accounts/server/email-change/service.ts'
import { destroyPastNotes } from '#accounts/server/member-care/notes.ts'
import { destroyPastSessions } from '#accounts/server/sessions/service.ts'
import { destroyPastCodes } from '#accounts/server/verification/service.ts'
import { destroyUnprovedCertificates } from '#conference/server/certificates/documents.ts'
import { destroyPastAttendance } from '#conference/server/checkin/attendance.ts'
import { destroyPastClaims } from '#conference/server/credits/credited.ts'
import { destroyPastGuests } from '#conference/server/registrants/guests.ts'
import { destroyPastRoles } from '#conference/server/registrants/roles.ts'
import { destroyPastSwaps } from '#conference/server/registrants/swaps.ts'
import { deletePastPlaces } from '#conference/server/seats/places.ts'
import { deletePastCopies, destroyPastReminders } from '#mail/server/personal-data.ts'
import { bookYearsOf } from '#payments/rules/book/evidence.ts'
import { destroyPastDeposits } from '#payments/server/bank-statement/forget.ts'
import { forgetPastYears } from '#payments/server/book/forget.ts'
import { destroyPastWaivers } from '#payments/server/fees/waivers.ts'
import { registrationKey } from '#payments/server/goods/goods.ts'
import { destroyPastNonmembers } from '#payments/server/orders/nonmembers.ts'
import { destroyPastMembershipCertificates } from '#payments/server/receipts/membership-certificate.ts'
import { destroyPastPayments } from '#payments/server/withdrawn/service.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { eraseTraces } from '#platform/server/db/lock.ts'
import { deleteEndedMail, expireMail } from '#platform/server/mail/queue-store.ts'
import { heldSinceBefore } from '#privacy/rules/periods.ts'
import { retention, type RetentionKey, type TimedKey, timedKeys } from '#privacy/rules/retention.ts'
import { destroyPastCases } from '#privacy/server/privacy-cases/service.ts'
import {
  destroyPastPapers,
  destroyPastParts,
  destroyPastPoints,
} from '#programme/server/personal-data/personal-data.ts'

/**
 * Destroys what is due by the retention rules, and records kind, count and Seoul day, never whose
 * (norms 2.3; 개인정보 보호법 제21조). What the law keeps stays. Safe to run on several servers.
 */
export const destroyDue = async (context: Context): Promise<void> => {
  const now = context.clock.now()
  for (const kind of timedKeys) {
    await context.db.transaction().execute(async (transaction) => {
      const count = await destroyers[kind](context, transaction, now)
      if (count > 0) await recordDestruction(context, transaction, kind, count)
    })
  }
  await eraseTraces(context.db)
}

export const recordDestruction = async (
  { clock }: Context,
  transaction: Transaction,
  kind: RetentionKey,
  count: number,
): Promise<void> => {
  await transaction
    .insertInto('destruction_record')
    .values({ day: seoulDay(clock.now()), kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('destruction_record.count', '+', count) })),
    )
    .execute()
}

export const destructionRecords = ({ db }: Context) =>
  db.selectFrom('destruction_record').selectAll().orderBy('day', 'desc').orderBy('kind').execute()

/**
 * Counts what each kind will lose within so many days, in ascending order. It runs the deletion
 * itself and rolls it back, so the numbers are exact.
 */
export const rehearseDestruction = async (context: Context, days: readonly number[]) => {
  const now = context.clock.now().getTime()
  const transaction = await context.db.startTransaction().execute()
  try {
    const counts = new Map(timedKeys.map((kind) => [kind, [] as number[]]))
    for (const ahead of days) {
      for (const kind of timedKeys) {
        const count = await destroyers[kind](context, transaction, new Date(now + ahead * day))
        const before = counts.get(kind) ?? []
        before.push((before.at(-1) ?? 0) + count)
      }
    }
    return timedKeys.map((kind) => ({ kind, counts: counts.get(kind) ?? [] }))
  } finally {
    await transaction.rollback().execute()
  }
}

type Destroyer = (context: Context, transaction: Transaction, now: Date) => Promise<number>

const older =
  (
    key: TimedKey,
    destroy: (transaction: Transaction, before: string, context: Context) => Promise<number>,
  ): Destroyer =>
  async (context, transaction, now) => {
    const before = heldSinceBefore(retention[key].period, now)
    return before === undefined ? 0 : destroy(transaction, before.toISOString(), context)
  }

const destroyPastMoney = async (transaction: Transaction, before: string): Promise<number> => {
  await destroyPastDeposits(transaction, before)
  await destroyPastNonmembers(transaction, before)
  return (
    (await destroyPastPayments(transaction, before)) +
    (await destroyPastGuests(transaction, before)) +
    (await destroyPastSwaps(transaction, before))
  )
}

/** One for every kind with a period: a new rule without its destroyer does not compile. */
const destroyers: Readonly<Record<TimedKey, Destroyer>> = {
  payment: older('payment', destroyPastMoney),
  book: ({ site }, transaction, now) =>
    forgetPastYears(transaction, `${seoulYear(now) - bookYearsOf(site)}-01-01`),
  waiver: older('waiver', destroyPastWaivers),
  attendance: older('attendance', async (transaction, before) => {
    const count = await destroyPastAttendance(transaction, before)
    await destroyUnprovedCertificates(transaction)
    const others = await destroyPastRoles(transaction, before)
    return count + others + (await destroyPastClaims(transaction, before))
  }),
  abstractDraft: destroyPastDrafts,
  abstractEnded: older('abstractEnded', destroyPastEnded),
  abstractReview: older('abstractReview', destroyPastComments),
  abstractScore: older(
    'abstractScore',
    async (transaction, before) =>
      (await destroyPastScores(transaction, before)) +
      (await destroyPastPoints(transaction, before)),
  ),
  programme: destroyPastParts,
  programmePaper: older(
    'programmePaper',
    async (transaction, before, context) =>
      (await destroyPastPapers(transaction, before, context)) +
      (await destroyPastMembershipCertificates(transaction, before)),
  ),
  note: older('note', destroyPastNotes),
  request: destroyPastCases,
  reminder: older('reminder', destroyPastReminders),
  session: older('session', destroyPastSessions),
  emailChange: older('emailChange', destroyPastChanges),
  code: older('code', destroyPastCodes),
  // A mail's text is deleted when the mail is no longer useful, which is never later than its
  // period.
  mail: (_context, transaction, now) => expireMail(transaction, now.toISOString()),
  mailing: older('mailing', deletePastCopies),
  undelivered: older('undelivered', deleteEndedMail),
  waiting: ({ conferences }, transaction, now) => {
    const lastDay = addDays(seoulDay(now), -retention.waiting.period.days)
    const coming = conferences.filter(({ date }) => date >= lastDay)
    return deletePastPlaces(transaction, coming.map(registrationKey))
  },
}
