import { staffSchemaOf } from '#contract/call.ts'
import * as calls from '#contract/certificates.ts'
import { text } from '#contract/fields.ts'
import { z } from 'zod'

/** The conference's id; the current one where none is named. */
const id = text(100).optional()

const AskInput = z.object({ id })

const AnnounceInput = z.object({
  id,
  /** How many were shown: where it is another number by then, nothing is sent. */
  count: z.number().int().min(1),
})

const Person = z.object({ name: z.string(), company: z.string() })

const Certificates = z.object({
  conference_id: z.string(),
  conference_name: z.string(),
  /** Seoul day of the event. */
  date: z.string(),
  /** Whether the event is over; before that nothing is confirmed. */
  over: z.boolean(),
  /** How many were let in. */
  came: z.number(),
  /** How many were told before. */
  told: z.number(),
  /** Whom a mail would go to. */
  ready: z.array(Person),
  /** Who came and gets none, and why. */
  left: z.array(Person.extend({ why: z.string() })),
})

const Announced = z.object({ sent: z.number() })

export type AskInput = z.input<typeof AskInput>
export type AnnounceInput = z.input<typeof AnnounceInput>
export type Certificates = z.output<typeof Certificates>
export type Announced = z.output<typeof Announced>

export const getCertificates = staffSchemaOf({
  call: calls.getCertificates,
  summary: 'Who came to a conference, and whom a mail would tell; leaves a row of the log',
  input: AskInput,
  answer: Certificates,
  errors: ['notFound'],
})

export const announceCertificates = staffSchemaOf({
  call: calls.announceCertificates,
  summary: 'Tells those who came where their 참가확인서 is, by mail, each once',
  input: AnnounceInput,
  answer: Announced,
  errors: ['notFound', 'changedMeanwhile'],
})
