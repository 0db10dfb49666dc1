import type * as calls from '#mail/api/reminders.ts'
import type { Turn as TurnRow, TurnView } from '#mail/api/reminders.ts'
import { calendarDays, isSendingTime, reminderKinds } from '#mail/rules/reminders.ts'
import { type Addressee, stoppedBy, type Turn } from '#mail/server/reminders/kind.ts'
import { reminderMail } from '#mail/server/reminders/mails.ts'
import { kindsFor, requireKind } from '#mail/server/reminders/service.ts'
import { findStopped, findSwitches } from '#mail/server/reminders/store.ts'
import { allTurns, peopleOf, turnsOn, works } from '#mail/server/reminders/turns.ts'
import { addDays, dayStart, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Serves } from '#staff/server/serve.ts'
import { record } from '#staff/server/staff-log/service.ts'

/** Shows numbers and no names, so it leaves no log row. */
export const remindersView: Serves<typeof calls.getReminders> = async (context, staff) => {
  const { db, clock, reminders } = context
  const kinds = kindsFor(staff)
  const today = seoulDay(clock.now())
  const newYear = dayStart(`${today.slice(0, 4)}-01-01`).toISOString()
  const switches = new Map((await findSwitches(db)).map((row) => [row.kind, row]))
  const sent = await db
    .selectFrom('reminder')
    .select(['kind', (eb) => eb.fn.countAll<number | string>().as('count')])
    .where('created_at', '>=', newYear)
    .groupBy('kind')
    .execute()
  const rows: TurnRow[] = []
  for (const turn of await turnsShown(context, today)) {
    if (!kinds.includes(turn.kind)) continue
    const row = await rowOf(context, turn, today)
    const isMadeUpFor = turn.step.day >= (switches.get(turn.kind)?.on_day ?? '')
    if (row.day > today || (row.count > 0 && isMadeUpFor)) rows.push(row)
  }
  let stopped = 0
  for (const kind of kinds) stopped += (await findStopped(db, kind)).length
  return {
    written: reminders !== undefined,
    hour: reminders?.hour ?? 9,
    turns: rows,
    kinds: kinds.map((kind) => {
      const row = switches.get(kind)
      const on = row === undefined ? null : { since: row.on_day, by: row.staff_name }
      return { kind, on, sent: Number(sent.find((one) => one.kind === kind)?.count ?? 0) }
    }),
    stopped,
  }
}

const turnsShown = async (context: Context, today: string): Promise<Turn[]> => {
  const isOver = !isSendingTime(context.clock.now(), 0)
  const due = isOver ? [] : await turnsOn(context, reminderKinds, today)
  const last = addDays(today, calendarDays)
  const all = await allTurns(context, today)
  return [...due, ...all.filter(({ step: { day } }) => day > today && day <= last)]
}

const rowOf = async (context: Context, turn: Turn, today: string): Promise<TurnRow> => {
  const { kind, occasion, step } = turn
  const people = await peopleOf(context, context.db, turn)
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

/**
 * Leaves a log row, because names are shown. Throws `notFound`, and `forbidden` for a kind that is
 * not the caller's.
 */
export const turnView: Serves<typeof calls.getTurn> = async (
  context,
  staff,
  { kind, key, offset },
) => {
  requireKind(staff, kind)
  const turns = await allTurns(context, seoulDay(context.clock.now()))
  const turn = turns.find(
    ({ occasion, step, ...one }) =>
      one.kind === kind && occasion.key === key && step.offset === offset,
  )
  if (turn === undefined) throw new AppError('notFound')
  return context.db.transaction().execute(async (transaction) => {
    const people = await peopleOf(context, transaction, turn)
    const [first] = people
    const shown = people.slice(0, 500)
    const subject = `${kind}:${key}:${offset}`
    const label = `안내 메일 수신자 조회(${shown.length}명)`
    await record(context, transaction, staff, { kind: 'mail', subject, label })
    return {
      count: people.length,
      people: shown.map((one) => ({ ...stoppedBy(one), name: one.name, email: one.email })),
      sample: first === undefined ? null : await sampleOf(context, turn, first, transaction),
    }
  })
}

const sampleOf = async (
  context: Context,
  turn: Turn,
  person: Addressee,
  transaction: Transaction,
): Promise<TurnView['sample']> => {
  const data = await works[turn.kind].dataFor(context, transaction, turn, person)
  if (data === undefined || context.reminders === undefined) return null
  const content = { turn, days: turn.step.offset, person, data }
  const { subject, paragraphs } = reminderMail(context, context.reminders, content)
  return { subject, paragraphs: [...paragraphs] }
}
