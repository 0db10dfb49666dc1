import type { Duty, Wheel } from '#contract/wheel.schema.ts'
import { type Room, rooms } from '#rules/console-rooms.ts'
import { seoulDay, seoulYear } from '#rules/days.ts'
import { dutiesOf, type DutyOfYear, standingOf } from '#rules/wheel.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, Transaction } from '#server/base/db/database.ts'
import type { DutyDoneTable } from '#server/base/db/schema.ts'
import { AppError } from '#server/base/errors.ts'
import { mayDo, type Staff } from '#server/base/http/staff.ts'
import { record } from '#server/features/staff-log/service.ts'
import * as store from '#server/features/wheel/store.ts'

const roomOf = ({ room }: Pick<DutyOfYear, 'room'>): Room | undefined =>
  rooms.find(({ label }) => label === room)

/** Whether somebody marks it: who edits the texts, or enters the room in which it is done (docs/decisions/071). */
const isOf = (staff: Pick<Staff, 'roles'>, duty: Pick<DutyOfYear, 'room'>): boolean => {
  const room = roomOf(duty)
  return mayDo(staff, 'texts.edit') || (room !== undefined && mayDo(staff, room.permission))
}

const allOf = ({ calendar, conferences }: Context, year: number): DutyOfYear[] =>
  dutiesOf(
    calendar?.duties ?? [],
    year,
    conferences.map(({ date }) => date),
  )

const doneIn = (rows: readonly DutyDoneTable[], { id, year }: DutyOfYear) =>
  rows.find((row) => row.duty_id === id && row.year === year)

/** A year of the society's, as far as it is done; the present Seoul year where none is named. */
export const wheelOf = async (
  context: Context,
  staff: Pick<Staff, 'roles'>,
  year = seoulYear(context.clock.now()),
  db: Database | Transaction = context.db,
): Promise<Wheel> => {
  const today = seoulDay(context.clock.now())
  const rows = await store.findDone(db)
  const duties = allOf(context, year).map((duty): Duty => {
    const done = doneIn(rows, duty)
    const room = roomOf(duty)
    return {
      ...{ id: duty.id, year, title: duty.title, day: duty.day, steps: [...duty.steps] },
      room: room === undefined ? null : { label: room.label, path: room.path },
      standing: standingOf(duty.day, done !== undefined, today),
      done: done ? { by: done.staff_name, at: done.created_at, note: done.note } : null,
      mine: isOf(staff, duty),
    }
  })
  return { year, today, written: context.calendar !== undefined, duties }
}

interface Which {
  id: string
  year: number
}

const dutyFor = (context: Context, staff: Staff, { id, year }: Which): DutyOfYear => {
  const duty = allOf(context, year).find((one) => one.id === id)
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
): Promise<Wheel> => {
  const { title } = dutyFor(context, staff, which)
  const { id: duty_id, year } = which
  return context.db.transaction().execute(async (transaction) => {
    const created_at = context.clock.now().toISOString()
    const row = { duty_id, year, note, staff_name: staff.staff_name, created_at }
    if (!(await store.insertDone(transaction, row))) throw new AppError('changedMeanwhile')
    await record(context, transaction, staff, {
      ...{ kind: 'wheel', subject: `${year}:${duty_id}` },
      label: `${year}년의 ‘${title}’ 일을 끝냈습니다.`,
    })
    return wheelOf(context, staff, year, transaction)
  })
}

/** Takes that back. Throws as `finishDuty` does. */
export const reopenDuty = (context: Context, staff: Staff, which: Which): Promise<Wheel> => {
  const { title } = dutyFor(context, staff, which)
  const { id: duty_id, year } = which
  return context.db.transaction().execute(async (transaction) => {
    if (!(await store.deleteDone(transaction, { duty_id, year }))) {
      throw new AppError('changedMeanwhile')
    }
    await record(context, transaction, staff, {
      ...{ kind: 'wheel', subject: `${year}:${duty_id}` },
      label: `${year}년의 ‘${title}’ 일을 다시 열었습니다.`,
    })
    return wheelOf(context, staff, year, transaction)
  })
}

/** Where the year stands. */
export const wheelPath = '/admin/calendar'

/** How much of the present Seoul year is unfinished and overdue, or due within 30 days: as the page of the year shows it. */
export const countOpenDuties = async (context: Context): Promise<number> => {
  const today = seoulDay(context.clock.now())
  const rows = await store.findDone(context.db)
  return allOf(context, seoulYear(context.clock.now())).filter((duty) =>
    ['overdue', 'soon'].includes(standingOf(duty.day, doneIn(rows, duty) !== undefined, today)),
  ).length
}
