import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { Day, TextPath, TextProblem } from '#texts/api/texts.ts'
import { z } from 'zod'

const Note = z
  .string()
  .trim()
  .min(1, '무엇을 왜 고쳤는지 적어 주십시오.')
  .max(500, '500자까지 적을 수 있습니다.')

const ReleaseState = z.enum([
  'scheduled',
  'asked',
  'building',
  'failed',
  'current',
  'past',
  'cancelled',
])

/** Why it was made: `program`: the homepage's program was renewed; `files`: texts were edited by hand and built. */
const Cause = z.enum(['publish', 'back', 'day', 'program', 'files'])

const ChangedFile = z.object({
  path: z.string(),
  group: z.string(),
  title: z.string(),
  /** Whether the file was deleted by it. */
  deleted: z.boolean(),
})

const ReleaseRow = z.object({
  release_pk: z.number(),
  state: ReleaseState,
  cause: Cause,
  note: z.string(),
  /** Empty for what the server does by itself. */
  by: z.string(),
  created_at: z.iso.datetime(),
  on_day: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
  current_since: z.iso.datetime().nullable(),
  changes: z.array(ChangedFile),
  /** Whether its site is kept: going back takes a moment then, else as long as a build. */
  at_once: z.boolean(),
})

const ListReleasesInput = z.object({ before: pk.optional() })
const ReleaseList = z.object({ releases: z.array(ReleaseRow) })

const ReleaseInput = z.object({ release_pk: pk })
const ReleaseProgress = z.object({
  state: ReleaseState,
  /** What is being done, in Korean. */
  phase: z.string().nullable(),
  /** Where it failed: what is to be mended, what failed and what to do in a sentence, and what the build printed. */
  problems: z.array(TextProblem),
  said: z.string().nullable(),
  details: z.string().nullable(),
  /** Whether this server shows it. */
  shown: z.boolean(),
  /** Whether it never will before it is started again: a newer program than the one that runs has built it. */
  restart_needed: z.boolean(),
})

/** Which drafts; absent: all. */
const PlanReleaseInput = z.object({ paths: z.array(TextPath).max(500).optional() })

const DiffLine = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
  /** Line numbers, from 1. */
  before: z.number().nullable(),
  after: z.number().nullable(),
})

const PlannedFile = ChangedFile.extend({
  added: z.boolean(),
  /** Whose draft it is. */
  by: z.string(),
  at: z.iso.datetime(),
  /** To be sent with the publication: it is refused where the text has changed since it was looked at. */
  hash: z.string().nullable(),
  /** Three lines around each change. */
  hunks: z.array(z.array(DiffLine)),
})

const ReleasePlan = z.object({
  files: z.array(PlannedFile),
  /** The pages that change, by name and address. */
  pages: z.array(z.object({ title: z.string(), address: z.string() })),
  problems: z.array(TextProblem),
})

const PublishReleaseInput = z.object({
  drafts: z
    .array(z.object({ path: TextPath, hash: text(64).nullable() }))
    .min(1, '공개할 글을 선택해 주십시오.')
    .max(500),
  note: Note,
  /** A day to come, at 00:00 in Seoul; absent: at once. */
  on: Day.optional(),
})
const AskedRelease = z.object({ release_pk: z.number(), state: ReleaseState })

const BackInput = ReleaseInput.extend({ note: Note })

export type ReleaseRow = z.output<typeof ReleaseRow>
export type ReleaseList = z.output<typeof ReleaseList>
export type ReleaseProgress = z.output<typeof ReleaseProgress>
export type PlannedFile = z.output<typeof PlannedFile>
export type DiffLine = z.output<typeof DiffLine>
export type ReleasePlan = z.output<typeof ReleasePlan>
export type PublishReleaseInput = z.input<typeof PublishReleaseInput>
export type AskedRelease = z.output<typeof AskedRelease>

export const listReleases = define('GET /v1/console/releases/list', {
  permission: 'texts.edit',
  summary: 'What was published: who, why, when; newest first, fifty at a time',
  input: ListReleasesInput,
  answer: ReleaseList,
})

export const releaseProgress = define('GET /v1/console/releases/progress', {
  permission: 'texts.edit',
  summary: 'How far a publication is',
  input: ReleaseInput,
  answer: ReleaseProgress,
  errors: ['notFound'],
})

/** Changes nothing: shows what a publication would change. */
export const planRelease = define('POST /v1/console/releases/plan', {
  permission: 'texts.edit',
  summary: 'What would change if drafts were published',
  input: PlanReleaseInput,
  answer: ReleasePlan,
})

export const publishRelease = define('POST /v1/console/releases/publish', {
  permission: 'texts.publish',
  summary: 'Publishes drafts, at once or on a day',
  input: PublishReleaseInput,
  answer: AskedRelease,
  errors: ['changedMeanwhile', 'textsUnfit'],
})

export const backToRelease = define('POST /v1/console/releases/back', {
  permission: 'texts.publish',
  summary: 'Shows an earlier publication again',
  input: BackInput,
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

const named = (document: string) =>
  z.iso
    .date('시행일을 2020-03-01과 같이 적어 주세요.')
    .optional()
    .meta({
      description: `The day from which the shown version of the ${document} holds; absent, the one in force now is meant`,
    })

/** Which versions were shown to whoever agrees: others than those in force are refused (ruling 16). */
export const shownVersions = {
  terms_version: named('terms of service'),
  privacy_version: named('privacy policy'),
}
