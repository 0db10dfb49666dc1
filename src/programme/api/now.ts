import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { sessionKinds } from '#programme/rules/programme.ts'

export const ShownTalk = z.object({
  abstract_pk: z.number(),
  number: z.string(),
  title: z.string(),
  presenter: z.string(),
  begins: z.string(),
  ends: z.string(),
  isCancelled: z.boolean(),
})

export const ShownSession = z.object({
  session_pk: z.number(),
  title: z.string(),
  kind: z.enum(sessionKinds),
  day: z.string(),
  room: z.string(),
  begins: z.string(),
  ends: z.string(),
  talks: z.array(ShownTalk),
})

export const getProgrammeNow = define('GET /v1/programme/now', {
  access: 'public',
  summary: 'What the screens in the hall show: a day of the released programme',
  input: z.object({}),
  answer: z.object({
    /** ISO, by the server's clock. */
    now: z.string(),
    /** Empty where no programme is released. */
    conference: z.string(),
    /** Today’s sessions, else those of the next day that has any; empty once all is over. */
    sessions: z.array(ShownSession),
  }),
  errors: [],
})

export type ProgrammeNow = z.output<(typeof getProgrammeNow)['answer']>
export type ShownSession = z.output<typeof ShownSession>
