import { type Insertable, sql, type Updateable } from 'kysely'
import { boardOf, boardSlots, type PostType } from '#boards/rules/boards.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'
import { notFound } from '#platform/server/errors.ts'

const rowColumns = [
  'post.post_pk',
  'post.title',
  'post.admin_name',
  'post.pinned',
  'post.enrolled_at',
  'post.hit',
  'post.image_file_pk',
  'post.picture',
] as const

export type PostRow = Pick<
  Tables['post'],
  'title' | 'admin_name' | 'pinned' | 'enrolled_at' | 'hit' | 'image_file_pk'
> & { post_pk: number; picture: string | null }

type PageRow = { count: number; next_due: string | null } & (PostRow | { post_pk: null })

/**
 * Raw SQL, because it is the most frequent statement and building the query each time is slow. The
 * subquery skips rows within the index.
 */
export const findPage = async (
  db: Database,
  type: PostType,
  { offset, limit }: { offset: number; limit: number },
) => {
  const { rows } = await sql<PageRow>`
    select board.count, board.next_due, post.post_pk, post.title, post.admin_name, post.pinned, post.enrolled_at,
      post.hit, post.image_file_pk, post.picture
    from board left join post on post.type = board.type and post.sort_key in (
      select sort_key from post where type = ${type} and state = 'public'
      order by sort_key desc limit ${limit} offset ${offset}
    )
    where board.type = ${type}
    order by post.sort_key desc
  `.execute(db)
  const { count = 0, next_due: due = null } = rows[0] ?? {}
  return { count, due, rows: rows.filter((row) => row.post_pk !== null) }
}

export const findRows = (
  db: Database,
  type: PostType,
  sortKeys: readonly number[],
): Promise<PostRow[]> =>
  db
    .selectFrom('post')
    .select(rowColumns)
    .where('type', '=', type)
    .where('sort_key', 'in', sortKeys)
    .orderBy('sort_key', 'desc')
    .execute()

export const findTexts = async (db: Database, pks: readonly number[]) =>
  pks.length === 0
    ? []
    : db.selectFrom('post').select(['post_pk', 'plain_text']).where('post_pk', 'in', pks).execute()

/** `words` come from `wordsOf`, so they hold no wildcards of `like`. */
export const findAttachmentsNamed = (db: Database, words: readonly string[]) =>
  db
    .selectFrom('post_file')
    .innerJoin('post', 'post.post_pk', 'post_file.post_pk')
    .select(['original_name', 'post.post_pk', 'post.type', 'post.title', 'post.enrolled_at'])
    .where('kind', '=', 'attachment')
    .where('stage', '=', 'post')
    .where('post.state', '=', 'public')
    .where((eb) =>
      eb.and(
        words.map((word) => eb(eb.fn<string>('lower', ['original_name']), 'like', `%${word}%`)),
      ),
    )
    .orderBy('enrolled_at', 'desc')
    .orderBy('file_pk', 'desc')
    .limit(20)
    .execute()

const neighbour = (is: '<' | '>', order: 'asc' | 'desc') => sql<number>`(
  select other.post_pk from post as other
  where post.state = 'public' and other.type = post.type and other.state = 'public'
    and other.sort_key ${sql.raw(is)} post.sort_key
  order by other.sort_key ${sql.raw(order)} limit 1
)`

export const findPost = (db: Database, pk: number) =>
  db
    .selectFrom('post')
    .innerJoin('board', 'board.type', 'post.type')
    .leftJoin('post as older', (join) => join.on('older.post_pk', '=', neighbour('<', 'desc')))
    .leftJoin('post as newer', (join) => join.on('newer.post_pk', '=', neighbour('>', 'asc')))
    .select([
      ...rowColumns,
      'post.type',
      'post.state',
      'board.next_due',
      'post.content',
      'post.plain_text',
      'post.image_alt',
      'older.post_pk as older_pk',
      'older.title as older_title',
      'newer.post_pk as newer_pk',
      'newer.title as newer_title',
    ])
    .where('post.post_pk', '=', pk)
    .executeTakeFirst()

/** Throws `notFound`. */
export const findPlaced = async (transaction: Transaction, pk: number) => {
  const post = await transaction
    .selectFrom('post')
    .select(['post_pk', 'type', 'title', 'content', 'admin_name', 'pinned'])
    .select(['enrolled_at', 'sort_key', 'state', 'version'])
    .select(['changed_at', 'changed_by', 'binned_at', 'binned_state'])
    .select(['image_file_pk', 'image_alt', 'picture'])
    .where('post_pk', '=', pk)
    .executeTakeFirstOrThrow(notFound)
  return { ...post, sort_key: Number(post.sort_key) }
}

export const insertPost = async (
  transaction: Transaction,
  post: Omit<Insertable<Tables['post']>, 'sort_key' | 'image_file_pk' | 'image_alt'>,
): Promise<number> => {
  const { post_pk } = await transaction
    .insertInto('post')
    .values({ ...post, sort_key: noKey(0), image_file_pk: null, image_alt: null })
    .returning('post_pk')
    .executeTakeFirstOrThrow()
  await updatePost(transaction, post_pk, { sort_key: noKey(post_pk) })
  return post_pk
}

export const updatePost = async (
  transaction: Transaction,
  pk: number,
  changes: Updateable<Tables['post']>,
): Promise<void> => {
  await transaction.updateTable('post').set(changes).where('post_pk', '=', pk).execute()
}

export const deletePost = async (transaction: Transaction, pk: number): Promise<void> => {
  await transaction.deleteFrom('post').where('post_pk', '=', pk).execute()
}

export const nextTurn = async (
  transaction: Transaction,
  type: PostType,
  enrolledAt: string,
): Promise<number> => {
  const turns = [-1]
  for (const pinned of [false, true]) {
    const [from, upTo] = keysOfSecond(enrolledAt, pinned)
    const { highest } = await transaction
      .selectFrom('post')
      .select(({ fn }) => fn.max<number | string | null>('sort_key').as('highest'))
      .where('type', '=', type)
      .where('sort_key', '>=', from)
      .where('sort_key', '<', upTo)
      .executeTakeFirstOrThrow()
    if (highest !== null) turns.push(turnOf(Number(highest), from))
  }
  return Math.max(...turns) + 1
}

/**
 * Encodes the list order in one exact integer (ruling 33): pinned first (2^52), then the second of
 * enrolment (1970 to 2106), then the turn within that second. Keys of different boards never
 * coincide.
 */
export const sortKey = (post: {
  type: PostType
  pinned: boolean
  enrolledAt: string
  /** The post's number among those of its board and second, from 0. Throws above `lastTurn`. */
  turn: number
}): number => {
  if (post.turn > lastTurn) throw new Error(`No more than ${lastTurn + 1} posts have one second`)
  const writing = post.turn * boardSlots + boardOf(post.type).slot
  return (post.pinned ? pinnedAbove : 0) + secondOf(post.enrolledAt) * writings + writing
}

const secondOf = (enrolledAt: string): number => Math.floor(Date.parse(enrolledAt) / 1000)

export const keysOfSecond = (enrolledAt: string, pinned: boolean): [number, number] => {
  const from = (pinned ? pinnedAbove : 0) + secondOf(enrolledAt) * writings
  return [from, from + writings]
}

export const turnOf = (key: number, from: number): number => Math.floor((key - from) / boardSlots)

export const sortKeyPinned = (key: number, pinned: boolean): number =>
  (key % pinnedAbove) + (pinned ? pinnedAbove : 0)

/** A key for a post that has no place in the list yet; it lies below every real key. */
export const noKey = (pk: number): number => Number.MIN_SAFE_INTEGER + pk
export const isNoKey = (key: number): boolean => key < -pinnedAbove

const pinnedAbove = 2 ** 52
const writings = 2 ** 20

/** Enough for an archive whose posts all have one date without a time. */
const lastTurn = writings / boardSlots - 1

/** ISO UTC. Lists order by seconds, so milliseconds are cut. */
export const wholeSecond = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString()
