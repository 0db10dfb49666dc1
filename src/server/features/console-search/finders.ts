import type { Hit } from '#contract/console-search.schema.ts'
import { type PostType, postTypes } from '#rules/boards.ts'
import { plainDay } from '#rules/days.ts'
import { boardLabel, postAddress } from '#rules/posts.ts'
import { countFound, wordsOf } from '#rules/search-words.ts'
import type { Permission } from '#rules/staff.ts'
import type { Context } from '#server/base/context.ts'
import { listPosts } from '#server/features/posts/service.ts'
import { listPeople } from '#server/features/staff/people.ts'

/** One kind of things that the search over everything finds. */
export interface Finder {
  /** What the group of its hits is called. */
  label: string
  /** Who may find there; nobody else's search asks it. */
  permission: Permission
  /**
   * The kind under which the log keeps that members were searched: a look at people's data is a row of its own where
   * something was found. Left out where no member's data are seen.
   */
  seen?: string
  /** At most `most` hits, best first. */
  find: (context: Context, words: string, most: number) => Promise<Hit[]>
}

const findPosts = async (context: Context, search: string, most: number): Promise<Hit[]> => {
  const boards = await Promise.all(
    postTypes.map(async (type) => {
      const asked = { type, page: 1, rows: most, search, category: '제목' } as const
      const { rows } = await listPosts(context, asked)
      return rows.map((post) => ({ ...post, type }))
    }),
  )
  return boards
    .flat()
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, most)
    .map(({ type, pk, title, date }) => ({
      label: title,
      note: noteOf(type, date),
      path: postAddress(type, pk),
    }))
}

const noteOf = (type: PostType, date: string): string =>
  `${boardLabel(type) ?? ''} ${plainDay(date.slice(0, 10))}`

const findStaff = async (context: Context, search: string, most: number): Promise<Hit[]> => {
  const words = wordsOf(search)
  const { people } = await listPeople(context)
  return people
    .filter(({ staff_name, staff_id, email }) => {
      const found = countFound(`${staff_name} ${staff_id} ${email}`, words)
      return words.length > 0 && found === words.length
    })
    .slice(0, most)
    .map(({ staff_name, staff_id, roles }) => ({
      label: staff_name,
      note: [staff_id, ...roles].join(' · '),
      path: '/admin/settings/staff',
    }))
}

/** All that the search asks, in the order of its groups. A new kind is a row here. */
export const finders: readonly Finder[] = [
  { label: '게시글', permission: 'posts', find: findPosts },
  { label: '직원', permission: 'staff', find: findStaff },
]
