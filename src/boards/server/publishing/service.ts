import { findFilesOf } from '#boards/server/files/store.ts'
import { changesOf } from '#boards/server/office-posts/views.ts'
import { lockPost } from '#boards/server/posts/status.ts'
import { changePost, placePost, removePost } from '#boards/server/posts/writing.ts'
import { type Entry, type StoredFiles, withFilesOf } from '#boards/server/publishing/entry.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Actor } from '#platform/server/http/staff.ts'
import { Refusal } from '#platform/server/program.ts'
import { record } from '#staff/server/staff-log/service.ts'

/**
 * Publishes an entry, or updates the post with the same source: its attachments and pictures are
 * replaced. Writes one log row. Throws a Refusal if that post is on another board or in the bin.
 */
export const publish = async (
  context: Context,
  by: Actor,
  entry: Entry,
): Promise<{ pk: number; done: 'created' | 'changed' }> => {
  const known = await findBySource(context.db, entry.source)
  if (known !== undefined && known.type !== entry.type) {
    throw new Refusal('이미 다른 게시판에 올린 글입니다. --delete로 삭제한 뒤 다시 올려 주십시오.')
  }
  if (known?.state === 'bin') {
    throw new Refusal('휴지통에 있는 글입니다. 관리 화면에서 복원한 뒤 다시 올려 주십시오.')
  }
  return withFilesOf(context, [entry], async ([files = noFiles]) => {
    if (known === undefined) return { pk: await add(context, by, entry, files), done: 'created' }
    await change(context, by, known.post_pk, { entry, files })
    return { pk: known.post_pk, done: 'changed' }
  })
}

const add = (context: Context, by: Actor, entry: Entry, files: StoredFiles): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    const pk = await placeEntry(transaction, { entry, files, now: context.clock.now() })
    const { type, title } = entry
    const about = { kind: 'post' as const, subject: pk, label: '게시글 등록' }
    await record(context, transaction, by, { ...about, after: { type, title } })
    return pk
  })

const change = async (
  context: Context,
  by: Actor,
  pk: number,
  { entry, files }: { entry: Entry; files: StoredFiles },
): Promise<void> => {
  const removed = (await findFilesOf(context.db, pk)).map(({ file_pk }) => file_pk)
  const changed = {
    at: context.clock.now().toISOString(),
    by: by.staff_pk === null ? null : by.staff_name,
  }
  const gone = await context.db.transaction().execute(async (transaction) => {
    const before = await lockPost(transaction, pk)
    const keys = await changePost(transaction, before, { ...entry, ...files, removed }, changed)
    const differences = changesOf(before, await lockPost(transaction, pk))
    const about = { kind: 'post' as const, subject: pk, label: '게시글 수정' }
    await record(context, transaction, by, { ...about, ...differences })
    return keys
  })
  await deleteFiles(context, gone)
}

/**
 * Deletes the post for good, without the bin, and writes one log row. Returns false if there is
 * none.
 */
export const withdraw = async (context: Context, by: Actor, source: string): Promise<boolean> => {
  const known = await findBySource(context.db, source)
  if (known === undefined) return false
  const gone = await context.db.transaction().execute(async (transaction) => {
    const post = await lockPost(transaction, known.post_pk)
    const about = { kind: 'post' as const, subject: post.post_pk, label: '게시글 삭제' }
    const { state, title } = post
    await record(context, transaction, by, { ...about, before: { state, title } })
    return removePost(transaction, post)
  })
  await deleteFiles(context, gone)
  return true
}

const noFiles: StoredFiles = { attachments: [], image: undefined, pictures: [] }

const placeEntry = async (
  transaction: Transaction,
  { entry, files, now }: { entry: Entry; files: StoredFiles; now: Date },
): Promise<number> => {
  const pk = await placePost(transaction, { ...entry, ...files }, now)
  const made = { source: entry.source, post_pk: pk }
  await transaction.insertInto('post_source').values(made).execute()
  return pk
}

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

/** Publishes all entries or none, with a single log row. */
export const importAll = (context: Context, by: Actor, entries: readonly Entry[]): Promise<void> =>
  withFilesOf(context, entries, (stored) =>
    context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now()
      for (const [index, entry] of entries.entries()) {
        const files = stored[index] ?? noFiles
        await placeEntry(transaction, { entry, files, now })
      }
      if (entries.length === 0) return
      const posts = entries.length
      const label = `게시글 이전(${posts}건)`
      await record(context, transaction, by, { kind: 'post', label, after: { posts } })
    }),
  )

const timeOf = ({ enrolledAt }: Entry): number => enrolledAt?.getTime() ?? Infinity

export const findBySource = (db: Database, source: string) =>
  db
    .selectFrom('post_source')
    .innerJoin('post', 'post.post_pk', 'post_source.post_pk')
    .select(['post.post_pk', 'post.type', 'post.state'])
    .where('source', '=', source)
    .executeTakeFirst()

export const findKnown = async (db: Database, sources: readonly string[]): Promise<Set<string>> => {
  const rows = await inParts(sources, (some) =>
    db.selectFrom('post_source').select('source').where('source', 'in', some).execute(),
  )
  return new Set(rows.map(({ source }) => source))
}
