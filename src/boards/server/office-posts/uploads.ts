import { uploads } from '#boards/rules/boards.ts'
import { uploadPath } from '#boards/rules/listed-post.ts'
import { fileKind } from '#platform/rules/file-kind.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Staff } from '#platform/server/http/staff.ts'

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
