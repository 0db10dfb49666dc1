import type { PostType } from '#boards/rules/boards.ts'
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
import { markChanged, settle } from '#boards/server/posts/status.ts'
import * as store from '#boards/server/posts/store.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import type { StoredFile } from '#platform/server/files/service.ts'
import { insertFile, letGoOfFiles, takeFilesOff } from '#platform/server/files/store.ts'

export interface NewPost {
  type: PostType
  title: string
  /** HTML as it was typed. */
  content: string
  author: string
  pinned?: boolean
  /** Now where it is not given; back-dated posts take their place in the list. */
  enrolledAt?: Date
  /** How often it was read elsewhere; 0 where it is not given. */
  hit?: number
  attachments?: readonly StoredFile[]
  /** Shown with the post, in the gallery as its card. */
  image?: PostImage | undefined
  /** Those of its text that are files of this site. */
  pictures?: readonly TextPicture[]
}

/** Writes a post, its HTML made safe (ruling 18), as a part of a larger transaction. Answers with its number. */
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

/** A post as it is to be, on the board where it stands; without an image or pictures, it has none any more. */
export interface PostChanges extends Omit<NewPost, 'type' | 'hit' | 'enrolledAt'> {
  pinned: boolean
  /** As before where it is not given. */
  enrolledAt?: Date
  /** Numbers of its attachments that go; `attachments` come. */
  removed: readonly number[]
}

/**
 * Changes a post that `lockPost` has locked; `by`: a name, null for the server's own. Answers with the keys of files that
 * nothing names any more.
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
  await settle(transaction, before, next)
  await markChanged(transaction, before, by)
  await attach(transaction, pk, changes.attachments ?? [])
  return [
    ...(image ? await hangPicture(transaction, pk, image) : await takePictureDown(transaction, pk)),
    ...(await hangTextPictures(transaction, pk, { content, pictures })),
    ...(await takeFilesOff(transaction, pk, ['attachment'], changes.removed)),
  ]
}

/** Deletes a locked post, wherever it stands; answers with the keys of its files. */
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
