import { z } from 'zod'
import { correction } from '#payments/api/deposit-parts.ts'
import { evidenceLimits } from '#payments/rules/book/evidence.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'

const answer = z.object({ line_pk: z.number() })

/** Letters of base64. */
const longestFile = Math.ceil(evidenceLimits.bytes / 3) * 4

const unfitFile = '빈 파일이거나 10MB가 넘는 파일입니다.'

export const addEvidence = define('POST /v1/console/book/evidence/add', {
  permission: 'money.settle',
  summary: 'Keeps a bill or receipt of a line; pictures lose their metadata',
  input: z.object({
    line_pk: pk,
    name: text(255),
    file: z.string().min(1, unfitFile).max(longestFile, unfitFile),
    correction,
  }),
  answer,
  errors: ['notFound', 'invalid'],
  maxBody: longestFile + 1024 * 1024,
})

export const openEvidence = define('GET /v1/console/book/evidence/open', {
  permission: 'money.evidence',
  summary: 'A bill or receipt; leaves a row of the log',
  input: z.object({ evidence_pk: pk }),
  answer: 'file',
  errors: ['notFound', 'forbidden'],
})

export const deleteEvidence = define('POST /v1/console/book/evidence/delete', {
  permission: 'money.settle',
  summary: 'Deletes a bill or receipt and its file',
  input: z.object({ evidence_pk: pk, correction }),
  answer,
  errors: ['notFound', 'invalid'],
})
