import type { PostType } from '#boards/rules/boards.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { isNoKey, sortKey, sortKeyPinned } from '#boards/server/posts/order.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import * as store from '#boards/server/posts/store.ts'

/** A post as a change finds it. */
export type Placed = Awaited<ReturnType<typeof store.findPlaced>>

/** What search finds of a post. */
export interface Indexed {
  title: string
  plain_text: string
}

/** Whether a post is in its board's list: what is not there is in no search either. */
export const isListed = ({ state }: Pick<Placed, 'state'>): boolean => state === 'public'

/** Takes a post out of count and search; its key stays, by which it finds its place again. The board is locked. */
export const leaveList = async (
  transaction: Transaction,
  { type, sort_key }: Placed,
): Promise<void> => {
  await searchIndex(transaction).remove(transaction, sort_key)
  await boards.addToCount(transaction, type, -1)
}

/** Puts a post that is public into count and search: where its key says, or where its second ends. The board is locked. */
export const enterList = async (transaction: Transaction, pk: number): Promise<void> => {
  const post = await store.findPlaced(transaction, pk)
  const { type, enrolled_at } = post
  const pinned = post.pinned === 1
  const key = isNoKey(post.sort_key)
    ? sortKey({
        type,
        pinned,
        enrolledAt: enrolled_at,
        turn: await store.nextTurn(transaction, type, enrolled_at),
      })
    : sortKeyPinned(post.sort_key, pinned)
  await store.updatePost(transaction, pk, { sort_key: key })
  await boards.addToCount(transaction, type, 1)
  const [text] = await store.findTexts(transaction, [pk])
  await index(transaction, type, key, { title: post.title, plain_text: text?.plain_text ?? '' })
}

/** Lets search find a post under its key. */
export const index = (
  transaction: Transaction,
  type: PostType,
  key: number,
  { title, plain_text }: Indexed,
): Promise<void> =>
  searchIndex(transaction).add(transaction, { type, sortKey: key, title, content: plain_text })
