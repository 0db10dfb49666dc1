import { z } from 'zod'
import { key } from '#conference/api/registrants.ts'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'

const id = text(100).optional()

const PersonInput = z.object({ id, key })

/** The time shown to the office; nothing is sent if the link has been sent again since. */
const AgainInput = PersonInput.extend({ sent_at: text(40) })

const Person = z.object({ name: z.string(), company: z.string() })

const Certificates = z.object({
  conference_id: z.string(),
  conference_name: z.string(),
  /** Seoul day of the event. */
  date: z.string(),
  /** Nothing is confirmed before the event is over. */
  over: z.boolean(),
  came: z.number(),
  notified: z.number(),
  ready: z.array(Person.extend({ by: z.enum(['account', 'link']) })),
  linked: z.array(
    Person.extend({
      key,
      email: z.string(),
      sent_at: z.string(),
      /** The last Seoul day on which the link opens. */
      until: z.string(),
      over: z.boolean(),
      copies: z.number(),
    }),
  ),
  left: z.array(Person.extend({ key, why: z.string(), copies: z.number() })),
})

const Announced = z.object({ sent: z.number() })

export type PersonAsked = z.output<typeof PersonInput>
export type Certificates = z.output<typeof Certificates>

export const getCertificates = define('GET /v1/console/conference/certificates', {
  permission: 'certificates',
  summary: 'Who came to a conference, and whom a mail would tell; leaves a row of the log',
  input: z.object({ id }),
  answer: Certificates,
  errors: ['notFound'],
})

export const announceCertificates = define('POST /v1/console/conference/certificates/announce', {
  permission: 'certificates',
  summary: 'Tells those who came where their 참가확인서 is, by mail, each once',
  input: z.object({
    id,
    /** The number shown to the office; nothing is sent if it has changed. */
    count: z.number().int().min(1),
  }),
  answer: Announced,
  errors: ['notFound', 'changedMeanwhile'],
})

export const sendCertificateAgain = define('POST /v1/console/conference/certificates/again', {
  permission: 'certificates',
  summary: 'Sends somebody without an account another link; the one before opens nothing any more',
  input: AgainInput,
  answer: Announced,
  errors: ['notFound', 'changedMeanwhile'],
})

export const printCertificate = define('POST /v1/console/conference/certificates/print', {
  permission: 'certificates',
  summary: 'The 참가확인서 of somebody who came as a PDF document; leaves a row of the log',
  input: PersonInput,
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

const TokenInput = z.object({ token: text(100) })

const DocumentInput = TokenInput.extend({
  paper: z.enum(['attendance', 'completion']).default('attendance'),
})

/** Days are text, `2025.10.24(금)`, as the page has no script to format them. */
const OwnCertificate = z.object({
  name: z.string(),
  event: z.string(),
  date: z.string(),
  venue: z.string(),
  until: z.string(),
  /** Empty where attendance earns no credits. */
  credits: z.string(),
})

export type DocumentAsked = z.output<typeof DocumentInput>
export type OwnCertificate = z.output<typeof OwnCertificate>

export const getCertificate = define('POST /v1/front/getCertificate', {
  access: 'public',
  summary: 'Whose 참가확인서 the link in a mail opens; changes nothing',
  input: TokenInput,
  answer: OwnCertificate,
  errors: ['certificateOver', 'tooMany'],
})

export const getCertificateDocument = define('POST /v1/front/getCertificatePaper', {
  access: 'public',
  summary: 'The 참가확인서 or 이수증 that the link in a mail opens, as a PDF document',
  input: DocumentInput,
  answer: 'file',
  errors: ['certificateOver', 'notFound', 'tooMany'],
})
