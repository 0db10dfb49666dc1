import { uploads } from '#boards/rules/boards.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import type { UploadPartTable, UploadTable } from '#platform/server/db/post-tables.ts'
import { AppError } from '#platform/server/errors.ts'
import { forgetOrphaned, markOrphaned } from '#platform/server/files/orphaned.ts'
import { deleteFiles } from '#platform/server/files/service.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** An upload that is whole, claimed by one call. */
interface Taken {
  /** On this machine, for as long as the work goes on. */
  path: string
  name: string
}

const missing = (): AppError =>
  new AppError('invalid', {
    fields: { upload: '올린 파일을 찾을 수 없습니다. 다시 올려 주십시오.' },
  })

/**
 * Claims what somebody has uploaded: nobody gets it twice, and it goes when one is done with it; only an outage leaves it for
 * another try. Throws `invalid` where it is not whole, gone, or somebody else's.
 */
export const takeUpload = async <Answer>(
  context: Context,
  { staff, id }: { staff: Staff; id: string },
  work: (taken: Taken) => Promise<Answer>,
): Promise<Answer> => {
  const upload = await findUpload(context.db, id)
  const parts = await findParts(context.db, id)
  const came = parts.reduce((sum, { size }) => sum + size, 0)
  if (upload?.staff_pk !== staff.staff_pk || came !== upload.size) throw missing()
  if (!(await claim(context, id))) throw missing()
  const { filename } = JSON.parse(upload.metadata) as { filename?: string | null }
  let leave = destroyUpload
  try {
    return await withFile(bytesOf(context, parts), (path) => work({ path, name: filename ?? '' }))
  } catch (error) {
    if (isOutage(error)) leave = releaseUpload
    throw error
  } finally {
    // What the work came to is answered all the same; a day later it goes.
    await leave(context, id).catch((error: unknown) => {
      context.log.warn({ err: error }, 'an upload was left over')
    })
  }
}

/** Writes bytes into a file of this machine's for as long as the work goes on. */
const withFile = async <Answer>(
  bytes: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<Answer>,
): Promise<Answer> => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const path = join(folder, 'file')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const claim = ({ db, clock }: Context, id: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    return claimUpload(transaction, id, clock.now().toISOString())
  })

const releaseUpload = ({ db }: Context, id: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    await unclaimUpload(transaction, id)
  })

type Parts = Awaited<ReturnType<typeof findParts>>

async function* bytesOf({ files }: Context, parts: Parts): AsyncGenerator<Uint8Array> {
  for (const { storage_key, size } of parts) {
    yield* (await files.read(storage_key, { start: 0, end: size - 1 })) as AsyncIterable<Uint8Array>
  }
}

const destroyUpload = async (context: Context, id: string): Promise<void> => {
  const keys = await context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    return deleteUpload(transaction, id)
  })
  await deleteFiles(context, keys)
}

const hour = 3_600_000

/** Destroys what was begun a day ago and never attached. */
export const destroyOldUploads = async (context: Context): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - uploads.hours * hour).toISOString()
  for (const { upload_id } of await findUploadsBefore(context.db, before)) {
    await destroyUpload(context, upload_id)
  }
}

export const findUpload = (db: Database, id: string) =>
  db.selectFrom('upload').selectAll().where('upload_id', '=', id).executeTakeFirst()

/** First to last. */
export const findParts = (db: Database, id: string) =>
  db.selectFrom('upload_part').selectAll().where('upload_id', '=', id).orderBy('begins').execute()

export const addUpload = async (
  transaction: Transaction,
  upload: Omit<UploadTable, 'taken_at'>,
): Promise<void> => {
  await transaction
    .insertInto('upload')
    .values({ ...upload, taken_at: null })
    .execute()
}

/** Answers whether it is the first part that begins there, of an upload that there still is. */
export const addPart = async (
  transaction: Transaction,
  part: UploadPartTable,
): Promise<boolean> => {
  if ((await findUpload(transaction, part.upload_id)) === undefined) return false
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('upload_part')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await forgetOrphaned(transaction, part.storage_key)
  return true
}

/** Answers whether nobody had claimed it before. */
const claimUpload = async (transaction: Transaction, id: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('upload')
    .set({ taken_at: at })
    .where('upload_id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lets it be claimed again. */
const unclaimUpload = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction
    .updateTable('upload')
    .set({ taken_at: null })
    .where('upload_id', '=', id)
    .execute()
}

/** Answers with the keys of its parts in the file store. */
const deleteUpload = async (transaction: Transaction, id: string): Promise<string[]> => {
  await transaction.deleteFrom('upload').where('upload_id', '=', id).execute()
  const parts = await transaction
    .deleteFrom('upload_part')
    .where('upload_id', '=', id)
    .returning('storage_key')
    .execute()
  return markOrphaned(transaction, parts)
}

const findUploadsBefore = (db: Database, at: string) =>
  db.selectFrom('upload').select('upload_id').where('created_at', '<', at).execute()
