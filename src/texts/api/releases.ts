import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { Day, TextPath, TextProblem } from '#texts/api/texts.ts'
import { z } from 'zod'

const Note = z
  .string()
  .trim()
  .min(1, '수정 내용과 사유를 입력해 주십시오.')
  .max(500, '500자까지 입력할 수 있습니다.')

/** A text, or a picture that it names. */
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
  /** Empty for what the server does by itself. */
  by: z.string(),
  /** When it was last put into force, else asked for. */
  at: z.iso.datetime(),
  on_day: z.string().nullable(),
  /** What the office calls the texts that it changes. */
  changes: z.array(z.string()),
  /** While it is built: what is being done, in Korean. */
  phase: z.string().nullable(),
  /** Whether this server shows it. */
  shown: z.boolean(),
  /** What failed and what to do in a sentence, and what is to be mended; the server's log has what the build printed. */
  failure: z.object({ said: z.string(), problems: z.array(TextProblem) }).nullable(),
})

const ReleaseInput = z.object({ release_pk: pk })

const PlannedFile = z.object({
  path: z.string(),
  group: z.string(),
  title: z.string(),
  /** The text as it is published, null for a new one, and as the draft has it, null where it is to be deleted. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Whose draft it is. */
  by: z.string(),
  at: z.iso.datetime(),
  /** To be sent with the publication: it is refused where the text has changed since it was looked at. */
  hash: z.string().nullable(),
})

const ReleasePlan = z.object({
  files: z.array(PlannedFile),
  /** The pages that change, by name and address. */
  pages: z.array(z.object({ title: z.string(), address: z.string() })),
  problems: z.array(TextProblem),
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

/** Changes nothing: shows what a publication would change. */
export const planRelease = define('POST /v1/console/releases/plan', {
  permission: 'texts.edit',
  summary: 'What would change if drafts were published',
  /** Which drafts; absent: all. */
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
    /** A day to come, at 00:00 in Seoul; absent: at once. */
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
