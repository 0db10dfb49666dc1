import { asksFor, officeRows, type Question } from '#abstracts/server/office/rows.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'

/** Days before the reviews' deadline from which the office is told what has not been reviewed. */
const near = 7

/** Abstracts of the conferences to come that ask for something; unreviewed ones near the deadline. */
export const countAbstracts = async (
  context: Context,
  staff: Pick<Staff, 'staff_pk'> | undefined,
  question: Question,
): Promise<number> => {
  const today = seoulDay(context.clock.now())
  let count = 0
  for (const conference of context.conferences) {
    const { abstracts: call, date } = conference
    if (call === undefined || date < today) continue
    const left = daysBetween(today, seoulDay(new Date(call.reviewUntil)))
    if (question === 'unreviewed' && left > near) continue
    const rows = await officeRows(context, staff, conference)
    count += rows.filter((row) => asksFor(question, row)).length
  }
  return count
}
