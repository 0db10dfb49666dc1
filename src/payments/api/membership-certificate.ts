import { z } from 'zod'
import { paperLanguages } from '#payments/rules/documents.ts'
import { define } from '#platform/api/call.ts'
import { pk } from '#platform/api/fields.ts'

const language = z.enum(paperLanguages).default('ko')

export const getMembershipCertificate = define('GET /v1/front/getMembershipCertificate', {
  access: 'member',
  summary: 'The member’s own 회원증명서 of today as a PDF document',
  input: z.object({ language }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})

export const printMembershipCertificate = define('POST /v1/console/members/certificate', {
  permission: 'members.read',
  summary: 'The 회원증명서 of a member as a PDF document; leaves a row of the log',
  input: z.object({ member_pk: pk, language }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})
