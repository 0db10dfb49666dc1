import type { Accesses, AccessYear, ConfirmInput } from '#privacy/api/access-review.ts'
import { reviewColumnKeys, type ReviewColumn } from '#privacy/rules/access-review.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import { monthOf } from '#privacy/rules/destruction.ts'
import type { Context } from '#platform/server/context.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { signedFigures, signMonth, signoffsOf } from '#privacy/server/privacy-desk/signoffs.ts'
import { accessesIn, accessesOf, filesOf } from '#staff/server/staff-log/accesses.ts'

/** Who accessed personal data in a month, and whether somebody has signed for having looked at that. */
export const monthReview = async (context: Context, month: string): Promise<Accesses> => {
  const { people, busy, fresh } = await accessesOf(context, month)
  const files = await filesOf(context, month)
  const signed = await signoffsOf(context, 'access', Number(month.slice(0, 4)))
  return {
    month,
    people,
    files: files.map(({ reason, ...file }) => ({ ...file, reason: reason ?? '' })),
    busy: busy.map(({ day, by, count }) => ({ day, by, count })),
    fresh: fresh.map(({ by, ip, since }) => ({ by, ip, since })),
    signoff: signed.find((one) => one.month === month) ?? null,
    over: month < monthOf(seoulDay(context.clock.now())),
  }
}

type Figures = Record<ReviewColumn, number>

const sumOf = (people: readonly Figures[]): Figures =>
  Object.fromEntries(
    reviewColumnKeys.map((key) => [key, people.reduce((sum, one) => sum + one[key], 0)]),
  ) as Figures

/** A year of it in numbers, up to the present month. */
export const yearReview = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<AccessYear> => {
  const now = monthOf(seoulDay(context.clock.now()))
  const all = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const signed = await signoffsOf(context, 'access', year)
  const kept = await signedFigures(context, 'access', year)
  const past = all.filter((one) => one <= now)
  // Nothing of a month that is over changes: what was signed is not counted once more.
  const counted = past.slice(past.findIndex((month) => !kept.has(month)))
  const isCounted = past.some((month) => !kept.has(month))
  const found = isCounted ? await accessesIn(context, counted) : []
  const months = past.map((month): AccessYear['months'][number] => {
    const signoff = signed.find((one) => one.month === month) ?? null
    const own = found[counted.indexOf(month)]?.people ?? []
    return { ...((kept.get(month) ?? sumOf(own)) as Figures), month, signoff }
  })
  return { year, months }
}

/** Signs for a month that was looked at, with its figures. Throws as `signMonth`. */
export const confirm = async (
  context: Context,
  staff: Actor,
  { month, note }: ConfirmInput,
): Promise<Accesses> => {
  const { people } = await accessesOf(context, month)
  const figures = { month, ...sumOf(people) }
  await context.db
    .transaction()
    .execute((transaction) =>
      signMonth(context, transaction, staff, { kind: 'access', month, note, figures }),
    )
  return monthReview(context, month)
}
