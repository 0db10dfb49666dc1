import { text } from '#platform/api/fields.ts'
import { define } from '#platform/api/call.ts'
import { z } from 'zod'

const TokenInput = z.object({ token: text(100) })

/** What a link opens. Days as pages show them, `2025.10.24(금)`: the page is without a script for that. */
const OwnCertificate = z.object({
  name: z.string(),
  event: z.string(),
  date: z.string(),
  venue: z.string(),
  /** The last day on which the link opens. */
  until: z.string(),
})

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
  summary: 'The 참가확인서 that the link in a mail opens, as a PDF document',
  input: TokenInput,
  answer: 'file',
  errors: ['certificateOver', 'tooMany'],
})
