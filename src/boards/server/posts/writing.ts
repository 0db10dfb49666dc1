import type { PostType } from '#boards/rules/boards.ts'
import * as boards from '#boards/server/posts/board-store.ts'
import { plainText, sanitizeHtml } from '#boards/server/posts/html.ts'
import { index, isListed, leaveList, type Placed } from '#boards/server/posts/listing.ts'
import {
  hangPicture,
  hangTextPictures,
  type PostImage,
  takePictureDown,
  type TextPicture,
} from '#boards/server/posts/pictures.ts'
import * as store from '#boards/server/posts/store.ts'
import { isNoKey, sortKey, sortKeyPinned, wholeSecond } from '#boards/server/posts/store.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import type { Context } from '#platform/server/context.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { AppError } from '#platform/server/errors.ts'
import { deleteFiles, type StoredFile } from '#platform/server/files/service.ts'
import { deleteAttachments, insertFile, letGoOfFiles } from '#platform/server/files/store.ts'

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
  image?: PostImage
  /** Those of its text that are files of this site. */
  pictures?: readonly TextPicture[]
}

export interface PostChanges {
  title?: string
  content?: string
  author?: string
  pinned?: boolean
  enrolledAt?: Date
  addAttachments?: readonly StoredFile[]
  /** Numbers of attachments of this post; others are passed over. */
  removeFiles?: readonly number[]
  /** In place of the one it has; null takes that away. */
  image?: PostImage | null
  /** Those of the content given, in place of those that the text has. */
  pictures?: readonly TextPicture[]
}

/** Writes a post, its HTML made safe (ruling 18). Answers with its number. */
export const createPost = (context: Context, post: NewPost): Promise<number> =>
  context.db
    .transaction()
    .execute((transaction) => placePost(transaction, post, context.clock.now()))

/** The same as a part of a larger transaction. */
export const placePost = async (
  transaction: Transaction,
  post: NewPost,
  now: Date,
): Promise<number> => {
  const { type, author, pinned = false } = post
  await boards.lockBoard(transaction, type, 1)
  const written = writtenOf(post)
  const enrolledAt = wholeSecond(post.enrolledAt ?? now)
  const turn = await store.nextTurn(transaction, type, enrolledAt)
  const key = sortKey({ type, pinned, enrolledAt, turn })
  const pk = await store.insertPost(transaction, {
    type,
    ...written,
    admin_name: author,
    pinned: Number(pinned),
    enrolled_at: enrolledAt,
    sort_key: key,
    image_file_pk: null,
    image_alt: null,
    hit: post.hit ?? 0,
  })
  await index(transaction, type, key, written)
  await attach(transaction, pk, post.attachments ?? [])
  if (post.image !== undefined) await hangPicture(transaction, pk, post.image)
  await hangTextPictures(transaction, pk, { pictures: [], ...post })
  return pk
}

/** Changes a post; what is not given stays. Throws `notFound`. */
export const changePost = async (
  context: Context,
  pk: number,
  changes: PostChanges,
): Promise<void> => {
  const at = context.clock.now().toISOString()
  const removed = await context.db.transaction().execute(async (transaction) => {
    if ((await boards.lockBoardOf(transaction, pk)) === undefined) throw new AppError('notFound')
    const before = await store.findPlaced(transaction, pk)
    return changeLocked(transaction, before, changes, { at, by: null })
  })
  await deleteFiles(context, removed)
}

/**
 * The same as a part of a larger transaction, of a post whose board is locked; `by`: a name, null for the server's own.
 * Answers with the keys of files that nothing names any more.
 */
export const changeLocked = async (
  transaction: Transaction,
  before: Placed,
  changes: PostChanges,
  { at, by }: { at: string; by: string | null },
): Promise<string[]> => {
  const { post_pk: pk, type, state, version } = before
  const written = writtenOf({ ...before, ...changes })
  await rewrite(transaction, before, { ...changes, ...written })
  await store.updatePost(transaction, pk, { version: version + 1, changed_at: at, changed_by: by })
  if (state === 'scheduled') await boards.setNextDue(transaction, type)
  await attach(transaction, pk, changes.addAttachments ?? [])
  return [
    ...(await changePicture(transaction, pk, changes.image)),
    ...(await changeTextPictures(transaction, pk, changes)),
    ...(await deleteAttachments(transaction, pk, changes.removeFiles ?? [])),
  ]
}

/** What is new of a post that stays where it is: in its list, or in none. */
export const rewrite = async (
  transaction: Transaction,
  before: Placed,
  { title, content, plain_text, ...changes }: Written & Pick<PostChanges, Placing>,
): Promise<void> => {
  const key = await newKey(transaction, before, changes)
  await store.updatePost(transaction, before.post_pk, {
    title,
    content,
    plain_text,
    sort_key: key,
    ...(changes.author !== undefined && { admin_name: changes.author }),
    ...(changes.pinned !== undefined && { pinned: Number(changes.pinned) }),
    ...(changes.enrolledAt && { enrolled_at: wholeSecond(changes.enrolledAt) }),
  })
  if (!isListed(before)) return
  await searchIndex(transaction).remove(transaction, before.sort_key)
  await index(transaction, before.type, key, { title, plain_text })
}

type Placing = 'author' | 'pinned' | 'enrolledAt'

/** Deletes a post with its files, wherever it stands. Throws `notFound`. */
export const deletePost = async (context: Context, pk: number): Promise<void> => {
  const removed = await context.db.transaction().execute(async (transaction) => {
    await boards.lockBoardOf(transaction, pk)
    return removePost(transaction, await store.findPlaced(transaction, pk))
  })
  await deleteFiles(context, removed)
}

/** The same as a part of a larger transaction that has locked its board; answers with the keys of its files. */
export const removePost = async (transaction: Transaction, post: Placed): Promise<string[]> => {
  if (isListed(post)) await leaveList(transaction, post)
  const keys = await letGoOfFiles(transaction, post.post_pk)
  await store.deletePost(transaction, post.post_pk)
  if (post.state === 'scheduled') await boards.setNextDue(transaction, post.type)
  return keys
}

const changePicture = (
  transaction: Transaction,
  pk: number,
  image: PostImage | null | undefined,
): Promise<string[]> => {
  if (image === undefined) return Promise.resolve([])
  return image === null ? takePictureDown(transaction, pk) : hangPicture(transaction, pk, image)
}

const changeTextPictures = (
  transaction: Transaction,
  pk: number,
  { content, pictures }: PostChanges,
): Promise<string[]> =>
  content === undefined || pictures === undefined
    ? Promise.resolve([])
    : hangTextPictures(transaction, pk, { content, pictures })

/** A post's text as it is stored. */
export interface Written {
  title: string
  content: string
  plain_text: string
}

/** As stored and shown: NFC, one line of title, safe HTML and what is to be read of it. */
export const writtenOf = ({ title, content }: Pick<Written, 'title' | 'content'>): Written => {
  const safe = sanitizeHtml(content)
  return { title: title.normalize('NFC').trim(), content: safe, plain_text: plainText(safe) }
}

const newKey = async (
  transaction: Transaction,
  { type, sort_key, pinned: wasPinned, enrolled_at }: Placed,
  { pinned = wasPinned === 1, enrolledAt: moment }: Pick<PostChanges, Placing>,
): Promise<number> => {
  if (isNoKey(sort_key)) return sort_key
  const enrolledAt = moment === undefined ? enrolled_at : wholeSecond(moment)
  if (enrolledAt === enrolled_at) return sortKeyPinned(sort_key, pinned)
  const turn = await store.nextTurn(transaction, type, enrolledAt)
  return sortKey({ type, pinned, enrolledAt, turn })
}

const attach = async (transaction: Transaction, pk: number, files: readonly StoredFile[]) => {
  for (const file of files) {
    await insertFile(transaction, { post_pk: pk, kind: 'attachment', ...file })
  }
}
