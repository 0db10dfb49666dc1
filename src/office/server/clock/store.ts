import type { ClockHoldTable } from '#platform/server/db/clock-tables.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'

/** `seen`: the latest time that a server believed in; `told`: that one saw which was told its time (ISO UTC). */
type Mark = 'seen' | 'told'

export const findMark = async (db: Database, name: Mark): Promise<string | undefined> => {
  const mark = db.selectFrom('clock_mark').select('at').where('name', '=', name)
  return (await mark.executeTakeFirst())?.at
}

export const setMark = async (db: Database, name: Mark, at: string): Promise<void> => {
  await db
    .insertInto('clock_mark')
    .values({ name, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
    .execute()
}

/** Writes down a hold, or that it still is one. What was confirmed of this very jump stays so. */
export const setHold = async (
  db: Database,
  { server, ...hold }: Omit<ClockHoldTable, 'confirmed'>,
): Promise<void> => {
  await db
    .insertInto('clock_hold')
    .values({ server, ...hold, confirmed: 0 })
    .onConflict((conflict) =>
      conflict.column('server').doUpdateSet((eb) => ({
        ...hold,
        confirmed: eb
          .case()
          .when('clock_hold.hold_id', '=', hold.hold_id)
          .then(eb.ref('clock_hold.confirmed'))
          .else(0)
          .end(),
      })),
    )
    .execute()
}

export const isConfirmed = async (db: Database, hold_id: string): Promise<boolean> => {
  const hold = db.selectFrom('clock_hold').select('confirmed').where('hold_id', '=', hold_id)
  return (await hold.executeTakeFirst())?.confirmed === 1
}

/** Ends a server's own hold, and those of which nothing was heard since. */
export const endHolds = async (
  db: Database,
  server: string,
  silentSince: string,
): Promise<void> => {
  await db
    .deleteFrom('clock_hold')
    .where((eb) => eb.or([eb('server', '=', server), eb('beat_at', '<', silentSince)]))
    .execute()
}

/** Those that wait for somebody, by server. */
export const findHolds = (db: Database | Transaction) =>
  db
    .selectFrom('clock_hold')
    .select(['server', 'hold_id', 'hours', 'wall_at'])
    .where('confirmed', '=', 0)
    .orderBy('server')
    .execute()

/** Answers whether it waited for it. */
export const confirmHold = async (transaction: Transaction, hold_id: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('clock_hold')
    .set({ confirmed: 1 })
    .where('hold_id', '=', hold_id)
    .where('confirmed', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
