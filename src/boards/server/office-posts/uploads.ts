import type { AttachAnswer } from '#boards/api/office-post-drafts.ts'
import { officeFileAddress } from '#boards/api/office-posts.ts'
import { uploads } from '#boards/rules/boards.ts'
import { uploadPath } from '#boards/rules/listed-post.ts'
import * as store from '#boards/server/office-posts/store.ts'
import { takeUpload } from '#boards/server/office-posts/take-upload.ts'
import { fileKind } from '#platform/rules/file-kind.ts'
import type { Context } from '#platform/server/context.ts'
import { takeWriteLock } from '#platform/server/db/lock.ts'
import { AppError } from '#platform/server/errors.ts'
import { readPictureFile, storeTextPicture } from '#platform/server/files/pictures.ts'
import { deleteFiles, type StoredFile, storeOpenFile } from '#platform/server/files/service.ts'
import { insertFile } from '#platform/server/files/store.ts'
import type { Staff } from '#platform/server/http/staff.ts'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Takes in files by the tus protocol: in parts, of which those that came stay when the network goes. Throws `invalid` with a
 * sentence for `upload`, and whatever the protocol has no answer for.
 */
export const createUploads = (
  context: Context,
): ((request: Request, staff: Staff) => Promise<Response>) => {
  const senders = new WeakMap<object, Staff>()
  const failures = new WeakMap<object, unknown>()
  const open = async () => {
    // Loaded when somebody uploads: readers need none of it.
    const [{ Server }, { UploadParts }] = await Promise.all([
      import('@tus/server'),
      import('#boards/server/office-posts/upload-parts.ts'),
    ])
    return new Server({
      path: `/api${uploadPath}`,
      datastore: new UploadParts(context),
      relativeLocation: true,
      maxSize: uploads.maxBytes,
      allowedOrigins: [context.config.siteUrl],
      onUploadCreate: (request, { metadata, size }) => {
        const problem = problemOf(metadata ?? {}, size ?? 0)
        if (problem !== undefined) return Promise.reject(refusal(problem))
        const staff = String(senders.get(request)?.staff_pk)
        return Promise.resolve({ metadata: { ...metadata, staff } })
      },
      onResponseError: (request, error) => {
        if (!('status_code' in error)) failures.set(request, error)
        return undefined
      },
    })
  }
  let server: ReturnType<typeof open> | undefined
  return async (request, staff) => {
    senders.set(request, staff)
    server ??= open()
    const answer = await (await server).handleWeb(request)
    if (failures.has(request)) throw failures.get(request)
    return answer
  }
}

const refusal = (upload: string): AppError => new AppError('invalid', { fields: { upload } })

type Metadata = Record<string, string | null>

/** Why a file is not taken in, in a sentence, as far as its name and size tell. */
const problemOf = ({ filename, kind }: Metadata, size: number): string | undefined => {
  const name = filename ?? ''
  if (size === 0) return '빈 파일입니다.'
  if (kind === 'inline' && fileKind(name) !== 'image') return '사진 파일만 본문에 넣을 수 있습니다.'
  if (kind === 'inline' && size > uploads.maxPictureBytes)
    return '사진은 40MB까지 올릴 수 있습니다.'
  if (fileKind(name) !== 'other') return undefined
  return '올릴 수 없는 형식입니다. 문서(PDF, 한글, 워드, 엑셀, 파워포인트), 압축 파일, 사진만 올릴 수 있습니다.'
}

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
