import type { Duty, AnnualCalendar } from '#office/api/calendar.ts'
import { type NavigationSection, sections } from '#staff/rules/console-sections.ts'
import { seoulDay, seoulYear } from '#platform/rules/days.ts'
import {
  dutiesOf,
  type DutyOfYear,
  isPressing,
  statusOf,
  yearsBehind,
} from '#office/rules/calendar.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { DutyDoneTable } from '#platform/server/db/schema.ts'
import { mayDo } from '#staff/rules/staff.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { findDone } from '#office/server/calendar/store.ts'

/** Where the year stands. */
export const calendarPath = '/admin/calendar'

const roomOf = ({ room }: Pick<DutyOfYear, 'room'>): NavigationSection | undefined =>
  sections.find(({ label }) => label === room)

/** Whether somebody marks it: who edits the texts, or enters the room in which it is done (docs/decisions/068). */
export const isOf = (staff: Pick<Staff, 'roles'>, duty: Pick<DutyOfYear, 'room'>): boolean => {
  const room = roomOf(duty)
  return mayDo(staff, 'texts.edit') || (room !== undefined && mayDo(staff, room.permission))
}

/** What the calendar has of a year, done or not. */
export const dutiesIn = ({ calendar, conferences }: Context, year: number): DutyOfYear[] =>
  dutiesOf(
    calendar?.duties ?? [],
    year,
    conferences.map(({ date }) => date),
  )

type Done = readonly DutyDoneTable[]

/** A duty as the pages show it to somebody on a Seoul day. */
const shownTo =
  (staff: Pick<Staff, 'roles'>, rows: Done, today: string) =>
  (duty: DutyOfYear): Duty => {
    const { id, year, title, day, steps } = duty
    const done = rows.find((row) => row.duty_id === id && row.year === year)
    const room = roomOf(duty)
    return {
      id,
      year,
      title,
      day,
      steps: [...steps],
      room: room === undefined ? null : { label: room.label, path: room.path },
      standing: statusOf(day, done !== undefined, today),
      done: done ? { by: done.staff_name, at: done.created_at, note: done.note } : null,
      mine: isOf(staff, duty),
    }
  }

const behind = (context: Context, rows: Done, year: number): DutyOfYear[] =>
  yearsBehind(
    rows.map((row) => row.year),
    year,
  ).flatMap((past) => dutiesIn(context, past))

/**
 * A year of the society's, as far as it is done; the present Seoul year where none is named, and with it what of the years
 * before is left.
 */
export const annualCalendarOf = async (
  context: Context,
  staff: Pick<Staff, 'roles'>,
  asked?: number,
  db: Database | Transaction = context.db,
): Promise<AnnualCalendar> => {
  const today = seoulDay(context.clock.now())
  const present = seoulYear(context.clock.now())
  const year = asked ?? present
  const rows = await findDone(db)
  const shown = shownTo(staff, rows, today)
  const past = year === present ? behind(context, rows, year).map(shown) : []
  return {
    year,
    today,
    written: context.calendar !== undefined,
    duties: dutiesIn(context, year).map(shown),
    left: past.filter(({ standing: status }) => isPressing(status)),
  }
}

/** How much is unfinished and overdue, or due within 30 days, of the present Seoul year and of those before: as its page shows it. */
export const countOpenDuties = async (context: Context): Promise<number> => {
  const { duties, left } = await annualCalendarOf(context, { roles: [] })
  return left.length + duties.filter(({ standing: status }) => isPressing(status)).length
}
