import type { Database } from '#platform/server/db/database.ts'

export interface Count {
  count: number
  ends_at: string
}

/** Adds one to the counter of a window in a single statement, so that parallel calls never count as one. */
export const addOne = (db: Database, key: string, now: string, endsAt: string): Promise<Count> =>
  db
    .insertInto('rate_limit')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(1)
          .else(eb('rate_limit.count', '+', 1))
          .end(),
        ends_at: eb
          .case()
          .when('rate_limit.ends_at', '<=', now)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('rate_limit.ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()

export const findCount = (db: Database, key: string, now: string): Promise<Count | undefined> =>
  db
    .selectFrom('rate_limit')
    .select(['count', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Takes one off the counter, if there is any. */
export const takeOne = async (db: Database, key: string): Promise<void> => {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export const deleteCount = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

export const deletePastCounts = async (db: Database, now: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute()
}
