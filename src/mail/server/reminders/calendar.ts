import { findSwitches } from '#mail/server/reminders/store.ts'
import type { RemindersView, Turn as TurnRow } from '#mail/api/reminders.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import { calendarDays, isSendingTime, reminderKinds } from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { kindsFor } from '#mail/server/reminders/switches.ts'
import { countStops } from '#mail/server/reminders/stop-store.ts'
import * as store from '#mail/server/reminders/store.ts'
import { type TurnOfKind, turnsOn, turnsUntil, works } from '#mail/server/reminders/works.ts'

/** The hour from which reminders go out where there are no texts. */
const usualHour = 9

/** What goes out, and how many each turn of the next days would reach as things stand: no names, so no row of the log. */
export const remindersView = async (context: Context, staff: Staff): Promise<RemindersView> => {
  const { db, clock, reminders } = context
  const kinds = kindsFor(staff)
  const today = seoulDay(clock.now())
  const newYear = dayStart(`${today.slice(0, 4)}-01-01`).toISOString()
  const switches = new Map((await findSwitches(db)).map((row) => [row.kind, row]))
  const sent = await store.countSince(db, newYear)
  const turns = await turnsShown(context, today)
  const rows: TurnRow[] = []
  for (const turn of turns.filter(({ kind }) => kinds.includes(kind))) {
    const row = await rowOf(context, turn, today)
    const isMadeUpFor = turn.step.day >= (switches.get(turn.kind)?.on_day ?? '')
    if (row.day > today || (row.count > 0 && isMadeUpFor)) rows.push(row)
  }
  return {
    written: reminders !== undefined,
    hour: reminders?.hour ?? usualHour,
    turns: rows,
    kinds: kinds.map((kind) => {
      const row = switches.get(kind)
      const on = row === undefined ? null : { since: row.on_day, by: row.staff_name }
      return { kind, on, sent: sent.get(kind) ?? 0 }
    }),
    stopped: await countStops(db, kinds),
  }
}

/** Today's, unless the day is over for them, and those of the days to come. */
const turnsShown = async (context: Context, today: string): Promise<TurnOfKind[]> => {
  const now = context.clock.now()
  const isOver = !isSendingTime(now, 0)
  const due = isOver ? [] : await turnsOn(context, reminderKinds, today)
  const last = addDays(today, calendarDays)
  return [...due, ...(await turnsUntil(context, { today, last }))]
}

const rowOf = async (context: Context, turn: TurnOfKind, today: string): Promise<TurnRow> => {
  const { kind, occasion, step } = turn
  const people = await works[kind].people(context, context.db, turn)
  return {
    kind,
    key: occasion.key,
    name: occasion.name,
    round: step.round,
    offset: step.offset,
    day: step.day < today ? today : step.day,
    count: people.length,
  }
}
