import type { Context } from '#server/base/context.ts'
import type { Transaction } from '#server/base/db/database.ts'
import { findFilesOf } from '#server/base/files/store.ts'
import { changePost, deletePost, placePost } from '#server/features/posts/writing.ts'
import type { Entry } from '#server/features/publishing/entry.ts'
import { type StoredFiles, withFilesOf } from '#server/features/publishing/files.ts'
import { findBySource, findKnown, insertSource } from '#server/features/publishing/store.ts'
import { Refusal } from '#server/base/program.ts'

/**
 * Publishes an entry, or changes the post that was made of its source: its attachments and picture are then those
 * of the entry. Throws Refusal where that post is of another board, or in the bin.
 */
export const publish = async (
  context: Context,
  entry: Entry,
): Promise<{ pk: number; done: 'created' | 'changed' }> => {
  const known = await findBySource(context.db, entry.source)
  if (known !== undefined && known.type !== entry.type) {
    throw new Refusal('이미 다른 게시판에 올린 글입니다. --delete로 거두고 다시 올리십시오.')
  }
  if (known?.state === 'bin') {
    throw new Refusal('휴지통에 있는 글입니다. 관리 화면에서 되살린 뒤에 다시 올리십시오.')
  }
  return withFilesOf(context, [entry], async ([files = noFiles]) => {
    if (known === undefined) {
      const add = (transaction: Transaction) =>
        placeEntry(transaction, { entry, files, now: context.clock.now() })
      return { pk: await context.db.transaction().execute(add), done: 'created' }
    }
    await changePost(context, known.post_pk, {
      ...{ title: entry.title, content: entry.content, author: entry.author },
      pinned: entry.pinned,
      ...(entry.enrolledAt && { enrolledAt: entry.enrolledAt }),
      removeFiles: await attachmentsOf(context, known.post_pk),
      addAttachments: files.attachments,
      image: files.image ?? null,
      pictures: files.pictures,
    })
    return { pk: known.post_pk, done: 'changed' }
  })
}

/** Deletes the post that was made of a source. Answers whether there was one. */
export const withdraw = async (context: Context, source: string): Promise<boolean> => {
  const known = await findBySource(context.db, source)
  if (known === undefined) return false
  await deletePost(context, known.post_pk)
  return true
}

/** What of the entries is not published yet, oldest first. */
export const newAmong = async (
  { db }: Context,
  entries: readonly Entry[],
): Promise<readonly Entry[]> => {
  const known = await findKnown(
    db,
    entries.map(({ source }) => source),
  )
  return entries
    .filter(({ source }) => !known.has(source))
    .toSorted((one, other) => timeOf(one) - timeOf(other))
}

/** Publishes all the entries or none of them. */
export const importAll = (context: Context, entries: readonly Entry[]): Promise<void> =>
  withFilesOf(context, entries, (stored) =>
    context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now()
      for (const [index, entry] of entries.entries()) {
        const files = stored[index] ?? noFiles
        await placeEntry(transaction, { entry, files, now })
      }
    }),
  )

const noFiles: StoredFiles = { attachments: [], pictures: [] }

const timeOf = ({ enrolledAt }: Entry): number => enrolledAt?.getTime() ?? Infinity

const placeEntry = async (
  transaction: Transaction,
  { entry, files, now }: { entry: Entry; files: StoredFiles; now: Date },
): Promise<number> => {
  const { type, title, content, author, pinned, enrolledAt, hit } = entry
  const known = { ...(enrolledAt && { enrolledAt }), ...(hit !== undefined && { hit }) }
  const post = { type, title, content, author, pinned, ...known, ...files }
  const pk = await placePost(transaction, post, now)
  await insertSource(transaction, { source: entry.source, post_pk: pk })
  return pk
}

const attachmentsOf = async ({ db }: Context, pk: number): Promise<number[]> =>
  (await findFilesOf(db, pk)).map(({ file_pk }) => file_pk)
