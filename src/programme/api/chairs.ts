import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { presentedStates, sessionKinds } from '#programme/rules/programme.ts'

const id = text(100)
const token = text(100)
const presented = z.enum(presentedStates)

const Talk = z.object({
  abstract_pk: z.number(),
  number: z.string(),
  title: z.string(),
  presenter: z.string(),
  begins: z.string(),
  ends: z.string(),
  presented,
  isCancelled: z.boolean(),
  /** The presenter was admitted at the entrance. */
  isHere: z.boolean(),
})

const Session = z.object({
  session_pk: z.number(),
  title: z.string(),
  kind: z.enum(sessionKinds),
  day: z.string(),
  room: z.string(),
  begins: z.string(),
  ends: z.string(),
  talks: z.array(Talk),
})

const ChairRoom = z.object({
  conference: z.string(),
  name: z.string(),
  /** ISO, by the server's clock. */
  now: z.string(),
  sessions: z.array(Session),
})

const errors = ['notFound', 'tooMany'] as const

export const openChair = define('POST /v1/front/chair/open', {
  access: 'public',
  summary: 'What a chair’s personal link opens: the own sessions as released, and who is here',
  input: z.object({ token }),
  answer: ChairRoom,
  errors,
})

export const markByChair = define('POST /v1/front/chair/mark', {
  access: 'public',
  summary: 'The chair says whether a talk took place; it may be changed until the day ends',
  input: z.object({ token, abstract_pk: pk, presented }),
  answer: ChairRoom,
  errors: [...errors, 'invalid'],
})

const Day = z.object({
  id: z.string(),
  chairs: z.array(
    z.object({
      chair_pk: z.number(),
      name: z.string(),
      email: z.string(),
      session: z.string(),
      absent: z.boolean(),
      /** A link opens the chair's page. */
      hasLink: z.boolean(),
    }),
  ),
  sessions: z.array(Session),
})

export const listDay = define('GET /v1/console/programme/day', {
  permission: 'programme',
  summary: 'Chairs and talks of the last release, with who is here and what took place',
  input: z.object({ id }),
  answer: Day,
  errors: ['notFound'],
})

export const markPresented = define('POST /v1/console/programme/presented', {
  permission: 'programme',
  summary: 'The desk says whether a talk of the last release took place, from its day on',
  input: z.object({ id, abstract_pk: pk, presented }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

export const markChair = define('POST /v1/console/programme/chair/absent', {
  permission: 'programme',
  summary: 'The desk says whether somebody did not chair the session',
  input: z.object({ id, chair_pk: pk, absent: z.boolean() }),
  answer: z.object({}),
  errors: ['notFound'],
})

export const resendChair = define('POST /v1/console/programme/chair/resend', {
  permission: 'programme',
  summary: 'Mails a new link, which ends the old one',
  input: z.object({ id, chair_pk: pk }),
  answer: z.object({}),
  errors: ['notFound', 'contactsUnset'],
})

export const endChair = define('POST /v1/console/programme/chair/end', {
  permission: 'programme',
  summary: 'Ends a chair’s link, until another is mailed',
  input: z.object({ id, chair_pk: pk }),
  answer: z.object({}),
  errors: ['notFound'],
})

export type ChairRoom = z.output<typeof ChairRoom>
export type ChairSession = z.output<typeof Session>
export type ProgrammeDay = z.output<typeof Day>
