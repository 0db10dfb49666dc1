import type { AnnualCalendar } from '#office/api/calendar.ts'
import type { DutyOfYear } from '#office/rules/calendar.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { dutiesIn, isOf, annualCalendarOf } from '#office/server/calendar/reading.ts'
import * as store from '#office/server/calendar/store.ts'

interface Which {
  id: string
  year: number
}

const dutyFor = (context: Context, staff: Staff, { id, year }: Which): DutyOfYear => {
  const duty = dutiesIn(context, year).find((one) => one.id === id)
  if (duty === undefined) throw new AppError('notFound')
  if (!isOf(staff, duty)) throw new AppError('forbidden')
  return duty
}

/**
 * Marks something of a year as done. Throws `notFound` for what the calendar does not know, `forbidden` where it is not the
 * asker's business, `changedMeanwhile` where somebody else was first. The log has no note in it, which may name somebody.
 */
export const finishDuty = (
  context: Context,
  staff: Staff,
  { note, ...which }: Which & { note: string },
): Promise<AnnualCalendar> => {
  const { title } = dutyFor(context, staff, which)
  const { id: duty_id, year } = which
  return context.db.transaction().execute(async (transaction) => {
    const created_at = context.clock.now().toISOString()
    const row = { duty_id, year, note, staff_name: staff.staff_name, created_at }
    if (!(await store.insertDone(transaction, row))) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      kind: 'wheel',
      subject: `${year}:${duty_id}`,
      label: `${year}년의 ‘${title}’ 일을 끝냈습니다.`,
    })
    return annualCalendarOf(context, staff, year, transaction)
  })
}

/** Takes that back. Throws as `finishDuty` does. */
export const reopenDuty = (
  context: Context,
  staff: Staff,
  which: Which,
): Promise<AnnualCalendar> => {
  const { title } = dutyFor(context, staff, which)
  const { id: duty_id, year } = which
  return context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteDone(transaction, { duty_id, year }))) {
      throw new AppError('changedMeanwhile')
    }
    await record(context, transaction, staff, {
      kind: 'wheel',
      subject: `${year}:${duty_id}`,
      label: `${year}년의 ‘${title}’ 일을 다시 열었습니다.`,
    })
    return annualCalendarOf(context, staff, year, transaction)
  })
}
