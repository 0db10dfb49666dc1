import type { ReminderKind } from '#mail/rules/reminders.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import {
  type Addressee,
  occasionFor,
  occasionOf,
  rowOf,
  stoppedBy,
  type Turn,
} from '#mail/server/reminders/kinds/kind.ts'
import { findSent, findStopped } from '#mail/server/reminders/store.ts'

const nameOf = ({ member_pk, order_pk, guest_pk }: Whose): string =>
  `${member_pk ?? ''} ${order_pk ?? ''} ${guest_pk ?? ''}`

/** The people without those whom the turn has reached already, or whom the office has stopped. */
export const unreached = async (
  db: Database | Transaction,
  kind: ReminderKind,
  turn: Turn,
  people: readonly Addressee[],
): Promise<Addressee[]> => {
  if (people.length === 0) return []
  const rows = await findSent(db, { kind, occasion: occasionOf(turn) })
  const sent = new Set(rows.map((row) => `${nameOf(row)} ${row.occasion}`))
  const hadTurn = (person: Addressee): boolean =>
    sent.has(`${nameOf(rowOf(person))} ${occasionFor(turn, person)}`)
  const stopped = new Set((await findStopped(db, kind)).map(nameOf))
  return people.filter((person) => !hadTurn(person) && !stopped.has(nameOf(stoppedBy(person))))
}
