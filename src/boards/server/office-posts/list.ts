import { type ExpressionBuilder, sql } from 'kysely'
import type { ListAnswer, ListQuery } from '#boards/api/office-posts.ts'
import { postAddress } from '#boards/rules/posts.ts'
import { destroyedAt } from '#boards/server/office-posts/views.ts'
import { placeDue } from '#boards/server/posts/listing.ts'
import { picked } from '#platform/rules/picked.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows } from '#platform/server/db/changes.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const listOfficePosts = async (context: Context, query: ListQuery): Promise<ListAnswer> => {
  await placeDue(context)
  const wanted = { ...query, between: query.month === undefined ? undefined : monthOf(query.month) }
  const [rows, count] = await Promise.all([
    findRows(context.db, wanted),
    countRows(filtered(context.db, wanted)),
  ])
  return { rows: rows.map(rowOf), count }
}

export const countPostDrafts = ({ db }: Context): Promise<number> =>
  countRows(filtered(db, { q: '', state: 'draft', between: undefined }))

/** The first moment of a Seoul month and of the next one (ISO UTC). */
const monthOf = (month: string): [string, string] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const startOf = (zeroBased: number) => new Date(Date.UTC(year, zeroBased, 1, -9)).toISOString()
  return [startOf(number - 1), startOf(number)]
}

type Found = Awaited<ReturnType<typeof findRows>>[number]

const rowOf = (post: Found): ListAnswer['rows'][number] => ({
  ...picked(post, ['post_pk', 'type', 'state', 'title', 'enrolled_at', 'hit', 'changed_at']),
  author: post.admin_name,
  pinned: post.pinned === 1,
  changed_by: post.changed_by ?? '',
  binned_at: post.binned_at,
  address: postAddress(post.type, post.post_pk),
  destroyed_at: destroyedAt(post.binned_at),
  draft: draftOf(post),
  files: Number(post.files),
})

const draftOf = ({ version, saved_at, staff_name }: Found) =>
  version === null || saved_at === null ? null : { version, saved_at, saved_by: staff_name ?? '' }

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

const findRows = (db: Database, wanted: Wanted) =>
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

const filtered = (
  db: Database,
  wanted: Pick<Wanted, 'q' | 'state' | 'type' | 'pinned' | 'between'>,
) => {
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

/**
 * Searches the title, the draft's title and the author. Both sides are in lower case, because the
 * database engines differ.
 */
const has = (word: string) => {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(
    lower(post.title) like ${pattern} escape '\\'
    or lower(coalesce(draft.title, '')) like ${pattern} escape '\\'
    or lower(post.admin_name) like ${pattern} escape '\\'
  )`
}
