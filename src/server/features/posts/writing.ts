import type { PostType } from '#rules/boards.ts'
import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { searchIndex } from '#server/base/db/search.ts'
import { AppError } from '#server/base/errors.ts'
import { deleteFiles, type StoredFile } from '#server/base/files/service.ts'
import { deleteAttachments, insertFile, storageKeysOf } from '#server/base/files/store.ts'
import { plainText, sanitizeHtml } from '#server/features/posts/html.ts'
import { sortKey, sortKeyPinned, wholeSecond } from '#server/features/posts/order.ts'
import { hangPicture, type PostImage, takePictureDown } from '#server/features/posts/pictures.ts'
import { hangTextPictures, type TextPicture } from '#server/features/posts/text-pictures.ts'
import * as store from '#server/features/posts/store.ts'

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
  await store.lockBoard(transaction, type, 1)
  const written = writtenOf(post)
  const enrolledAt = wholeSecond(post.enrolledAt ?? now)
  const turn = await store.nextTurn(transaction, type, enrolledAt)
  const key = sortKey({ type, pinned, enrolledAt, turn })
  const position = await store.placeFor(transaction, type, key)
  await store.shiftPlaces(transaction, type, position, 1)
  const pk = await store.insertPost(transaction, {
    type,
    ...written,
    admin_name: author,
    pinned: Number(pinned),
    enrolled_at: enrolledAt,
    sort_key: key,
    position,
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
  const removed = await context.db.transaction().execute(async (transaction) => {
    const board = await store.lockBoardOf(transaction, pk, 0)
    if (board === undefined) throw new AppError('notFound')
    const before = await store.findPlaced(transaction, pk)
    const key = await newKey(transaction, before, changes)
    if (key !== before.sort_key) await move(transaction, pk, before, key)
    const written = writtenOf({ ...before, ...changes })
    await store.updatePost(transaction, pk, {
      ...written,
      ...(changes.author !== undefined && { admin_name: changes.author }),
      ...(changes.pinned !== undefined && { pinned: Number(changes.pinned) }),
      ...(changes.enrolledAt && { enrolled_at: wholeSecond(changes.enrolledAt) }),
    })
    await searchIndex(transaction).remove(transaction, before.sort_key)
    await index(transaction, board.type, key, written)
    await attach(transaction, pk, changes.addAttachments ?? [])
    return [
      ...(await changePicture(transaction, pk, changes.image)),
      ...(await changeTextPictures(transaction, pk, changes)),
      ...(await deleteAttachments(transaction, pk, changes.removeFiles ?? [])),
    ]
  })
  await deleteFiles(context, removed)
}

/** Deletes a post with its files. Throws `notFound`. */
export const deletePost = async (context: Context, pk: number): Promise<void> => {
  const removed = await context.db.transaction().execute(async (transaction) => {
    const board = await store.lockBoardOf(transaction, pk, -1)
    if (board === undefined) throw new AppError('notFound')
    const { sort_key, position } = await store.findPlaced(transaction, pk)
    const keys = await storageKeysOf(transaction, pk)
    await searchIndex(transaction).remove(transaction, sort_key)
    await store.deletePost(transaction, pk)
    await store.shiftPlaces(transaction, board.type, position + 1, -1)
    return keys
  })
  await deleteFiles(context, removed)
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

interface Written {
  title: string
  content: string
  plain_text: string
}

/** As stored and shown: NFC, one line of title, safe HTML and what is to be read of it. */
const writtenOf = ({ title, content }: Pick<Written, 'title' | 'content'>): Written => {
  const safe = sanitizeHtml(content)
  return { title: title.normalize('NFC').trim(), content: safe, plain_text: plainText(safe) }
}

const index = (transaction: Transaction, type: PostType, sortKey: number, post: Written) =>
  searchIndex(transaction).add(transaction, {
    type,
    sortKey,
    title: post.title,
    content: post.plain_text,
  })

type Placed = Awaited<ReturnType<typeof store.findPlaced>>

const newKey = async (
  transaction: Transaction,
  { type, sort_key, pinned: wasPinned, enrolled_at }: Placed,
  { pinned = wasPinned === 1, enrolledAt: moment }: PostChanges,
): Promise<number> => {
  const enrolledAt = moment === undefined ? enrolled_at : wholeSecond(moment)
  if (enrolledAt === enrolled_at) return sortKeyPinned(sort_key, pinned)
  const turn = await store.nextTurn(transaction, type, enrolledAt)
  return sortKey({ type, pinned, enrolledAt, turn })
}

/** Takes a post out of its place (0 is no place of a list) and puts it where the key belongs. */
const move = async (
  transaction: Transaction,
  pk: number,
  { type, position }: Placed,
  key: number,
) => {
  await store.updatePost(transaction, pk, { position: 0, sort_key: key })
  await store.shiftPlaces(transaction, type, position + 1, -1)
  const place = await store.placeFor(transaction, type, key)
  await store.shiftPlaces(transaction, type, place, 1)
  await store.updatePost(transaction, pk, { position: place })
}

const attach = async (transaction: Transaction, pk: number, files: readonly StoredFile[]) => {
  for (const file of files) {
    await insertFile(transaction, { post_pk: pk, kind: 'attachment', ...file })
  }
}
