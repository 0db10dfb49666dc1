import type { Database } from '#server/db/database.ts'

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

export const deleteCountBelow = async (db: Database, key: string, most: number): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', key).where('count', '<', most).execute()
}

export const deletePastCounts = async (db: Database, now: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute()
}
