import { z } from 'zod'
import { Draft, OfficeFile, One, OneDraft, sheet, State } from '#boards/api/office-post-fields.ts'
import { uploads } from '#boards/rules/boards.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'

/** Bytes; a letter of Hangul takes three. */
const longestBody = 4 * 1024 * 1024
/** Letters of base64. */
const longestPart = Math.ceil(uploads.partBytes / 3) * 4

const SaveInput = z.object({
  post_pk: pk.optional(),
  /** 0 makes the first draft of a post, if the post is still of the version `based_on`. */
  version: z.int().min(0).default(0),
  /** The post's version that the writer last looked at. */
  based_on: z.int().min(0).optional(),
  ...sheet,
})

const upload = z.uuid('올린 파일을 찾을 수 없습니다. 다시 올려 주십시오.')

const AttachInput = z.object({
  post_pk: pk,
  upload,
  name: text(1000),
  size: z.int().min(0),
  kind: z.enum(['attachment', 'inline']),
})
const AttachAnswer = OfficeFile.extend({
  /** Pixels; null for a file that is no picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})

export type SaveInput = z.input<typeof SaveInput>
export type Saved = z.output<typeof SaveInput>
export type AttachInput = z.output<typeof AttachInput>
export type AttachAnswer = z.output<typeof AttachAnswer>

export const saveDraft = define('POST /v1/console/drafts/save', {
  permission: 'posts',
  summary: 'Keeps what is being written; `current` is what somebody else has kept meanwhile',
  input: SaveInput,
  answer: Draft,
  errors: ['notFound', 'changedMeanwhile'],
  maxBody: longestBody,
})

export const openDraft = define('GET /v1/console/drafts/open', {
  permission: 'posts',
  summary: 'The draft of a post; where there is none, what it would be made of, as version 0',
  input: One,
  answer: Draft,
  errors: ['notFound'],
})

export const discardDraft = define('POST /v1/console/drafts/discard', {
  permission: 'posts',
  summary: 'Drops the draft of a post; a post that was never published goes into the bin',
  input: OneDraft,
  answer: z.object({ post_pk: z.number(), state: State }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const sendPart = define('POST /v1/console/drafts/part', {
  permission: 'posts',
  summary: 'Keeps a part of a file that is being sent, for a day',
  input: z.object({
    upload,
    part: z
      .int()
      .min(0)
      .max(Math.floor(uploads.maxBytes / uploads.partBytes)),
    bytes: z.base64().min(1).max(longestPart),
  }),
  answer: z.object({}),
  maxBody: longestPart + 1024,
})

export const attachUpload = define('POST /v1/console/drafts/attach', {
  permission: 'posts',
  summary: 'Makes a file that was sent in parts an attachment of a draft, or a picture of its text',
  input: AttachInput,
  answer: AttachAnswer,
  errors: ['notFound'],
})
