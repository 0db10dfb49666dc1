import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import mime from 'mime'
import { day } from '#platform/rules/spans.ts'
import type { Context } from '#platform/server/context.ts'
import { isOutage } from '#platform/server/db/errors.ts'
import { wholePart } from '#platform/server/files/folder-store.ts'
import {
  findOrphanedSince,
  forgetOrphaned,
  isNamed,
  markOrphaned,
  noteOrphaned,
} from '#platform/server/files/orphaned.ts'

export interface StoredFile {
  original_name: string
  storage_key: string
  content_type: string
  /** In bytes. */
  size: number
}

export const storeFile = async (
  { db, files }: Context,
  name: string,
  bytes: Uint8Array,
): Promise<StoredFile> => {
  const file = newFile(name, bytes.byteLength)
  await markOrphaned(db, [file])
  await files.put(file.storage_key, bytes)
  return file
}

/** Stores an open file of any size. Throws if reading fails or the file shrinks meanwhile. */
export const storeOpenFile = async (
  context: Context,
  name: string,
  handle: FileHandle,
): Promise<StoredFile> => {
  const { size } = await handle.stat()
  if (size === 0) return storeFile(context, name, new Uint8Array())
  const whole = { start: 0, end: size - 1 }
  const bytes = handle.createReadStream({ ...whole, autoClose: false })
  const file = newFile(name, size)
  await markOrphaned(context.db, [file])
  await context.files.putStream(file.storage_key, wholePart(bytes, whole), size)
  return file
}

const newFile = (name: string, size: number): StoredFile => ({
  original_name: baseName(name),
  storage_key: randomUUID(),
  content_type: mime.getType(name) ?? 'application/octet-stream',
  size,
})

/**
 * Deletes files that no row names. One that cannot be deleted goes later (`destroyOrphanedFiles`).
 */
export const deleteFiles = async (
  { db, files, log }: Context,
  keys: readonly string[],
): Promise<void> => {
  for (const key of keys) {
    try {
      if (!(await isNamed(db, key))) await files.delete(key)
      await forgetOrphaned(db, key)
    } catch (error) {
      log.warn({ err: error, key }, 'a file was left over')
    }
  }
}

/**
 * Deletes the files of a post that could not be written. After an outage nobody knows whether it
 * was written after all, so the files wait for a day (`destroyOrphanedFiles`).
 */
export const giveUpFiles = async (
  context: Context,
  keys: readonly string[],
  error: unknown,
): Promise<void> => {
  if (!isOutage(error)) await deleteFiles(context, keys)
}

const baseName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').trim() || '첨부파일'
}

/**
 * Destroys files that no row has named for a day (개인정보 보호법 제21조): leftovers of a destroyed post, or
 * of one that was never written.
 */
export const destroyOrphanedFiles = async (context: Context): Promise<void> => {
  const { db, clock } = context
  const now = clock.now()
  await noteOrphaned(db, now.toISOString())
  const past = new Date(now.getTime() - day).toISOString()
  await deleteFiles(context, await findOrphanedSince(db, past))
}
