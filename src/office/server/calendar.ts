import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type * as calls from '#office/api/calendar.ts'
import type { AnnualCalendar, Duty } from '#office/api/calendar.ts'
import {
  dutiesOf,
  type DutyOfYear,
  isPressing,
  dutyStatusOf,
  yearsBehind,
} from '#office/rules/calendar.ts'
import { addDays, seoulDay, seoulYear } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isUniqueViolation } from '#platform/server/db/errors.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { AppError } from '#platform/server/errors.ts'
import type { MadeFile } from '#platform/server/http/route.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type NavigationSection, offeredTo, sections } from '#staff/rules/console-sections.ts'
import { mayDo, permissionsOf } from '#staff/rules/staff.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

export const calendarPath = '/admin/calendar'

const roomOf = ({ room }: Pick<DutyOfYear, 'room'>): NavigationSection | undefined =>
  sections.find(({ label }) => label === room)

/** Null if the person may not enter the section. */
const pathFor = ({ roles }: Pick<Staff, 'roles'>, room: NavigationSection): string | null =>
  offeredTo([...permissionsOf(roles)]).find(({ label }) => label === room.label)?.path ?? null

/** Staff may mark a duty if they edit the texts or may enter its section (docs/decisions/068). */
const isOf = (staff: Pick<Staff, 'roles'>, duty: Pick<DutyOfYear, 'room'>): boolean => {
  const room = roomOf(duty)
  return mayDo(staff, 'texts.edit') || (room !== undefined && mayDo(staff, room.permission))
}

const dutiesIn = ({ calendar, conferences }: Context, year: number): DutyOfYear[] =>
  dutiesOf(
    calendar?.duties ?? [],
    year,
    conferences.map(({ date }) => date),
  )

const shownTo =
  (
    staff: Pick<Staff, 'roles'>,
    rows: readonly Tables['duty_done'][],
    { today, begun }: { today: string; begun: string },
  ) =>
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
      room: room === undefined ? null : { label: room.label, path: pathFor(staff, room) },
      status: dutyStatusOf(day, done !== undefined, today, begun),
      done: done ? { by: done.staff_name, at: done.created_at, note: done.note } : null,
      mine: isOf(staff, duty),
    }
  }

/** The Seoul day since which the site has staff or marks; undefined on an empty one. */
export const firstDay = async (db: Database | Transaction): Promise<string | undefined> => {
  const { staff, marks } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('staff')
        .select(({ fn }) => fn.min<string | null>('created_at').as('at'))
        .as('staff'),
      eb
        .selectFrom('duty_done')
        .select(({ fn }) => fn.min<string | null>('created_at').as('at'))
        .as('marks'),
    ])
    .executeTakeFirstOrThrow()
  const [at] = [staff ?? [], marks ?? []].flat().toSorted()
  return at === undefined ? undefined : seoulDay(new Date(at))
}

/**
 * A year with its marks; by default the present Seoul year, together with what earlier years left.
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
  const rows = await db
    .selectFrom('duty_done')
    .selectAll()
    .orderBy('year')
    .orderBy('duty_id')
    .execute()
  const begun = (await firstDay(db)) ?? today
  const shown = shownTo(staff, rows, { today, begun })
  const behind = yearsBehind(
    rows.map((row) => row.year),
    year,
  ).flatMap((past) => dutiesIn(context, past))
  const past = year === present ? behind.map(shown) : []
  return {
    year,
    today,
    written: context.calendar !== undefined,
    duties: dutiesIn(context, year).map(shown),
    left: past.filter(({ status }) => isPressing(status)),
  }
}

export const countOpenDuties = async (context: Context): Promise<number> => {
  const { duties, left } = await annualCalendarOf(context, { roles: [] })
  return left.length + duties.filter(({ status }) => isPressing(status)).length
}

/**
 * Sets or removes a mark. Throws `notFound` for an unknown duty, `forbidden` if it is not the
 * caller's, and `changedMeanwhile` if someone else was first.
 */
const mark = (
  context: Context,
  staff: Staff,
  { id: duty_id, year }: Pick<Duty, 'id' | 'year'>,
  act: (transaction: Transaction, which: { duty_id: string; year: number }) => Promise<string>,
): Promise<AnnualCalendar> => {
  const duty = dutiesIn(context, year).find((one) => one.id === duty_id)
  if (duty === undefined) throw new AppError('notFound')
  if (!isOf(staff, duty)) throw new AppError('forbidden')
  return context.db.transaction().execute(async (transaction) => {
    const what = await act(transaction, { duty_id, year })
    await record(context, transaction, staff, {
      kind: 'wheel',
      subject: `${year}:${duty_id}`,
      label: `${year}년 ‘${duty.title}’ ${what}`,
    })
    return annualCalendarOf(context, staff, year, transaction)
  })
}

/** Throws as `mark` does. The log leaves out the note, which may name somebody. */
export const finishDuty: Serves<typeof calls.finishDuty> = async (
  context,
  staff,
  { note, ...which },
) => {
  const done = { note, staff_name: staff.staff_name, created_at: context.clock.now().toISOString() }
  try {
    return await mark(context, staff, which, async (transaction, key) => {
      await transaction
        .insertInto('duty_done')
        .values({ ...key, ...done })
        .execute()
      return '완료 처리'
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('changedMeanwhile') : error
  }
}

/** Throws as `mark` does. */
export const reopenDuty: Serves<typeof calls.reopenDuty> = async (context, staff, which) =>
  mark(context, staff, which, async (transaction, { duty_id, year }) => {
    const done = transaction.deleteFrom('duty_done').where('duty_id', '=', duty_id)
    if (!(await isChanged(done.where('year', '=', year)))) throw new AppError('changedMeanwhile')
    return '완료 취소'
  })

const dateOf = (day: string): DateArray => day.split('-').map(Number) as DateArray

/**
 * A year's duties as all-day iCalendar entries with stable ids, so that a repeated import moves
 * what has moved. It leaves out notes and who did what, which may name somebody.
 */
export const calendarFile = async (
  context: Context,
  year = seoulYear(context.clock.now()),
): Promise<MadeFile> => {
  const { clock, config, site } = context
  const { duties } = await annualCalendarOf(context, { roles: [] }, year)
  const { hostname } = new URL(config.siteUrl)
  const url = new URL(`${calendarPath}?year=${year}`, config.siteUrl).href
  const calendar = { calName: site.name, productId: `-//${site.name}//calendar//KO` }
  const events = duties.flatMap(({ id, title, day, steps, done }): EventAttributes[] => {
    if (day === null) return []
    const event: EventAttributes = {
      ...calendar,
      uid: `${id}-${year}@${hostname}`,
      title: done === null ? title : `[완료] ${title}`,
      start: dateOf(day),
      end: dateOf(addDays(day, 1)),
      url,
      description: steps.map((step) => `- ${step}`).join('\n'),
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
    }
    return [event]
  })
  const timestamp = clock.now().getTime()
  const stamped = events.map((event) => ({ ...event, timestamp }))
  const { error, value } = createEvents(stamped, calendar)
  if (value == null) throw error ?? new Error('no calendar file')
  return {
    name: `${site.name} ${year}년 일정.ics`,
    type: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(value),
  }
}
