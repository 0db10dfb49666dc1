import type { Database } from '#platform/server/db/database.ts'

/** The book that anybody may read; undefined if none is published. */
export const publishedBook = (db: Database, conference_id: string) =>
  db
    .selectFrom('programme_book')
    .selectAll()
    .where('conference_id', '=', conference_id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()

/** Pages of the published book by abstract, as they are printed; empty if none is published. */
export const publishedPages = async (
  db: Database,
  conference_id: string,
): Promise<Map<number, number>> => {
  const book = await publishedBook(db, conference_id)
  const pages = JSON.parse(book?.pages ?? '{}') as Record<string, number>
  return new Map(Object.entries(pages).map(([abstract_pk, page]) => [Number(abstract_pk), page]))
}
