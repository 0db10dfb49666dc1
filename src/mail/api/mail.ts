import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, sortBy } from '#platform/api/fields.ts'

const state = z.enum(['waiting', 'refused', 'expired'])

const Row = z.object({
  mail_pk: z.number(),
  member_pk: z.number().nullable(),
  member_name: z.string().nullable(),
  /** Masked: `le***@example.org`. */
  address: z.string(),
  subject: z.string(),
  state,
  attempts: z.number(),
  answer: z.string(),
  created_at: z.string(),
  next_at: z.string().nullable(),
  ended_at: z.string().nullable(),
})

const MailList = z.object({ count: z.number(), all: z.number(), rows: z.array(Row) })

const MailStatus = z.object({
  waiting: z.number(),
  oldest: z.string().nullable(),
  refused: z.number(),
  expired: z.number(),
  /** Null unless the mail server refuses this sender (`sender`) or cannot be reached (`down`). */
  relay: z
    .object({
      kind: z.enum(['sender', 'down']),
      answer: z.string(),
      since: z.string(),
      retry_at: z.string(),
    })
    .nullable(),
})

export type MailRow = z.output<typeof Row>
export type MailList = z.output<typeof MailList>
export type MailStatus = z.output<typeof MailStatus>

export const listMail = define('GET /v1/console/mail/list', {
  permission: 'mail.write',
  summary: 'Mails that wait, were refused or expired, and why; leaves a row of the log',
  input: z.object({
    page: queryNumber(1, 100_000).default(1),
    sort: sortBy('created_at', 'due_at').default('-created_at'),
    state: state.optional(),
  }),
  answer: MailList,
})

export const getMailStatus = define('GET /v1/console/mail/status', {
  permission: 'mail.write',
  summary: 'How many mails were not handed over, and whether the mail server takes any',
  answer: MailStatus,
})

export const sendAgain = define('POST /v1/console/mail/again', {
  permission: 'mail.send',
  summary: 'Tries mails now that wait for their next try',
  input: z.object({
    keys: z.array(pk).max(5000, '한 번에 5,000통까지 선택할 수 있습니다.').optional(),
  }),
  answer: z.object({ count: z.number() }),
  errors: ['invalid'],
})

export const forgetMail = define('POST /v1/console/mail/forget', {
  permission: 'mail.send',
  summary: 'Forgets that an address never got a mail',
  input: z.object({ mail_pk: pk }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['notFound', 'invalid'],
})
