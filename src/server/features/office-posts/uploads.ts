import { uploadPath } from '#contract/office-posts.ts'
import { fileKind } from '#rules/file-kind.ts'
import { uploads } from '#rules/post-states.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import type { Staff } from '#server/base/http/staff.ts'
import type { FileStore } from '@tus/file-store'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files lie until they are whole and attached: on this machine, also where files have a bucket. */
const folderOf = ({ config }: Context): string => join(config.dataDir, 'uploads')

/** Loaded when somebody uploads: readers need none of it. */
const openStore = async (context: Context): Promise<FileStore> => {
  const directory = folderOf(context)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { FileStore } = await import('@tus/file-store')
  return new FileStore({ directory })
}

/** Takes in files by the tus protocol: in parts, of which those that came stay when the network goes. */
export const createUploads = (
  context: Context,
): ((request: Request, staff: Staff) => Promise<Response>) => {
  const senders = new WeakMap<object, Staff>()
  const open = async () => {
    const [{ Server }, datastore] = await Promise.all([import('@tus/server'), openStore(context)])
    return new Server({
      ...{ path: `/api${uploadPath}`, datastore, relativeLocation: true },
      ...{ maxSize: uploads.maxBytes, allowedOrigins: [context.config.siteUrl] },
      onUploadCreate: (request, { metadata, size }) => {
        const problem = problemOf(metadata ?? {}, size ?? 0)
        if (problem !== undefined) return Promise.reject(refusal(problem))
        const staff = String(senders.get(request)?.staff_pk)
        return Promise.resolve({ metadata: { ...metadata, staff } })
      },
    })
  }
  let server: ReturnType<typeof open> | undefined
  return async (request, staff) => {
    senders.set(request, staff)
    server ??= open()
    return (await server).handleWeb(request)
  }
}

/** As the library reads it. */
const refusal = (body: string): Error => Object.assign(new Error(body), { status_code: 400, body })

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

/** An upload that is whole, claimed by one call. */
interface Taken extends AsyncDisposable {
  path: string
  name: string
}

const missing = (): AppError =>
  new AppError('invalid', {
    fields: { upload: '올린 파일을 찾을 수 없습니다. 다시 올려 주십시오.' },
  })

/**
 * Claims what somebody has uploaded: nobody gets it twice, and it goes when one is done with it. Throws `invalid` where it is
 * not whole, gone, or somebody else's.
 */
export const takeUpload = async (context: Context, staff: Staff, id: string): Promise<Taken> => {
  const found = await (await openStore(context)).getUpload(id).catch(() => undefined)
  if (found === undefined || found.offset !== found.size) throw missing()
  if (found.metadata?.['staff'] !== String(staff.staff_pk)) throw missing()
  const own = join(folderOf(context), id)
  const path = `${own}.taken`
  await rename(own, path).catch(() => {
    throw missing()
  })
  return {
    path,
    name: found.metadata['filename'] ?? '',
    [Symbol.asyncDispose]: async () => {
      for (const file of [path, `${own}.json`]) await rm(file, { force: true })
    },
  }
}

const hour = 3_600_000

/** Destroys what was begun a day ago and never attached. */
export const destroyOldUploads = async (context: Context): Promise<void> => {
  const folder = folderOf(context)
  const before = context.clock.now().getTime() - uploads.hours * hour
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs = before } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < before) await rm(path, { force: true })
  }
}
