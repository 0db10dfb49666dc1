import { define } from '#platform/api/call.ts'
import { pk, queryNumber } from '#platform/api/fields.ts'
import { Done, OfficeFile, One, State, Time, Type } from '#boards/api/office-post-fields.ts'
import { z } from 'zod'

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
  post_pk: pk,
  number: z.int().min(1),
  version: z.int().min(0),
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
  input: VersionInput,
  answer: Version,
  errors: ['notFound'],
})

export const restoreVersion = define('POST /v1/console/versions/restore', {
  permission: 'posts',
  summary: 'Publishes what a version says as a new one',
  input: RestoreVersionInput,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile'],
})
