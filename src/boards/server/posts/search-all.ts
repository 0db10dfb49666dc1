import { type PostType, postTypes } from '#boards/rules/boards.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import { findAttachmentsNamed } from '#boards/server/posts/store.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'

/** What a search finds on a board: the first posts of the list, and how many there are. */
export interface FoundOnBoard {
  type: PostType
  count: number
  rows: ListedPost[]
}

/** How many of each board are shown. */
const most = 5

/** The boards on which something is found, in their order. */
export const searchBoards = async (context: Context, search: string): Promise<FoundOnBoard[]> => {
  const found = await Promise.all(
    postTypes.map(async (type) => ({
      type,
      ...(await listPosts(context, { type, page: 1, rows: most, search })),
    })),
  )
  return found.filter(({ count }) => count > 0)
}

/** The attachments of posts in lists whose names have all the words, newest post first. */
export const searchAttachments = (context: Context, search: string) => {
  const words = wordsOf(search)
  return words.length === 0 ? Promise.resolve([]) : findAttachmentsNamed(context.db, words)
}
