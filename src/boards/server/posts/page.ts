import type { GetInfoAnswer } from '#boards/api/posts.ts'
import { type BoardLabel, boards, type PostType, rowsOn } from '#boards/rules/boards.ts'
import type { Post } from '#boards/rules/listed-post.ts'
import { type ListState, readListState } from '#boards/rules/posts.ts'
import { withLargePictures } from '#boards/server/posts/post-pictures.ts'
import { listAnswer, listPosts, readPost } from '#boards/server/posts/service.ts'
import { shownHtml } from '#boards/server/posts/shown-html.ts'
import { lastPage } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'

/** A page number beyond the end means the last page. */
export const listOfPage = async (
  context: Context,
  menu: BoardLabel,
  query: URLSearchParams,
): Promise<{ state: ListState; answer: GetInfoAnswer }> => {
  const type = boards[menu]
  const asked = { ...readListState(query), menu }
  const { search, category } = asked
  const { page, list } = await pageOrLast(type, asked.page, (page) =>
    listPosts(context, { type, page, search, category }),
  )
  return { state: { ...asked, page }, answer: listAnswer(type, list) }
}

export const pageOrLast = async <List extends { count: number }>(
  type: PostType,
  asked: number,
  read: (page: number) => Promise<List>,
): Promise<{ page: number; list: List }> => {
  const list = await read(asked)
  const page = Math.min(asked, lastPage(list.count, rowsOn(type)))
  return { page, list: page === asked ? list : await read(page) }
}

const largestPk = 2_147_483_647

/** Undefined if there is no such post. Counts no hit. */
export const postOfPage = async (
  context: Context,
  id: string | undefined,
): Promise<Post | undefined> => {
  const pk = pkOf(id)
  if (pk === undefined) return undefined
  try {
    const post = await readPost(context, { pk })
    return { ...post, content: withLargePictures(shownHtml(post.content)) }
  } catch (error) {
    if (error instanceof AppError && error.refusal === 'notFound') return undefined
    throw error
  }
}

const pkOf = (id = ''): number | undefined =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= largestPk ? Number(id) : undefined
