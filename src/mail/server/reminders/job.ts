import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import { hourOfTurn, isSendingTime } from '#mail/rules/reminders.ts'
import type { Context } from '#platform/server/context.ts'
import { queueMail } from '#platform/server/mail/service.ts'
import { lockPaymentsOfGood } from '#payments/server/orders/service.ts'
import { type Addressee, occasionFor, rowOf, stoppedBy } from '#mail/server/reminders/kinds/kind.ts'
import { reminderMail, stopOf } from '#mail/server/reminders/mails.ts'
import * as store from '#mail/server/reminders/store.ts'
import { switchedOn } from '#mail/server/reminders/switches.ts'
import { type TurnOfKind, turnsOn, works } from '#mail/server/reminders/works.ts'
import type { Reminders } from '#texts/content/schema/reminders.ts'

/**
 * Queues the reminders that are due now, each once whatever breaks and however many servers do it (docs/decisions/067).
 * Answers how many.
 */
export const remindDue = async (context: Context): Promise<number> => {
  const { reminders, clock, db } = context
  if (reminders === undefined) return 0
  const isTime = ({ step }: TurnOfKind): boolean =>
    isSendingTime(clock.now(), hourOfTurn(step, reminders.hour))
  const on = await switchedOn(db)
  const turns = await turnsOn(context, [...on.keys()], seoulDay(clock.now()))
  let sent = 0
  for (const turn of turns) {
    if (turn.step.day < (on.get(turn.kind) ?? '') || !isTime(turn)) continue
    for (const person of await works[turn.kind].people(context, db, turn)) {
      // It may have grown late meanwhile.
      if (!isTime(turn)) return sent
      if (await remind(context, reminders, turn, person)) sent += 1
    }
  }
  return sent
}

/** Looks again whether it is somebody's turn, where nobody can change it any more, and writes down that they had it. */
const remind = (
  context: Context,
  texts: Reminders,
  turn: TurnOfKind,
  found: Addressee,
): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const { kind, step, occasion } = turn
    await lockPaymentsOfGood(transaction, found.good)
    const isOn = (await switchedOn(transaction)).has(kind)
    const [person] = isOn ? await works[kind].people(context, transaction, turn, found) : []
    const data = person && (await works[kind].dataFor(context, transaction, turn, person))
    if (person === undefined || data === undefined) return false
    const now = context.clock.now()
    const isFirst = await store.insertReminder(transaction, {
      kind,
      occasion: occasionFor(turn, person),
      ...rowOf(person),
      created_at: now.toISOString(),
    })
    if (!isFirst) return false
    const { name, email: to } = person
    const days = daysBetween(occasion.to, seoulDay(now))
    const mail = reminderMail(context, texts, {
      kind,
      round: step.round,
      days,
      to,
      name,
      told: data,
    })
    const stop = stopOf(context, stoppedBy(person), kind)
    const options = { db: transaction, ...usefulFor(now, data.until) }
    await queueMail(context, { ...mail, stop }, options)
    return true
  })

const day = 86_400_000

/** Never for longer than a mail is kept at all. */
const usefulFor = (now: Date, until: Date | undefined) =>
  until === undefined ? {} : { usefulFor: Math.min(day, until.getTime() - now.getTime()) }
