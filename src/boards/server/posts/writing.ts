import type { PostType } from '#boards/rules/boards.ts'
import { insertFile, letGoOfFiles, takeFilesOff } from '#boards/server/files/store.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import { writtenOf } from '#boards/server/posts/html.ts'
import { enterList, isListed, leaveList, type Placed } from '#boards/server/posts/listing.ts'
import {
  hangPicture,
  hangTextPictures,
  type PostImage,
  takePictureDown,
  type TextPicture,
} from '#boards/server/posts/pictures.ts'
import { markChanged, updatePlaced } from '#boards/server/posts/status.ts'
import * as store from '#boards/server/posts/store.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { StoredFile } from '#platform/server/files/service.ts'

export interface NewPost {
  type: PostType
  title: string
  content: string
  author: string
  pinned?: boolean
  /** Now by default; an earlier date places the post accordingly. */
  enrolledAt?: Date
  hit?: number
  attachments?: readonly StoredFile[]
  image?: PostImage | undefined
  pictures?: readonly TextPicture[]
}

/**
 * Inserts a post with cleaned HTML (ruling 18) and returns its number. Runs in the caller's
 * transaction.
 */
export const placePost = async (
  transaction: Transaction,
  post: NewPost,
  now: Date,
): Promise<number> => {
  await boards.lockBoard(transaction, post.type)
  const pk = await store.insertPost(transaction, {
    type: post.type,
    ...writtenOf(post),
    admin_name: post.author,
    pinned: Number(post.pinned ?? false),
    enrolled_at: store.wholeSecond(post.enrolledAt ?? now),
    hit: post.hit ?? 0,
  })
  await enterList(transaction, pk)
  await attach(transaction, pk, post.attachments ?? [])
  if (post.image !== undefined) await hangPicture(transaction, pk, post.image)
  await hangTextPictures(transaction, pk, { pictures: [], ...post })
  return pk
}

export interface PostChanges extends Omit<NewPost, 'type' | 'hit' | 'enrolledAt'> {
  pinned: boolean
  enrolledAt?: Date
  removed: readonly number[]
}

/**
 * `lockPost` must have locked the post; `by` is a name, or null for the server itself. Returns
 * storage keys of files that are used no more.
 */
export const changePost = async (
  transaction: Transaction,
  before: Placed,
  changes: PostChanges,
  by: { at: string; by: string | null },
): Promise<string[]> => {
  const { post_pk: pk, type, state } = before
  const { content, author, pinned, image, pictures = [] } = changes
  const enrolledAt = changes.enrolledAt ?? new Date(before.enrolled_at)
  const next = { type, state, author, pinned, enrolledAt, ...writtenOf(changes) }
  await updatePlaced(transaction, before, next)
  await markChanged(transaction, before, by)
  await attach(transaction, pk, changes.attachments ?? [])
  return [
    ...(image ? await hangPicture(transaction, pk, image) : await takePictureDown(transaction, pk)),
    ...(await hangTextPictures(transaction, pk, { content, pictures })),
    ...(await takeFilesOff(transaction, pk, ['attachment'], changes.removed)),
  ]
}

/** The post must be locked. Returns the storage keys of its files. */
export const removePost = async (transaction: Transaction, post: Placed): Promise<string[]> => {
  if (isListed(post)) await leaveList(transaction, post)
  const keys = await letGoOfFiles(transaction, post.post_pk)
  await store.deletePost(transaction, post.post_pk)
  if (post.state === 'scheduled') await boards.setNextDue(transaction, post.type)
  return keys
}

const attach = async (transaction: Transaction, pk: number, files: readonly StoredFile[]) => {
  for (const file of files) {
    await insertFile(transaction, { post_pk: pk, kind: 'attachment', ...file })
  }
}
