import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { Day, TextPath, TextProblem } from '#texts/api/texts.ts'

const Note = z
  .string()
  .trim()
  .min(1, '수정 내용과 사유를 입력해 주십시오.')
  .max(500, '500자까지 입력할 수 있습니다.')

const ChangedPath = TextPath.or(
  z.string().regex(/^(?:images\/uploads\/|seal-)[\w-]{22}\.(?:webp|png)$/),
)

const ReleaseState = z.enum([
  'scheduled',
  'asked',
  'building',
  'failed',
  'current',
  'past',
  'cancelled',
])

const ReleaseRow = z.object({
  release_pk: z.number(),
  state: ReleaseState,
  note: z.string(),
  /** Empty if the server published by itself. */
  by: z.string(),
  /** The time at which it was last activated, else the time of the request. */
  at: z.iso.datetime(),
  on_day: z.string().nullable(),
  changes: z.array(z.string()),
  /** The current build step in Korean; null unless a build is running. */
  phase: z.string().nullable(),
  shown: z.boolean(),
  failure: z.object({ said: z.string(), problems: z.array(TextProblem) }).nullable(),
})

const ReleaseInput = z.object({ release_pk: pk })

const PlannedFile = z.object({
  path: z.string(),
  group: z.string(),
  title: z.string(),
  /** `before` is null for a new text, `after` is null for a deletion. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  hash: z.string().nullable(),
})

const ReleasePlan = z.object({
  files: z.array(PlannedFile),
  pages: z.array(z.object({ title: z.string(), address: z.string() })),
  problems: z.array(TextProblem),
  warnings: z.array(TextProblem),
})

const AskedRelease = z.object({ release_pk: z.number(), state: ReleaseState })

export type ReleaseRow = z.output<typeof ReleaseRow>
export type PlannedFile = z.output<typeof PlannedFile>
export type ReleasePlan = z.output<typeof ReleasePlan>

export const listReleases = define('GET /v1/console/releases/list', {
  permission: 'texts.edit',
  summary: 'What is being and was published: who, why, when, how far; newest first',
  input: z.object({}),
  answer: z.object({ releases: z.array(ReleaseRow) }),
})

/** A POST that changes nothing, because its input can be too long for an address. */
export const planRelease = define('POST /v1/console/releases/plan', {
  permission: 'texts.edit',
  summary: 'What would change if drafts were published',
  input: z.object({ paths: z.array(ChangedPath).max(500).optional() }),
  answer: ReleasePlan,
})

export const publishRelease = define('POST /v1/console/releases/publish', {
  permission: 'texts.publish',
  summary: 'Publishes drafts, at once or on a day',
  input: z.object({
    drafts: z
      .array(z.object({ path: ChangedPath, hash: text(64).nullable() }))
      .min(1, '공개할 글을 선택해 주십시오.')
      .max(500),
    note: Note,
    /** A future day, at 00:00 in Seoul; publishes at once if missing. */
    on: Day.optional(),
  }),
  answer: AskedRelease,
  errors: ['changedMeanwhile', 'textsUnfit'],
})

export const backToRelease = define('POST /v1/console/releases/back', {
  permission: 'texts.publish',
  summary: 'Shows an earlier publication again',
  input: ReleaseInput.extend({ note: Note }),
  answer: AskedRelease,
  errors: ['notFound'],
})

export const cancelRelease = define('POST /v1/console/releases/cancel', {
  permission: 'texts.publish',
  summary: 'Calls off a publication that is planned for a day, or has not begun',
  input: ReleaseInput,
  answer: z.object({}),
  errors: ['notFound'],
})

export const releaseZip = define('GET /v1/console/releases/zip', {
  permission: 'texts.edit',
  summary: 'The texts of a publication as a zip file',
  input: ReleaseInput,
  answer: 'file',
  errors: ['notFound'],
})
