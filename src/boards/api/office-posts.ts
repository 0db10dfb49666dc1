import { z } from 'zod'
import {
  Done,
  OfficeFile,
  One,
  OneDraft,
  Post,
  Row,
  State,
  Time,
  Type,
} from '#boards/api/office-post-fields.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, sortBy, text } from '#platform/api/fields.ts'

const ListInput = z.object({
  page: queryNumber(1, 100_000).default(1),
  rows: queryNumber(1, 200).default(50),
  sort: sortBy('enrolled_at', 'title', 'author', 'hit', 'changed_at').default('-enrolled_at'),
  type: Type.optional(),
  /** `draft` finds every post with a draft. Without a state, all but the bin are listed. */
  state: State.optional(),
  pinned: z.literal('1').optional(),
  /** A month in Seoul, `2026-11`. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '월을 다시 선택해 주십시오.')
    .optional(),
  q: text(100).default(''),
})
const ListAnswer = z.object({ rows: z.array(Row), count: z.number() })

export type ListQuery = z.output<typeof ListInput>
export type ListAnswer = z.output<typeof ListAnswer>

export const listOfficePosts = define('GET /v1/console/posts/list', {
  permission: 'posts',
  summary: 'Posts of every board and state, sorted, narrowed and counted',
  input: ListInput,
  answer: ListAnswer,
})

export const getOfficePost = define('GET /v1/console/posts/get', {
  permission: 'posts',
  summary: 'A post wherever it stands, with all that it has',
  input: One,
  answer: Post,
  errors: ['notFound'],
})

export const publishPost = define('POST /v1/console/posts/publish', {
  permission: 'posts',
  summary: 'Publishes a draft: at once, at its time, or unlisted',
  input: OneDraft,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile'],
})

export const unschedulePost = define('POST /v1/console/posts/unschedule', {
  permission: 'posts',
  summary: 'Makes a scheduled post a draft again',
  input: One,
  answer: z.object({ post_pk: z.number(), state: z.literal('draft') }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const deleteOfficePost = define('POST /v1/console/posts/delete', {
  permission: 'posts',
  summary: 'Puts a post into the bin, from which it is destroyed after 30 days',
  input: One,
  answer: z.object({ post_pk: z.number(), destroyed_at: Time }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const restoreOfficePost = define('POST /v1/console/posts/restore', {
  permission: 'posts',
  summary: 'Takes a post out of the bin, back to where it was',
  input: One,
  answer: z.object({ post_pk: z.number(), state: State }),
  errors: ['notFound', 'changedMeanwhile'],
})

/** Needs a fresh second factor, as all destruction does. */
export const destroyOfficePosts = define('POST /v1/console/posts/destroy', {
  permission: 'posts',
  fresh: true,
  summary: 'Destroys posts of the bin with their files; those that are not there are left out',
  input: z.object({
    post_pks: z.array(pk).min(1, '삭제할 글을 선택해 주십시오.').max(1000),
  }),
  answer: z.object({ destroyed: z.number() }),
})

export const officePostFile = define('GET /v1/console/posts/file', {
  permission: 'posts',
  summary: 'A file of a post, published or not',
  input: z.object({ file_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

export const officeFileAddress = (pk: number): string => `/api${officePostFile.path}?file_pk=${pk}`

const VersionRow = z.object({
  number: z.number(),
  at: Time,
  by: z.string(),
  deed: z.enum(['before', 'published', 'restored']),
  state: State,
  title: z.string(),
})
const Version = VersionRow.extend({
  type: Type,
  author: z.string(),
  pinned: z.boolean(),
  enrolled_at: Time,
  content: z.string(),
  files: z.array(OfficeFile),
})

export type VersionRows = { versions: z.output<typeof VersionRow>[] }
export type Version = z.output<typeof Version>

export const listVersions = define('GET /v1/console/versions/list', {
  permission: 'posts',
  summary: 'What a post was, newest first',
  input: One,
  answer: z.object({ versions: z.array(VersionRow) }),
  errors: ['notFound'],
})

export const openVersion = define('GET /v1/console/versions/open', {
  permission: 'posts',
  summary: 'A post as it once was',
  input: z.object({ post_pk: pk, number: queryNumber(1, 1_000_000) }),
  answer: Version,
  errors: ['notFound'],
})

export const restoreVersion = define('POST /v1/console/versions/restore', {
  permission: 'posts',
  summary: 'Publishes what a version says as a new one',
  input: z.object({
    post_pk: pk,
    number: z.int().min(1),
    version: z.int().min(0),
  }),
  answer: Done,
  errors: ['notFound', 'changedMeanwhile'],
})
