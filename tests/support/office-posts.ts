import { attachUpload, saveDraft, type SaveInput } from '#boards/api/office-post-drafts.ts'
import type { Draft, PostStatus } from '#boards/api/office-post-fields.ts'
import { officePostFile, publishPost } from '#boards/api/office-posts.ts'
import { getInfo, getInfoDetail } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { uploads } from '#boards/rules/boards.ts'
import { uploadPath } from '#boards/rules/listed-post.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import { type Answer, call, send, succeed } from '#tests/support/call.ts'
import { ask, type Planted } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'
import sharp from 'sharp'
import { expect } from 'vitest'

/** What an editor sends of a new notice. */
export const sheet = (given: Partial<SaveInput> = {}): SaveInput => ({
  type: 'notice',
  title: '정기총회 안내',
  content: '<p>총회를 엽니다.</p>',
  author: '학회사무국',
  pinned: false,
  unlisted: false,
  enrolled_at: null,
  card_file_pk: null,
  removed_files: [],
  ...given,
})

/** What an editor sends of a draft as it stands, besides what is changed. */
export const again = (draft: Draft, changes: Partial<SaveInput> = {}): SaveInput => {
  const { post_pk, version, based_on, type, title, content, author, pinned, unlisted } = draft
  const { enrolled_at, card_file_pk, removed_files } = draft
  return {
    post_pk,
    version,
    based_on,
    type,
    title,
    content,
    author,
    pinned,
    unlisted,
    enrolled_at,
    card_file_pk,
    removed_files,
    ...changes,
  }
}

/** Writes and publishes a post as somebody of the office; answers with its number. */
export const publishNew = async (
  site: Site,
  staff: Planted,
  given: Partial<SaveInput> = {},
): Promise<number> => {
  const { post_pk, version } = await succeed(ask(site, saveDraft, sheet(given), staff))
  await succeed(ask(site, publishPost, { post_pk, version }, staff))
  return post_pk
}

const encoded = (text: string): string => Buffer.from(text).toString('base64')

/** Sends one request of the tus protocol. */
export const tus = (
  site: Site,
  { cookie }: Pick<Planted, 'cookie'>,
  { method, path = uploadPath, headers = {}, body }: Sent,
): Promise<Response> =>
  fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      'client-secret': site.context.config.clientSecret,
      cookie,
      ...headers,
    },
    ...(body && { body }),
  })

interface Sent {
  method: string
  path?: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Begins an upload. */
export const beginUpload = (site: Site, staff: Planted, name: string, size: number) =>
  tus(site, staff, {
    method: 'POST',
    headers: { 'upload-length': String(size), 'upload-metadata': `filename ${encoded(name)}` },
  })

/** Where an upload was begun, below `/api`. */
export const pathOf = (begun: Response): string =>
  (begun.headers.get('location') ?? '').replace(/^\/api/, '')

/** Sends bytes of an upload from a place on. */
export const sendPart = (
  site: Site,
  staff: Planted,
  { path, from, bytes }: { path: string; from: number; bytes: Uint8Array<ArrayBuffer> },
) =>
  tus(site, staff, {
    method: 'PATCH',
    path,
    body: bytes,
    headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
  })

/** Uploads a file in the parts that the console sends; answers with its name for `attachUpload`. */
export const upload = async (
  site: Site,
  staff: Planted,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const path = pathOf(await beginUpload(site, staff, name, bytes.byteLength))
  for (let from = 0; from < bytes.byteLength; from += uploads.chunkBytes) {
    const part = bytes.slice(from, from + uploads.chunkBytes)
    expect((await sendPart(site, staff, { path, from, bytes: part })).status).toBe(204)
  }
  return path.slice(uploadPath.length + 1)
}

/** Uploads a file for a draft and attaches it. */
export const attach = async (
  site: Site,
  staff: Planted,
  given: {
    post_pk: number
    kind: 'attachment' | 'inline'
    name: string
    bytes: Uint8Array<ArrayBuffer>
  },
) => {
  const { post_pk, kind, name, bytes } = given
  const id = await upload(site, staff, name, bytes)
  return succeed(ask(site, attachUpload, { post_pk, kind, upload: id }, staff))
}

/** A small picture of one colour. */
export const picture = async (background = '#1b3f8b'): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )

/** Opens a file of a post in the console. */
export const openFile = (site: Site, { cookie }: Pick<Planted, 'cookie'>, pk: number) =>
  fetch(`${site.url}/api${officePostFile.path}?file_pk=${pk}`, { headers: { cookie } })

/** The titles of the notices, or of those that a search finds. */
export const listed = async (site: Site, search = '') => {
  const answer = await succeed(call(site, getInfo, { type: 'notice', search }))
  const { rows, count } = readList('notice', answer)
  expect(count).toBe(rows.length)
  return rows.map(({ title }) => title)
}

/** Whether readers may have a notice. */
export const read = (site: Site, info_pk: number) =>
  call(site, getInfoDetail, { type: 'notice', info_pk }).then(({ body }) => body.success)

/** What is served at a path. */
export const feed = async (site: Site, path = '/rss.xml') =>
  (await send(site, { method: 'GET', path })).text

/** What a refusal says that somebody was quicker, and what there is now. */
export const conflictOf = async (answer: Promise<Answer<unknown>>): Promise<PostStatus> => {
  const { body } = await answer
  if (body.success) throw new Error('The call succeeded')
  expect(body.error.code).toBe(errorCodes.changedMeanwhile)
  return body.error.current as PostStatus
}

/** What a refusal says of fields. */
export const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object> => {
  const { body } = await answer
  return body.success ? {} : (body.error.fields ?? {})
}
