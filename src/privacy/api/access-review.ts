import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { FileInput, month, Signoff, YearInput } from '#privacy/api/destruction.ts'
import { reviewColumnKeys, type ReviewColumn } from '#privacy/rules/reviews.ts'

const figures = Object.fromEntries(reviewColumnKeys.map((key) => [key, z.number()])) as Record<
  ReviewColumn,
  z.ZodNumber
>

const Person = z.object({
  /** Null for the shell and the jobs. */
  staff_pk: z.number().nullable(),
  staff_name: z.string(),
  ...figures,
})

const Accesses = z.object({
  month: z.string(),
  people: z.array(Person),
  files: z.array(
    z.object({ at: z.string(), by: z.string(), label: z.string(), reason: z.string() }),
  ),
  busy: z.array(z.object({ day: z.string(), by: z.string(), count: z.number() })),
  fresh: z.array(z.object({ by: z.string(), ip: z.string(), since: z.string() })),
  signoff: Signoff.nullable(),
  over: z.boolean(),
})

const AccessYear = z.object({
  year: z.number(),
  months: z.array(z.object({ month: z.string(), ...figures, signoff: Signoff.nullable() })),
})

export type AccessPerson = z.output<typeof Person>
export type Accesses = z.output<typeof Accesses>
export type AccessYear = z.output<typeof AccessYear>

export const getAccesses = define('GET /v1/console/privacy/accesses', {
  permission: 'system.change',
  summary:
    'Who of the office accessed personal data in a month, what they took home, what is unusual',
  input: z.object({ month }),
  answer: Accesses,
  errors: ['invalid'],
})

export const getAccessYear = define('GET /v1/console/privacy/accesses/year', {
  permission: 'system.change',
  summary: 'The same in numbers, month by month, with who signed for which',
  input: YearInput,
  answer: AccessYear,
})

export const confirmAccesses = define('POST /v1/console/privacy/accesses/confirm', {
  permission: 'system.change',
  summary: 'Signs for having looked at a month that is over',
  input: z.object({ month, note: text(200) }),
  answer: Accesses,
  errors: ['invalid'],
})

export const accessFile = define('POST /v1/console/privacy/accesses/file', {
  permission: 'system.change',
  fresh: true,
  summary:
    'The report of a year as a document or a table; no member’s data are in it; leaves a row of the log',
  input: FileInput,
  answer: 'file',
  errors: ['invalid'],
})
