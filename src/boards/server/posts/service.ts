import {
  fileAddress,
  type FileRow,
  type GetInfoAnswer,
  type GetInfoDetailAnswer,
} from '#boards/api/posts.ts'
import { boardOf, type PostType, rowsOn, type SearchCategory } from '#boards/rules/boards.ts'
import { eventFactsOf } from '#boards/rules/event-facts.ts'
import type { ListedPost, Neighbour, Post } from '#boards/rules/listed-post.ts'
import { named, under } from '#boards/rules/posts.ts'
import { findFilesOf } from '#boards/server/files/store.ts'
import { countHit, type Reader } from '#boards/server/posts/hits.ts'
import { isDue, placeDue } from '#boards/server/posts/listing.ts'
import { pictureOf, sourceOfPicture } from '#boards/server/posts/pictures.ts'
import { searchRows } from '#boards/server/posts/search.ts'
import { findPage, findPost, findTexts, type PostRow } from '#boards/server/posts/store.ts'
import { wordsOf } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError, notFound } from '#platform/server/errors.ts'

export const textsOf = async (
  { db }: Context,
  pks: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map((await findTexts(db, pks)).map(({ post_pk, plain_text }) => [post_pk, plain_text]))

export interface ListQuery {
  type: PostType
  /** Counts from 1; a page beyond the end is empty. */
  page: number
  rows?: number | undefined
  search?: string
  category?: SearchCategory
}

/**
 * Pinned posts first, then the newest (ruling 33). All words of a search must match; a search
 * without a letter or digit finds nothing.
 */
export const listPosts = async (
  context: Context,
  { type, page, rows: limit = rowsOn(type), search = '', category = '전체' }: ListQuery,
): Promise<{ rows: ListedPost[]; count: number }> => {
  const offset = (page - 1) * limit
  if (search.trim() === '') {
    const { rows, count, due } = await findPage(context.db, type, { offset, limit })
    if (!isDue(context, due)) return { rows: rows.map(listed), count }
    await placeDue(context)
    return listPosts(context, { type, page, rows: limit })
  }
  const wanted = { type, words: wordsOf(search), category }
  const { rows, count, excerpts } = await searchRows(context, wanted, { offset, limit })
  return { rows: rows.map((row) => ({ ...listed(row), ...excerpts.get(row.post_pk) })), count }
}

/**
 * Counts a hit if a `reader` is given. Throws `notFound` if there is no such post, if it is not of
 * `type`, or if readers may not see it.
 */
export const readPost = async (
  context: Context,
  asked: { pk: number; type?: PostType; reader?: Reader },
): Promise<Post> => {
  const { pk, type, reader } = asked
  const [post, files] = await Promise.all([findPost(context.db, pk), findFilesOf(context.db, pk)])
  if (post === undefined || (type ?? post.type) !== post.type) throw new AppError('notFound')
  if (isDue(context, post.next_due)) {
    await placeDue(context)
    return readPost(context, asked)
  }
  if (post.state !== 'public' && post.state !== 'unlisted') throw new AppError('notFound')
  const counted = reader !== undefined && (await countHit(context, pk, reader))
  return {
    ...listed(post),
    type: post.type,
    hit: post.hit + Number(counted),
    content: post.content,
    imageAlt: post.image_alt ?? '',
    imageInText: sourceOfPicture(post.picture) !== undefined,
    unlisted: post.state === 'unlisted',
    summary: summaryOf(post.plain_text),
    event: post.type === 'guide' ? eventFactsOf(post.plain_text) : null,
    files: files.map((file) => ({
      pk: file.file_pk,
      name: file.original_name,
      size: file.size,
      address: fileAddress(file.file_pk),
    })),
    older: neighbour(post.older_pk, post.older_title),
    newer: neighbour(post.newer_pk, post.newer_title),
  }
}

export const hitsOf = async ({ db }: Context, pk: number): Promise<number> => {
  const posts = db.selectFrom('post').select('hit').where('post_pk', '=', pk)
  const readable = posts.where('state', 'in', ['public', 'unlisted'])
  return (await readable.executeTakeFirstOrThrow(notFound)).hit
}

const listed = (row: PostRow): ListedPost => ({
  pk: row.post_pk,
  title: row.title,
  date: row.enrolled_at,
  hit: row.hit,
  author: row.admin_name,
  pinned: row.pinned === 1,
  imageUrl: row.image_file_pk === null ? null : fileAddress(row.image_file_pk),
  picture: pictureOf(row.picture),
})

const neighbour = (pk: number | null, title: string | null): Neighbour | null =>
  pk === null || title === null ? null : { pk, title }

const summaryLength = 160

export const summaryOf = (plain: string): string => {
  const text = plain
    .slice(0, 4 * summaryLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length <= summaryLength ? text : `${text.slice(0, summaryLength - 1).trimEnd()}…`
}

/** Field names carry the board's type (spec part 3). */
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

export const filesAnswer = ({ files }: Post): FileRow[] =>
  files.map((file) => ({
    file_pk: file.pk,
    file_path: file.address,
    file_original_name: file.name,
    file_size: file.size,
  }))

export const neighboursAnswer = ({ older, newer }: Post) => ({
  prev_pk: older?.pk ?? null,
  prev_title: older?.title ?? null,
  next_pk: newer?.pk ?? null,
  next_title: newer?.title ?? null,
})
