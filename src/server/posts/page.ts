import type { GetInfoAnswer } from '#contract/posts.schema.ts'
import { type BoardLabel, boards, rowsPerPage } from '#rules/boards.ts'
import { lastPage } from '#rules/pages.ts'
import { type ListState, readListState } from '#rules/posts.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { ipOfPage, type PageRequest } from '#server/http/address.ts'
import { listPosts, type ListQuery, type Post, readPost } from '#server/posts/service.ts'
import { shownHtml } from '#server/posts/shown-html.ts'
import { listAnswer } from '#server/posts/wire.ts'

/** The list that an address asks for; a page beyond the end is the last one. */
export const listOfPage = async (
  context: Context,
  menu: BoardLabel,
  query: URLSearchParams,
): Promise<{ state: ListState; answer: GetInfoAnswer }> => {
  const type = boards[menu]
  const asked = { ...readListState(query), menu }
  const { search, category } = asked
  const { page, list } = await pageOrLast(context, { type, page: asked.page, search, category })
  return { state: { ...asked, page }, answer: listAnswer(type, list) }
}

/** The page of past conferences that an address asks for; one beyond the end is the last. */
export const pastConferencesOfPage = async (context: Context, query: URLSearchParams) => {
  const { page, list } = await pageOrLast(context, {
    type: 'guide',
    page: readListState(query).page,
  })
  return { ...list, page, last: lastPage(list.count, rowsPerPage) }
}

const pageOrLast = async (context: Context, query: ListQuery) => {
  const list = await listPosts(context, query)
  const page = Math.min(query.page, lastPage(list.count, rowsPerPage))
  return { page, list: page === query.page ? list : await listPosts(context, { ...query, page }) }
}

const largestPk = 2_147_483_647

/** The post that an address names, read once more by whoever asks, as its page shows it; undefined where there is none. */
export const postOfPage = async (
  context: Context,
  id: string | undefined,
  page: PageRequest,
): Promise<Post | undefined> => {
  const pk = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : 0
  if (pk < 1 || pk > largestPk) return undefined
  const { headers } = page.request
  const reader = {
    ip: ipOfPage(page, context),
    userAgent: headers.get('user-agent') ?? '',
    purpose: headers.get('sec-purpose') ?? headers.get('purpose') ?? '',
  }
  try {
    const post = await readPost(context, { pk, reader })
    return { ...post, content: shownHtml(post.content) }
  } catch (error) {
    if (error instanceof AppError && error.refusal === 'notFound') return undefined
    throw error
  }
}
