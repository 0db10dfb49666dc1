import { z } from 'zod'
import { dutyStatuses } from '#office/rules/calendar.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, text } from '#platform/api/fields.ts'

const year = queryNumber(2000, 2999)

const CalendarInput = z.object({ year: year.optional() })

const Duty = z.object({
  id: z.string(),
  year: z.number(),
  title: z.string(),
  /** A Seoul day; null while its conference has no date. */
  day: z.string().nullable(),
  /** The section to do it in; `path` is null if the viewer may not enter. */
  room: z.object({ label: z.string(), path: z.string().nullable() }).nullable(),
  steps: z.array(z.string()),
  status: z.enum(dutyStatuses),
  done: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
  mine: z.boolean(),
})

const AnnualCalendar = z.object({
  year: z.number(),
  today: z.string(),
  written: z.boolean(),
  duties: z.array(Duty),
  /** Unfinished duties of earlier years, oldest first; filled for the present year only. */
  left: z.array(Duty),
})

const WhichDuty = z.object({ id: text(50), year })

export type Duty = z.output<typeof Duty>
export type AnnualCalendar = z.output<typeof AnnualCalendar>

export const getCalendar = define('GET /v1/console/calendar', {
  permission: 'own',
  summary:
    'What the society does in a year, when, and what of it is done; this year where none is named',
  input: CalendarInput,
  answer: AnnualCalendar,
  errors: ['invalid'],
})

export const calendarFile = define('GET /v1/console/calendar/file', {
  permission: 'own',
  summary: 'The same as an iCalendar file, without what has no day',
  input: CalendarInput,
  answer: 'file',
  errors: ['invalid'],
})

// The service decides who may mark a duty, by its section.
export const finishDuty = define('POST /v1/console/calendar/finish', {
  permission: 'own',
  summary: 'Marks something of a year as done',
  input: WhichDuty.extend({ note: text(200) }),
  answer: AnnualCalendar,
  errors: ['notFound', 'forbidden', 'changedMeanwhile', 'invalid'],
})

export const reopenDuty = define('POST /v1/console/calendar/reopen', {
  permission: 'own',
  summary: 'Takes that back',
  input: WhichDuty,
  answer: AnnualCalendar,
  errors: ['notFound', 'forbidden', 'changedMeanwhile', 'invalid'],
})
