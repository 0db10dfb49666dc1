import type { ListAnswer, ListQuery } from '#boards/api/office-posts.ts'
import { postAddress } from '#boards/rules/posts.ts'
import type { Context } from '#platform/server/context.ts'
import { countRows, findRows } from '#boards/server/office-posts/list-store.ts'
import { destroyedAt } from '#boards/server/office-posts/views.ts'
import { placeDue } from '#boards/server/posts/due.ts'

/** Posts of every board and state, narrowed, sorted and counted; those of the bin where it is asked for only. */
export const listOfficePosts = async (context: Context, query: ListQuery): Promise<ListAnswer> => {
  await placeDue(context)
  const wanted = { ...query, between: query.month === undefined ? undefined : monthOf(query.month) }
  const [rows, count] = await Promise.all([
    findRows(context.db, wanted),
    countRows(context.db, wanted),
  ])
  return { rows: rows.map(rowOf), count }
}

/** How many posts are being written, as the list of them counts. */
export const countPostDrafts = ({ db }: Context): Promise<number> =>
  countRows(db, {
    page: 1,
    rows: 1,
    sort: '-enrolled_at',
    q: '',
    state: 'draft',
    between: undefined,
  })

/** A month in Seoul as moments (ISO UTC): its first, and the first after it. */
const monthOf = (month: string): [string, string] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const startOf = (zeroBased: number) => new Date(Date.UTC(year, zeroBased, 1, -9)).toISOString()
  return [startOf(number - 1), startOf(number)]
}

type Found = Awaited<ReturnType<typeof findRows>>[number]

const rowOf = (post: Found): ListAnswer['rows'][number] => ({
  post_pk: post.post_pk,
  type: post.type,
  state: post.state,
  title: post.title,
  author: post.admin_name,
  pinned: post.pinned === 1,
  enrolled_at: post.enrolled_at,
  hit: post.hit,
  changed_at: post.changed_at,
  changed_by: post.changed_by ?? '',
  address: postAddress(post.type, post.post_pk),
  binned_at: post.binned_at,
  destroyed_at: destroyedAt(post.binned_at),
  draft: draftOf(post),
  files: Number(post.files),
})

const draftOf = ({ version, saved_at, staff_name }: Found) =>
  version === null || saved_at === null ? null : { version, saved_at, saved_by: staff_name ?? '' }
