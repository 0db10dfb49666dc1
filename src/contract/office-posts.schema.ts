import { staffSchemaOf } from '#contract/call.ts'
import { pk, queryNumber, sortBy, text } from '#contract/fields.ts'
import {
  Draft,
  OfficeFile,
  Post,
  Row,
  sheet,
  State,
  Time,
  Type,
} from '#contract/office-post-fields.ts'
import * as calls from '#contract/office-posts.ts'
import { z } from 'zod'

/** In bytes, each letter of Hangul being three. */
const longestBody = 4 * 1024 * 1024

const ListInput = z.object({
  page: queryNumber(1, 100_000).default(1),
  rows: queryNumber(1, 200).default(50),
  sort: sortBy('enrolled_at', 'title', 'author', 'hit', 'changed_at').default('-enrolled_at'),
  type: Type.optional(),
  /** `draft`: whatever is being written. All but the bin where none is given. */
  state: State.optional(),
  pinned: z.literal('1').optional(),
  /** A month in Seoul. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '달을 다시 골라 주십시오.')
    .optional(),
  /** In the title or the author’s name. */
  q: text(100).default(''),
})
const ListAnswer = z.object({ rows: z.array(Row), count: z.number() })

const One = z.object({ post_pk: pk })
/** `version` is the draft's as one saw it. */
const OneDraft = z.object({ post_pk: pk, version: z.int().min(0) })

const SaveInput = z.object({
  /** None for a new post. */
  post_pk: pk.optional(),
  /** 0: a post that has no draft yet gets one, if it is still of the version `based_on`. */
  version: z.int().min(0).default(0),
  /** The post's version that one has looked at since the draft was opened. */
  based_on: z.int().min(0).optional(),
  ...sheet,
})

const Done = z.object({
  post_pk: z.number(),
  state: State,
  version: z.number(),
  enrolled_at: Time,
  address: z.string(),
})

const AttachInput = z.object({
  post_pk: pk,
  /** The last part of the address at which it was uploaded. */
  upload: z.string().regex(/^[\da-f]{32}$/, '올린 파일을 찾을 수 없습니다. 다시 올려 주십시오.'),
  kind: z.enum(['attachment', 'inline']),
})
const AttachAnswer = OfficeFile.extend({
  /** Of a picture, in pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
})

const VersionRow = z.object({
  number: z.number(),
  at: Time,
  /** Empty where it came by the shell. */
  by: z.string(),
  deed: z.enum(['before', 'published', 'restored']),
  state: State,
  title: z.string(),
})
const VersionInput = z.object({ post_pk: pk, number: queryNumber(1, 1_000_000) })
const Version = VersionRow.extend({
  type: Type,
  author: z.string(),
  pinned: z.boolean(),
  enrolled_at: Time,
  content: z.string(),
  files: z.array(OfficeFile),
})
/** `version` is the post's as one saw it. */
const RestoreVersionInput = z.object({
  ...{ post_pk: pk, number: z.int().min(1), version: z.int().min(0) },
})

const Preview = z.object({
  ...{ type: Type, title: z.string(), author: z.string(), enrolled_at: Time },
  /** As the post's page shows it. */
  html: z.string(),
})

const DestroyInput = z.object({
  post_pks: z.array(pk).min(1, '지울 글을 골라 주십시오.').max(1000),
})

export type DestroyInput = z.input<typeof DestroyInput>
export type ListInput = z.input<typeof ListInput>
export type ListQuery = z.output<typeof ListInput>
export type ListAnswer = z.output<typeof ListAnswer>
export type OneInput = z.input<typeof One>
export type OneDraftInput = z.input<typeof OneDraft>
export type SaveInput = z.input<typeof SaveInput>
export type Saved = z.output<typeof SaveInput>
export type Done = z.output<typeof Done>
export type AttachInput = z.input<typeof AttachInput>
export type AttachAnswer = z.output<typeof AttachAnswer>
export type VersionRows = { versions: z.output<typeof VersionRow>[] }
export type VersionInput = z.input<typeof VersionInput>
export type Version = z.output<typeof Version>
export type RestoreVersionInput = z.input<typeof RestoreVersionInput>
export type Preview = z.output<typeof Preview>
export type FileInput = z.input<typeof FileInput>

const FileInput = z.object({ file_pk: pk })

export const listOfficePosts = staffSchemaOf({
  call: calls.listOfficePosts,
  summary: 'Posts of every board and state, sorted, narrowed and counted',
  input: ListInput,
  answer: ListAnswer,
  errors: [],
})

export const getOfficePost = staffSchemaOf({
  call: calls.getOfficePost,
  summary: 'A post wherever it stands, with all that it has',
  input: One,
  answer: Post,
  errors: ['notFound'],
})

export const saveDraft = staffSchemaOf({
  call: calls.saveDraft,
  summary: 'Keeps what is being written; `current` is what somebody else has kept meanwhile',
  input: SaveInput,
  answer: Draft,
  errors: ['notFound', 'changedMeanwhile'],
  maxBody: longestBody,
})

export const openDraft = staffSchemaOf({
  call: calls.openDraft,
  summary: 'The draft of a post; where there is none, what it would be made of, as version 0',
  input: One,
  answer: Draft,
  errors: ['notFound'],
})

export const discardDraft = staffSchemaOf({
  call: calls.discardDraft,
  summary: 'Drops the draft of a post; a post that was never published goes into the bin',
  input: OneDraft,
  answer: z.object({ post_pk: z.number(), state: State }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const attachUpload = staffSchemaOf({
  call: calls.attachUpload,
  summary: 'Makes an uploaded file an attachment of a draft, or a picture of its text',
  input: AttachInput,
  answer: AttachAnswer,
  errors: ['notFound'],
})

export const previewDraft = staffSchemaOf({
  call: calls.previewDraft,
  summary: 'The HTML that readers will see',
  input: One,
  answer: Preview,
  errors: ['notFound'],
})

export const publishPost = staffSchemaOf({
  call: calls.publishPost,
  summary: 'Publishes a draft: at once, at its time, or unlisted',
  input: OneDraft,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile'],
})

export const unschedulePost = staffSchemaOf({
  call: calls.unschedulePost,
  summary: 'Makes a scheduled post a draft again',
  input: One,
  answer: z.object({ post_pk: z.number(), state: z.literal('draft') }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const deleteOfficePost = staffSchemaOf({
  call: calls.deleteOfficePost,
  summary: 'Puts a post into the bin, from which it is destroyed after 30 days',
  input: One,
  answer: z.object({ post_pk: z.number(), destroyed_at: Time }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const restoreOfficePost = staffSchemaOf({
  call: calls.restoreOfficePost,
  summary: 'Takes a post out of the bin, back to where it was',
  input: One,
  answer: z.object({ post_pk: z.number(), state: State }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const destroyOfficePosts = staffSchemaOf({
  call: calls.destroyOfficePosts,
  summary: 'Destroys posts of the bin with their files; those that are not there are left out',
  input: DestroyInput,
  answer: z.object({ destroyed: z.number() }),
  errors: [],
})

export const listVersions = staffSchemaOf({
  call: calls.listVersions,
  summary: 'What a post was, newest first',
  input: One,
  answer: z.object({ versions: z.array(VersionRow) }),
  errors: ['notFound'],
})

export const openVersion = staffSchemaOf({
  call: calls.openVersion,
  summary: 'A post as it once was',
  input: VersionInput,
  answer: Version,
  errors: ['notFound'],
})

export const restoreVersion = staffSchemaOf({
  call: calls.restoreVersion,
  summary: 'Publishes what a version says as a new one',
  input: RestoreVersionInput,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile'],
})

export const officePostFile = staffSchemaOf({
  call: calls.officePostFile,
  summary: 'A file of a post, published or not',
  input: FileInput,
  answer: 'file',
  errors: ['notFound'],
})
