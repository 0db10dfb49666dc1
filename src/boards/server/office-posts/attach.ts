import { officeFileAddress } from '#boards/api/office-posts.ts'
import type { AttachAnswer } from '#boards/api/office-post-drafts.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import { readPictureFile, storeTextPicture } from '#platform/server/files/pictures.ts'
import { deleteFiles, storeOpenFile, type StoredFile } from '#platform/server/files/service.ts'
import { insertFile } from '#platform/server/files/store.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { takeUpload } from '#boards/server/office-posts/take-upload.ts'
import { type FileHandle, open } from 'node:fs/promises'

interface Asked {
  post_pk: number
  upload: string
  kind: 'attachment' | 'inline'
}

interface Stored {
  file: StoredFile
  size?: { width: number; height: number }
}

/**
 * Makes an uploaded file an attachment of a draft, or a picture of its text; readers get neither before it is published.
 * Throws `notFound` where there is no draft, `invalid` with a sentence for `upload`.
 */
export const attachUpload = async (
  context: Context,
  staff: Staff,
  { post_pk, upload, kind }: Asked,
): Promise<AttachAnswer> => {
  if ((await store.findDraft(context.db, post_pk)) === undefined) throw new AppError('notFound')
  return takeUpload(context, { staff, id: upload }, ({ path, name }) =>
    attachFile(context, { post_pk, kind }, { path, name }),
  )
}

const attachFile = async (
  context: Context,
  { post_pk, kind }: Omit<Asked, 'upload'>,
  { path, name }: { path: string; name: string },
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
  kind: Asked['kind'],
  { name, handle }: { name: string; handle: FileHandle },
): Promise<Stored> => {
  if (kind === 'attachment') return { file: await storeOpenFile(context, name, handle) }
  try {
    return await storeTextPicture(context, name, await readPictureFile(handle))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('invalid', { fields: { upload: error.fields?.['image'] ?? error.message } })
  }
}
