import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type * as calls from '#boards/api/office-post-drafts.ts'
import type { AttachAnswer, AttachInput } from '#boards/api/office-post-drafts.ts'
import { officeFileAddress } from '#boards/api/office-posts.ts'
import { uploadProblem, uploads } from '#boards/rules/boards.ts'
import { insertFile } from '#boards/server/files/store.ts'
import * as store from '#boards/server/office-posts/store.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { markOrphaned } from '#platform/server/files/orphaned.ts'
import { readPictureFile, storeTextPicture } from '#platform/server/files/pictures.ts'
import { deleteFiles, type StoredFile, storeOpenFile } from '#platform/server/files/service.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import type { Serves } from '#staff/server/serve.ts'

/** The key holds the staff number, so that nobody can attach another person's upload. */
const keyOf = ({ staff_pk }: Staff, upload: string, part: number): string =>
  `upload-${staff_pk}-${upload}-${part}`

/**
 * Stores one part; another server may receive the next. Parts are marked as orphaned at first, so
 * those that are never attached are deleted.
 */
export const keepPart: Serves<typeof calls.sendPart> = async (
  context,
  staff,
  { upload, part, bytes },
) => {
  const storage_key = keyOf(staff, upload, part)
  await markOrphaned(context.db, [{ storage_key }])
  await context.files.put(storage_key, Buffer.from(bytes, 'base64'))
  return {}
}

/**
 * Joins the sent parts to an attachment or a picture of the text, hidden from readers until
 * publishing. The parts are deleted even on failure. Throws `notFound` without a draft, `invalid`
 * at `upload`.
 */
export const attachUpload: Serves<typeof calls.attachUpload> = async (
  context,
  staff,
  { post_pk, upload, name, size, kind },
) => {
  const problem = uploadProblem({ name, size, kind })
  if (problem !== undefined) throw unfit('upload', problem)
  if ((await store.findDraft(context.db, post_pk)) === undefined) throw new AppError('notFound')
  const count = Math.ceil(size / uploads.partBytes)
  const keys = Array.from({ length: count }, (_, part) => keyOf(staff, upload, part))
  try {
    await requireParts(context, keys, size)
    return await withFile(bytesOf(context, keys, size), (path) =>
      attachFile(context, { post_pk, kind, name }, path),
    )
  } finally {
    await deleteFiles(context, keys)
  }
}

const partSize = (part: number, size: number): number =>
  Math.min(uploads.partBytes, size - part * uploads.partBytes)

const requireParts = async (
  { files }: Context,
  keys: readonly string[],
  size: number,
): Promise<void> => {
  for (const [part, key] of keys.entries()) {
    const isWhole = (await files.has(key)) && (await files.size(key)) === partSize(part, size)
    if (!isWhole) throw unfit('upload', '올린 파일을 찾을 수 없습니다. 다시 올려 주십시오.')
  }
}

async function* bytesOf({ files }: Context, keys: readonly string[], size: number) {
  for (const [part, key] of keys.entries()) {
    yield* await files.read(key, { start: 0, end: partSize(part, size) - 1 })
  }
}

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

interface Stored {
  file: StoredFile
  size?: { width: number; height: number }
}

const attachFile = async (
  context: Context,
  { post_pk, kind, name }: Pick<AttachInput, 'post_pk' | 'kind' | 'name'>,
  path: string,
): Promise<AttachAnswer> => {
  await using handle = await open(path)
  const { file, size } = await storeUpload(context, kind, { name, handle })
  const file_pk = await context.db.transaction().execute(async (transaction) => {
    await takeWriteLock(transaction)
    const isOpen = (await store.findDraft(transaction, post_pk)) !== undefined
    return isOpen ? insertFile(transaction, { post_pk, kind, ...file, stage: 'draft' }) : undefined
  })
  if (file_pk === undefined) {
    await deleteFiles(context, [file.storage_key])
    throw new AppError('notFound')
  }
  return {
    file_pk,
    name: file.original_name,
    size: file.size,
    is_new: true,
    address: officeFileAddress(file_pk),
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

const storeUpload = async (
  context: Context,
  kind: AttachInput['kind'],
  { name, handle }: { name: string; handle: FileHandle },
): Promise<Stored> => {
  if (kind === 'attachment') return { file: await storeOpenFile(context, name, handle) }
  try {
    return await storeTextPicture(context, name, await readPictureFile(handle))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw unfit('upload', error.fields?.['image'] ?? error.message)
  }
}
