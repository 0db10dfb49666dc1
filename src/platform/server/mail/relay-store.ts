import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { MailRelayTable } from '#platform/server/db/mail-tables.ts'
import type { Selectable } from 'kysely'

export type Relay = Selectable<MailRelayTable>

const only = 1

export const findRelay = (db: Database): Promise<Relay | undefined> =>
  db.selectFrom('mail_relay').selectAll().where('relay_pk', '=', only).executeTakeFirst()

/** Writes down that the server took nothing; the count goes up where it was of the same kind before. */
export const putRelay = async (
  db: Database,
  row: Omit<Relay, 'relay_pk' | 'times'>,
): Promise<void> => {
  await db
    .insertInto('mail_relay')
    .values({ ...row, relay_pk: only, times: 1 })
    .onConflict((conflict) =>
      conflict.column('relay_pk').doUpdateSet((eb) => ({
        ...{ kind: row.kind, answer: row.answer, last_at: row.last_at, retry_at: row.retry_at },
        times: eb('mail_relay.times', '+', 1),
      })),
    )
    .execute()
}

export const deleteRelay = async (db: Database): Promise<void> => {
  await db.deleteFrom('mail_relay').where('relay_pk', '=', only).execute()
}

export const endRest = async (transaction: Transaction, now: string): Promise<void> => {
  await transaction.updateTable('mail_relay').set({ retry_at: now }).execute()
}
