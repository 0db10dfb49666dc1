import type { RetentionKey } from '#platform/rules/retention.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Adds to what was destroyed on a Seoul day. */
export const recordDestruction = async (
  transaction: Transaction,
  day: string,
  kind: RetentionKey,
  count: number,
): Promise<void> => {
  await transaction
    .insertInto('destruction_record')
    .values({ day, kind, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind'])
        .doUpdateSet((eb) => ({ count: eb('destruction_record.count', '+', count) })),
    )
    .execute()
}

/** Newest first. */
export const findRecords = (db: Database) =>
  db.selectFrom('destruction_record').selectAll().orderBy('day', 'desc').orderBy('kind').execute()
