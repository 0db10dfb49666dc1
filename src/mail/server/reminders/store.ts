import type { ReminderKind } from '#mail/rules/reminders.ts'
import { nobody } from '#mail/server/choice-link.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Whose } from '#platform/server/db/mail-tables.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { sql, type SqlBool } from 'kysely'

const isOf = ({ member_pk, order_pk, guest_pk }: Whose) =>
  sql<SqlBool>`member_pk is not distinct from ${member_pk} and order_pk is not distinct from ${order_pk} and guest_pk is not distinct from ${guest_pk}`

/**
 * Includes turns of a place's later holders, which are recorded as `occasion@since`. With `only`,
 * one person's.
 */
export const findSent = (
  db: Database | Transaction,
  { kind, occasion }: Pick<Tables['reminder'], 'kind' | 'occasion'>,
  only: Whose | undefined,
): Promise<(Whose & Pick<Tables['reminder'], 'occasion'>)[]> =>
  db
    .selectFrom('reminder')
    .select(['member_pk', 'order_pk', 'guest_pk', 'occasion'])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('occasion', '=', occasion), eb('occasion', 'like', `${occasion}@%`)]))
    .$if(only !== undefined, (query) => query.where(isOf(only ?? nobody)))
    .execute()

export const findStopped = (
  db: Database | Transaction,
  kind: ReminderKind,
  only?: Whose,
): Promise<Whose[]> =>
  db
    .selectFrom('reminder_stop')
    .select(['member_pk', 'order_pk', 'guest_pk'])
    .where('kind', '=', kind)
    .$if(only !== undefined, (query) => query.where(isOf(only ?? nobody)))
    .execute()

export const findSwitches = (db: Database | Transaction) =>
  db.selectFrom('reminder_switch').selectAll().execute()

/** Locks the person's row until the transaction ends; false if there is no such person. */
export const lockPerson = async (
  transaction: Transaction,
  { member_pk, order_pk, guest_pk }: Whose,
): Promise<boolean> => {
  if (member_pk !== null) {
    const member = transaction.updateTable('member').where('member_pk', '=', member_pk)
    const held = member.where('staff', '=', 0).set((eb) => ({ member_id: eb.ref('member_id') }))
    return (await held.executeTakeFirst()).numUpdatedRows > 0n
  }
  const swap = transaction.updateTable('registrant_swap').where('order_pk', '=', order_pk ?? 0)
  const guest = transaction.updateTable('conference_guest').where('guest_pk', '=', guest_pk ?? 0)
  const held =
    order_pk === null
      ? guest.set((eb) => ({ guest_name: eb.ref('guest_name') }))
      : swap.set((eb) => ({ reason: eb.ref('reason') }))
  return (await held.executeTakeFirst()).numUpdatedRows > 0n
}
