import { type PostType, postTypes } from '#boards/rules/boards.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import { listPosts } from '#boards/server/posts/service.ts'
import { findAttachmentsNamed } from '#boards/server/posts/store.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'

export interface FoundOnBoard {
  type: PostType
  count: number
  rows: ListedPost[]
}

const most = 5

export const searchBoards = async (context: Context, search: string): Promise<FoundOnBoard[]> => {
  const found = await Promise.all(
    postTypes.map(async (type) => ({
      type,
      ...(await listPosts(context, { type, page: 1, rows: most, search })),
    })),
  )
  return found.filter(({ count }) => count > 0)
}

export const searchAttachments = (context: Context, search: string) => {
  const words = wordsOf(search)
  return words.length === 0 ? Promise.resolve([]) : findAttachmentsNamed(context.db, words)
}
