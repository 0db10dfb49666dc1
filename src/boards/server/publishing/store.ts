import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { PostSourceTable } from '#platform/server/db/post-tables.ts'

/** The post that was made of a source. */
export const findBySource = (db: Database, source: string) =>
  db
    .selectFrom('post_source')
    .innerJoin('post', 'post.post_pk', 'post_source.post_pk')
    .select(['post.post_pk', 'post.type', 'post.state'])
    .where('source', '=', source)
    .executeTakeFirst()

export const insertSource = async (
  transaction: Transaction,
  source: PostSourceTable,
): Promise<void> => {
  await transaction.insertInto('post_source').values(source).execute()
}

const asked = 500

/** Those of the sources that were published already. */
export const findKnown = async (db: Database, sources: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let from = 0; from < sources.length; from += asked) {
    const rows = await db
      .selectFrom('post_source')
      .select('source')
      .where('source', 'in', sources.slice(from, from + asked))
      .execute()
    for (const { source } of rows) known.add(source)
  }
  return known
}
