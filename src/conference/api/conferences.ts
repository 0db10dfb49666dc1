import { z } from 'zod'
import { FileRow } from '#boards/api/posts.ts'
import { rowsPerPage } from '#boards/rules/boards.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, text } from '#platform/api/fields.ts'

/**
 * `days_left` is in Seoul days until the event: 0 on its day, negative afterwards. `step` as in
 * `getRegistrationCheck`.
 */
const GetPreRegistrationAnswer = z.object({
  state: z.enum(['before', 'open', 'over']),
  step: z.enum(['before', 'login', 'over']),
  step_text: z.string(),
  /** Until when abstracts are taken; empty where they are not. */
  call_text: z.string(),
  days_left: z.number(),
  /** The event's day, on which the conference registers on the site at the day's price. */
  on_the_spot: z.boolean(),
})

const row = {
  guide_pk: z.number(),
  guide_title: z.string(),
  /** Whole seconds in UTC; pages show the Seoul day. */
  guide_enrollment_date: z.iso.datetime(),
  guide_hit: z.number(),
  admin_name: z.string(),
  /** The Seoul day of the beginning, and the place; null if the text does not say so. */
  guide_event_date: z.iso.date().nullable(),
  guide_event_place: z.string().nullable(),
}

const GetPastConferencesAnswer = z.object({
  total_count: z.number(),
  conferences: z.array(z.object(row)),
})

const GetConferenceDetailAnswer = z.object({
  conference: z.object({ ...row, guide_content: z.string() }),
  conference_file: z.array(FileRow),
  prev_pk: z.number().nullable(),
  prev_title: z.string().nullable(),
  next_pk: z.number().nullable(),
  next_title: z.string().nullable(),
})

export type GetPreRegistrationAnswer = z.output<typeof GetPreRegistrationAnswer>
export type GetPastConferencesAnswer = z.output<typeof GetPastConferencesAnswer>
export type GetConferenceDetailAnswer = z.output<typeof GetConferenceDetailAnswer>

export const getPreRegistration = define('GET /v1/front/getPreRegistration', {
  access: 'public',
  summary: 'Whether a conference is open, and how far away, by the server’s clock (rulings 28, 41)',
  input: z.object({ conference_id: text(100) }),
  answer: GetPreRegistrationAnswer,
  errors: ['notFound'],
})

export const getPastConferences = define('GET /v1/front/getPastConferences', {
  access: 'public',
  summary: 'One page of the past conferences, newest first',
  input: z.object({
    page: queryNumber(1, 100_000).default(1),
    row: queryNumber(1, 100).default(rowsPerPage),
  }),
  answer: GetPastConferencesAnswer,
})

export const getConferenceDetail = define('GET /v1/front/getConferenceDetail', {
  access: 'public',
  summary: 'One past conference with its attachments and neighbours; counts a hit',
  input: z.object({ conference_pk: pk }),
  answer: GetConferenceDetailAnswer,
  errors: ['notFound'],
})
