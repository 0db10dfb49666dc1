import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { ShownSession, ShownTalk } from '#programme/api/now.ts'
import { presentedStates } from '#programme/rules/programme.ts'

const id = text(100)
const token = text(100)
const presented = z.enum(presentedStates)

export const DaySession = ShownSession.extend({
  talks: z.array(
    /** `isHere`: the presenter was admitted at the entrance. */
    ShownTalk.extend({ presented, isHere: z.boolean() }),
  ),
})

const ChairRoom = z.object({
  conference: z.string(),
  name: z.string(),
  /** ISO, by the server's clock. */
  now: z.string(),
  sessions: z.array(DaySession),
})

export const openChair = define('POST /v1/front/chair', {
  access: 'public',
  summary:
    'What a chair’s personal link opens: the own sessions as released, and who is here; a mark says on its day whether a talk took place',
  input: z.object({ token, mark: z.object({ abstract_pk: pk, presented }).optional() }),
  answer: ChairRoom,
  errors: ['notFound', 'tooMany', 'invalid'],
})

export const markPresented = define('POST /v1/console/programme/presented', {
  permission: 'programme',
  summary: 'The desk says whether a talk of the last release took place, from its day on',
  input: z.object({ id, abstract_pk: pk, presented }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})

/** `absent`: did not chair the session. `ended`: no link opens the page until another is mailed. */
export const chairChanges = ['absent', 'present', 'resent', 'ended'] as const

export const changeChair = define('POST /v1/console/programme/chair', {
  permission: 'programme',
  summary: 'The desk marks a chair, mails a new link, which ends the old one, or ends it',
  input: z.object({ id, chair_pk: pk, change: z.enum(chairChanges) }),
  answer: z.object({}),
  errors: ['notFound', 'contactsUnset'],
})

export type ChairRoom = z.output<typeof ChairRoom>
export type DaySession = z.output<typeof DaySession>
