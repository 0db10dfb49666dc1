import { staffSchemaOf } from '#platform/api/call.ts'
import { pk, queryNumber, sortBy, text } from '#platform/api/fields.ts'
import {
  Done,
  One,
  OneDraft,
  Post,
  Row,
  State,
  Time,
  Type,
} from '#boards/api/office-post-fields.ts'
import * as calls from '#boards/api/office-posts.ts'
import { z } from 'zod'

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

const DestroyInput = z.object({
  post_pks: z.array(pk).min(1, '지울 글을 골라 주십시오.').max(1000),
})

const FileInput = z.object({ file_pk: pk })

export type DestroyInput = z.input<typeof DestroyInput>
export type ListInput = z.input<typeof ListInput>
export type ListQuery = z.output<typeof ListInput>
export type ListAnswer = z.output<typeof ListAnswer>
export type FileInput = z.input<typeof FileInput>

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

export const officePostFile = staffSchemaOf({
  call: calls.officePostFile,
  summary: 'A file of a post, published or not',
  input: FileInput,
  answer: 'file',
  errors: ['notFound'],
})
