import { hourOfTurn, isSendingTime } from '#mail/rules/reminders.ts'
import { type Addressee, rowOf, type Turn } from '#mail/server/reminders/kind.ts'
import { reminderMail, stopOf } from '#mail/server/reminders/mails.ts'
import { switchedOn } from '#mail/server/reminders/service.ts'
import { occasionFor, peopleOf, turnsOn, works } from '#mail/server/reminders/turns.ts'
import { lockGood } from '#payments/server/goods/goods.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { isChanged } from '#platform/server/db/changes.ts'
import { mayWriteToMembers, queueMail } from '#platform/server/mail/service.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

/**
 * Queues the reminders due now, each once even after a crash or with several servers
 * (docs/decisions/067). Returns their number.
 */
export const remindDue = async (context: Context): Promise<number> => {
  const { reminders, clock, db } = context
  if (reminders === undefined || !mayWriteToMembers(context)) return 0
  const isTime = ({ step }: Turn): boolean =>
    isSendingTime(clock.now(), hourOfTurn(step, reminders.hour))
  const on = await switchedOn(db)
  const turns = await turnsOn(context, [...on.keys()], seoulDay(clock.now()))
  let sent = 0
  for (const turn of turns) {
    if (turn.step.day < (on.get(turn.kind) ?? '') || !isTime(turn)) continue
    for (const person of await peopleOf(context, db, turn)) {
      // Sending hours may have ended during the loop.
      if (!isTime(turn)) return sent
      if (await remind(context, reminders, turn, person)) sent += 1
    }
  }
  return sent
}

/** Checks again under the lock whether the person still qualifies, and records the reminder. */
const remind = (
  context: Context,
  texts: Reminders,
  turn: Turn,
  found: Addressee,
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { kind, occasion } = turn
    await lockGood(transaction, found.good)
    const isOn = (await switchedOn(transaction)).has(kind)
    const [person] = isOn ? await peopleOf(context, transaction, turn, found) : []
    const data = person && (await works[kind].dataFor(context, transaction, turn, person))
    if (person === undefined || data === undefined) return false
    const now = context.clock.now()
    const reminded = { kind, occasion: occasionFor(turn, person), created_at: now.toISOString() }
    const reminders = transaction.insertInto('reminder').values({ ...reminded, ...rowOf(person) })
    const isFirst = await isChanged(reminders.onConflict((conflict) => conflict.doNothing()))
    if (!isFirst) return false
    const days = daysBetween(occasion.to, seoulDay(now))
    const mail = reminderMail(context, texts, { turn, days, person, data })
    const message = { ...mail, stop: stopOf(context, person, kind) }
    await queueMail(context, message, { db: transaction, ...usefulFor(now, data.until) })
    return true
  })

const usefulFor = (now: Date, until: Date | undefined) =>
  until === undefined ? {} : { usefulFor: Math.min(day, until.getTime() - now.getTime()) }
