import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import {
  attachUpload,
  openDraft,
  saveDraft,
  type SaveInput,
  sendPart,
} from '#boards/api/office-post-drafts.ts'
import type { Draft, PostStatus } from '#boards/api/office-post-fields.ts'
import { officePostFile, publishPost } from '#boards/api/office-posts.ts'
import { getInfo, getInfoDetail } from '#boards/api/posts.ts'
import { readList } from '#boards/client/posts.ts'
import { uploads } from '#boards/rules/boards.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import { type Answer, call, send, succeed } from '#tests/support/call.ts'
import { type Planted } from '#tests/support/console.ts'
import type { Site } from '#tests/support/site.ts'

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
export const again = (draft: Draft, changes: Partial<SaveInput> = {}): SaveInput => ({
  ...draft,
  ...changes,
})

/** Opens a post, changes something and keeps it as a draft. */
export const change = async (staff: Planted, post_pk: number, changes: Partial<SaveInput> = {}) => {
  const draft = await staff.do(openDraft, { post_pk })
  return staff.do(saveDraft, again(draft, changes))
}

/** Publishes a draft. */
export const publish = (staff: Planted, { post_pk, version }: Pick<Draft, 'post_pk' | 'version'>) =>
  staff.do(publishPost, { post_pk, version })

/** Writes and publishes a post as somebody of the office; answers with its number. */
export const publishNew = async (staff: Planted, given: Partial<SaveInput> = {}) => {
  const draft = await staff.do(saveDraft, sheet(given))
  await publish(staff, draft)
  return draft.post_pk
}

/** Sends a file in the parts that the console sends; answers with what `attachUpload` asks of it. */
export const upload = async (staff: Planted, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const upload = randomUUID()
  const size = bytes.byteLength
  for (let part = 0; part * uploads.partBytes < size; part += 1) {
    const from = part * uploads.partBytes
    const sent = Buffer.from(bytes.slice(from, from + uploads.partBytes)).toString('base64')
    await staff.do(sendPart, { upload, part, bytes: sent })
  }
  return { upload, name, size }
}

/** Uploads a file for a draft and attaches it. */
export const attach = async (
  staff: Planted,
  given: {
    post_pk: number
    kind: 'attachment' | 'inline'
    name: string
    bytes: Uint8Array<ArrayBuffer>
  },
) => {
  const { post_pk, kind, name, bytes } = given
  const sent = await upload(staff, name, bytes)
  return staff.do(attachUpload, { post_pk, kind, ...sent })
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
