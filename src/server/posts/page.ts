import type { GetInfoAnswer } from '#contract/posts.schema.ts'
import { type BoardLabel, boards, rowsPerPage } from '#rules/boards.ts'
import { lastPage } from '#rules/pages.ts'
import { type ListState, readListState } from '#rules/posts.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { callerOf } from '#server/http/address.ts'
import { listPosts, type Post, readPost } from '#server/posts/service.ts'
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
  const read = (page: number) => listPosts(context, { type, page, search, category })
  const list = await read(asked.page)
  const page = Math.min(asked.page, lastPage(list.count, rowsPerPage))
  const shown = page === asked.page ? list : await read(page)
  return { state: { ...asked, page }, answer: listAnswer(type, shown) }
}

/** What an on-demand page knows of its reader. */
interface PageRequest {
  request: Request
  /** The socket's address. */
  clientAddress: string
}

const largestPk = 2_147_483_647

/** The post that an address names, read once more by whoever asks, as its page shows it; undefined where there is none. */
export const postOfPage = async (
  context: Context,
  id: string | undefined,
  { request, clientAddress }: PageRequest,
): Promise<Post | undefined> => {
  const pk = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : 0
  if (pk < 1 || pk > largestPk) return undefined
  const { headers } = request
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  const trusted = context.config.trustProxy ? forwarded : undefined
  const reader = {
    ip: callerOf(trusted ?? clientAddress),
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
