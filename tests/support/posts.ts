import { createPost, type NewPost } from '#boards/server/posts/writing.ts'
import type { PostType } from '#boards/rules/boards.ts'
import type { Site } from '#tests/support/site.ts'

/** A notice in the database unless told otherwise. Answers with its number. */
export const plantPost = ({ context }: Pick<Site, 'context'>, post: Partial<NewPost> = {}) =>
  createPost(context, {
    type: 'notice',
    title: '2026년 정기총회 안내',
    content: '<p>정기총회를 엽니다.</p>',
    author: '학회사무국',
    ...post,
  })

/** The posts of a board's list, last to first. */
export const placesOf = ({ context: { db } }: Pick<Site, 'context'>, type: PostType) =>
  db
    .selectFrom('post')
    .select('post_pk')
    .where('type', '=', type)
    .where('state', '=', 'public')
    .orderBy('sort_key')
    .execute()
