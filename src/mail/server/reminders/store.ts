import { sql, type SqlBool } from 'kysely'
import type { ReminderKind } from '#mail/rules/reminders.ts'
import { nobody } from '#mail/server/choice-link.ts'
import type { Whose } from '#mail/server/tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

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
