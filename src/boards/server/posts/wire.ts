import type { FileRow } from '#boards/api/files.ts'
import type { GetInfoAnswer, GetInfoDetailAnswer } from '#boards/api/posts.ts'
import { boardOf, type PostType } from '#boards/rules/boards.ts'
import { named, under } from '#boards/rules/posts.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import type { Post } from '#boards/server/posts/service.ts'

/** A page of a list under its type's names (spec part 3). */
export const listAnswer = (
  type: PostType,
  { rows, count }: { rows: readonly ListedPost[]; count: number },
): GetInfoAnswer => ({
  ...under(
    type,
    rows.map((row) => rowOf(type, row)),
  ),
  ...named(type, { count }),
})

const rowOf = (type: PostType, post: ListedPost) => ({
  ...named(type, {
    pk: post.pk,
    title: post.title,
    enrollment_date: post.date,
    hit: post.hit,
  }),
  admin_name: post.author,
  ...(post.excerpt !== undefined && { search_excerpt: post.excerpt }),
  ...(boardOf(type).pins && { fixed_yn: post.pinned ? '중요' : '일반' }),
  ...(boardOf(type).look === 'cards' &&
    named(type, {
      image_url: post.imageUrl,
      image: post.picture && { ...post.picture, copies: [...post.picture.copies] },
    })),
})

/** A post under its type's names. */
export const detailAnswer = (post: Post): GetInfoDetailAnswer => ({
  ...named(post.type, {
    pk: post.pk,
    title: post.title,
    enrollment_date: post.date,
    hit: post.hit,
    content: post.content,
    file: filesAnswer(post),
  }),
  admin_name: post.author,
  ...neighboursAnswer(post),
})

/** The attachments of a post. */
export const filesAnswer = ({ files }: Post): FileRow[] =>
  files.map((file) => ({
    file_pk: file.pk,
    file_path: file.address,
    file_original_name: file.name,
    file_size: file.size,
  }))

/** `prev` is older, `next` newer. */
export const neighboursAnswer = ({ older, newer }: Post) => ({
  prev_pk: older?.pk ?? null,
  prev_title: older?.title ?? null,
  next_pk: newer?.pk ?? null,
  next_title: newer?.title ?? null,
})
