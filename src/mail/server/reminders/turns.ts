import { type ReminderKind, reminderKinds, stepOn, turnWritten } from '#mail/rules/reminders.ts'
import { conference } from '#mail/server/reminders/conference.ts'
import {
  type Addressee,
  rowOf,
  stoppedBy,
  type Turn,
  type Work,
} from '#mail/server/reminders/kind.ts'
import { deposits, dues, registration } from '#mail/server/reminders/kinds.ts'
import { findSent, findStopped } from '#mail/server/reminders/store.ts'
import type { Whose } from '#mail/server/tables.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

export const works: Readonly<Record<ReminderKind, Work>> = {
  dues,
  deposits,
  registration,
  conference,
}

const occasionsOf = async (context: Context, kinds: readonly ReminderKind[], today: string) => {
  const { reminders } = context
  if (reminders === undefined) return []
  const found = []
  for (const kind of kinds) {
    const occasions = await works[kind].occasions(context, reminders, today)
    found.push(...occasions.map((occasion) => ({ kind, occasion })))
  }
  return found
}

export const turnsOn = async (
  context: Context,
  kinds: readonly ReminderKind[],
  today: string,
): Promise<Turn[]> => {
  const occasions = await occasionsOf(context, kinds, today)
  return occasions.flatMap(({ kind, occasion }) => {
    const step = stepOn(today, occasion.steps, occasion.until)
    return step === undefined ? [] : [{ kind, occasion, step }]
  })
}

export const allTurns = async (context: Context, today: string): Promise<Turn[]> => {
  const occasions = await occasionsOf(context, reminderKinds, today)
  return occasions
    .flatMap(({ kind, occasion }) => occasion.steps.map((step) => ({ kind, occasion, step })))
    .toSorted((one, other) => one.step.day.localeCompare(other.step.day))
}

/** A place's next holder gets an occasion of their own, so that they are reminded too. */
export const occasionFor = (
  { occasion: { key }, step }: Turn,
  { since }: Pick<Addressee, 'since'>,
): string => `${key}:${turnWritten(step)}${since === undefined ? '' : `@${since}`}`

const nameOf = ({ member_pk, order_pk, guest_pk }: Whose): string =>
  `${member_pk ?? ''} ${order_pk ?? ''} ${guest_pk ?? ''}`

/**
 * People who have not had the turn and are not left out. With `only`, the answer is that person or
 * nobody.
 */
export const peopleOf = async (
  context: Context,
  db: Database | Transaction,
  turn: Turn,
  only?: Addressee,
): Promise<Addressee[]> => {
  const people = await works[turn.kind].people(context, db, turn, only)
  if (people.length === 0) return []
  const { kind } = turn
  const asked = { kind, occasion: occasionFor(turn, {}) }
  const rows = await findSent(db, asked, only && rowOf(only))
  const sent = new Set(rows.map((row) => `${nameOf(row)} ${row.occasion}`))
  const hadTurn = (person: Addressee): boolean =>
    sent.has(`${nameOf(rowOf(person))} ${occasionFor(turn, person)}`)
  const stopped = new Set((await findStopped(db, kind, only && stoppedBy(only))).map(nameOf))
  return people.filter((person) => !hadTurn(person) && !stopped.has(nameOf(stoppedBy(person))))
}
