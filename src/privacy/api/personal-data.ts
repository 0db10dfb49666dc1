import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'

const moment = z.iso.datetime()

const Entry = z.object({
  name: z.string(),
  since: moment,
  until: moment.nullable(),
  pay_info_pk: z.number().nullable(),
})

/** One line of the rules of retention (src/privacy/rules/retention.ts), as it stands for this member. */
const Held = z.object({
  key: z.string(),
  what: z.string(),
  items: z.string(),
  why: z.string(),
  basis: z.string(),
  period: z.string(),
  count: z.number(),
  /** The oldest item's time; null if nothing is held. */
  since: moment.nullable(),
  until: moment.nullable(),
  entries: z.array(Entry),
})

const Session = z.object({
  session_id: z.string(),
  current: z.boolean(),
  active: z.boolean(),
  /** Korean text; empty if the browser sent none. */
  device: z.string(),
  /** Korean text, from data on this server only: no other service is asked. */
  place: z.string(),
  created_at: moment,
  last_used_at: moment,
  until: moment,
})

const GetPersonalDataAnswer = z.object({
  as_of: moment,
  held: z.array(Held),
  sessions: z.array(Session),
})

export type GetPersonalDataAnswer = z.output<typeof GetPersonalDataAnswer>

export const getPersonalData = define('GET /v1/front/getPersonalData', {
  access: 'member',
  summary: 'What is held about the member, why, since when and until when; and the logins',
  answer: GetPersonalDataAnswer,
})

export const downloadPersonalData = define('GET /v1/front/downloadPersonalData', {
  access: 'member',
  summary: 'All that is held about the member, for programs or for people (norms 2.4)',
  input: z.object({ format: z.enum(['json', 'pdf']) }),
  answer: 'file',
  errors: ['tooMany'],
})

export const endMemberSession = define('POST /v1/front/endMemberSession', {
  access: 'member',
  summary: 'End one of the member’s own sessions',
  input: z.object({ session_id: text(100) }),
  answer: z.object({}),
  errors: ['notFound', 'forbidden'],
})
