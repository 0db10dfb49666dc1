import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { DaySession } from '#programme/api/chairs.ts'

const id = text(100)

export const previewRelease = define('GET /v1/console/programme/release/preview', {
  permission: 'programme',
  summary: 'What a release of the programme would change, and whom it would mail',
  input: z.object({ id: id.optional() }),
  answer: z.object({
    id: z.string(),
    short_name: z.string(),
    /** The number that it would get. */
    number: z.number(),
    /** Names the board as it was previewed; `releaseProgramme` refuses another. */
    stamp: z.string(),
    /** Korean sentences; empty where there is nothing to release. */
    changes: z.array(z.string()),
    told: z.array(z.object({ name: z.string(), email: z.string(), words: z.string() })),
    unplaced: z.number(),
    releases: z.array(
      z.object({
        number: z.number(),
        at: z.string(),
        staff_name: z.string(),
        changes: z.array(z.string()),
      }),
    ),
    /** Chairs and talks of the last release. */
    chairs: z.array(
      z.object({
        ...{ chair_pk: z.number(), name: z.string(), email: z.string(), session: z.string() },
        ...{ absent: z.boolean(), hasLink: z.boolean() },
      }),
    ),
    sessions: z.array(DaySession),
  }),
  errors: ['notFound'],
})

export const releaseProgramme = define('POST /v1/console/programme/release', {
  permission: 'programme',
  summary: 'Releases the board as it was previewed and mails those whom it touches, once',
  input: z.object({ id, stamp: text(100) }),
  answer: z.object({ number: z.number(), told: z.number() }),
  errors: ['notFound', 'changedMeanwhile', 'contactsUnset'],
})
