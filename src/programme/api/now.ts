import { z } from 'zod'
import { define } from '#platform/api/call.ts'

const Session = z.object({
  day: z.string(),
  room: z.string(),
  begins: z.string(),
  ends: z.string(),
  title: z.string(),
  talks: z.array(
    z.object({
      begins: z.string(),
      ends: z.string(),
      number: z.string(),
      title: z.string(),
      presenter: z.string(),
      isCancelled: z.boolean(),
    }),
  ),
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
    /** Of today, else of the next day with any; empty once all is over. */
    sessions: z.array(Session),
  }),
  errors: [],
})

export type NowSession = z.output<typeof Session>
