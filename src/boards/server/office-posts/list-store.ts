import type { ListQuery } from '#boards/api/office-posts.ts'
import type { Database } from '#platform/server/db/database.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#platform/server/db/schema.ts'

/** Times are ISO UTC: from the one on, up to and without the other. */
type Wanted = Omit<ListQuery, 'month'> & { between: [string, string] | undefined }

const columns = [
  ...(['post.post_pk', 'post.type', 'post.state', 'post.title', 'post.admin_name'] as const),
  ...(['post.pinned', 'post.enrolled_at', 'post.hit', 'post.binned_at'] as const),
  ...(['post.changed_at', 'post.changed_by'] as const),
  ...(['draft.version', 'draft.saved_at', 'draft.staff_name'] as const),
] as const

const sorts = {
  enrolled_at: sql`post.enrolled_at`,
  title: sql`post.title`,
  author: sql`post.admin_name`,
  hit: sql`post.hit`,
  changed_at: sql`coalesce(draft.saved_at, post.changed_at, post.enrolled_at)`,
} as const

type Sort = Wanted['sort']

const orderOf = (sort: Sort): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc')

const columnOf = (sort: Sort) => sort.replace('-', '') as keyof typeof sorts

/** One page of the posts of every board and state. */
export const findRows = (db: Database, wanted: Wanted) =>
  filtered(db, wanted)
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('post_file')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('post_file.post_pk', '=', 'post.post_pk')
        .where('kind', '=', 'attachment')
        .where('stage', '=', 'post')
        .as('files'),
    )
    .orderBy(sorts[columnOf(wanted.sort)], orderOf(wanted.sort))
    .orderBy('post.post_pk', orderOf(wanted.sort))
    .limit(wanted.rows)
    .offset((wanted.page - 1) * wanted.rows)
    .execute()

/** How many there are on all pages. */
export const countRows = async (db: Database, wanted: Wanted): Promise<number> => {
  const { count } = await filtered(db, wanted)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const filtered = (db: Database, wanted: Wanted) => {
  const { type, pinned, between, q } = wanted
  let query = db
    .selectFrom('post')
    .leftJoin('post_draft as draft', 'draft.post_pk', 'post.post_pk')
    .where((eb) => inState(eb, wanted.state))
  if (type !== undefined) query = query.where('post.type', '=', type)
  if (pinned !== undefined) query = query.where('post.pinned', '=', 1)
  if (between !== undefined) {
    query = query
      .where('post.enrolled_at', '>=', between[0])
      .where('post.enrolled_at', '<', between[1])
  }
  for (const word of q.split(/\s+/).filter(Boolean)) query = query.where(has(word))
  return query
}

type Joined = ExpressionBuilder<
  Tables & { draft: { [Key in keyof Tables['post_draft']]: Tables['post_draft'][Key] | null } },
  'post' | 'draft'
>

const inState = (eb: Joined, state: Wanted['state']) => {
  if (state === undefined) return eb('post.state', '<>', 'bin')
  if (state !== 'draft') return eb('post.state', '=', state)
  return eb.and([eb('draft.post_pk', 'is not', null), eb('post.state', '<>', 'bin')])
}

/** In the title as it is or as it is being written, or in the author's name; both engines compare as lower case does. */
const has = (word: string) => {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(
    lower(post.title) like ${pattern} escape '\\'
    or lower(coalesce(draft.title, '')) like ${pattern} escape '\\'
    or lower(post.admin_name) like ${pattern} escape '\\'
  )`
}
