import { define } from '#platform/api/call.ts'
import { pk } from '#platform/api/fields.ts'
import { papers } from '#payments/rules/documents.ts'
import { z } from 'zod'

/** The number of what was paid, as `getPayInfo` and `getRegisterInfo` answer it. */
const GetReceiptInput = z.object({ pay_info_pk: pk })
const GetDocumentInput = z.object({ pay_info_pk: pk, paper: z.enum(papers) })

/** The numbers of what was paid, as above. */
const Attended = z.object({ pay_info_pks: z.array(z.number()) })

export const getReceipt = define('GET /v1/front/getReceipt', {
  access: 'member',
  summary: 'The receipt of the member’s own payment as a PDF document (ruling 26)',
  input: GetReceiptInput,
  answer: 'file',
  errors: ['notFound', 'forbidden', 'tooMany'],
})

export const getDocument = define('GET /v1/front/getPaper', {
  access: 'member',
  summary:
    'A paper of the member’s own payment as a PDF document; confirmations of registrations only',
  input: GetDocumentInput,
  answer: 'file',
  errors: ['notFound', 'forbidden', 'tooMany'],
})

export const getAttended = define('GET /v1/front/getAttended', {
  access: 'member',
  summary: 'Of which of the member’s registrations there is a confirmation that they were there',
  input: z.object({}),
  answer: Attended,
  errors: [],
})
