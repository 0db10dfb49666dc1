import type { PostType } from '#boards/rules/boards.ts'
import type { Database } from '#platform/server/db/database.ts'

export const newestPosts = (db: Database, types: readonly PostType[], limit: number) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'content', 'admin_name', 'enrolled_at'])
    .where('type', 'in', types)
    .where('state', '=', 'public')
    .orderBy('enrolled_at', 'desc')
    .orderBy('post_pk', 'desc')
    .limit(limit)
    .execute()

export type FeedPost = Awaited<ReturnType<typeof newestPosts>>[number]

export const highestPost = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('post')
    .select('post_pk')
    .where('state', '=', 'public')
    .orderBy('post_pk', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.post_pk ?? 0
}

/** Posts with numbers above `after`, up to and including `upTo`. */
export const postsBetween = (db: Database, after: number, upTo: number) =>
  db
    .selectFrom('post')
    .select(['post_pk', 'type', 'enrolled_at'])
    .where('post_pk', '>', after)
    .where('post_pk', '<=', upTo)
    .where('state', '=', 'public')
    .orderBy('post_pk')
    .execute()
