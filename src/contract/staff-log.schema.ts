import { staffSchemaOf } from '#contract/call.ts'
import { pk, queryNumber, text } from '#contract/fields.ts'
import * as calls from '#contract/staff-log.ts'
import { z } from 'zod'

const Ask = z.object({
  page: queryNumber(1, 100_000).default(1),
  /** Rows of one person of the office. */
  staff_pk: pk.optional(),
  kind: text(30).optional(),
  subject: text(100).optional(),
  /** Seoul days, both included. */
  from: z.iso.date('날짜를 확인해 주세요.').optional(),
  to: z.iso.date('날짜를 확인해 주세요.').optional(),
  word: text(100).optional(),
})

const Row = z.object({
  log_pk: z.number(),
  at: z.string(),
  staff_name: z.string(),
  ip: z.string(),
  kind: z.string(),
  subject: z.string().nullable(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
})

const Log = z.object({
  count: z.number(),
  rows: z.array(Row),
  /** Whom one may ask for; only oneself where one reads one’s own. */
  staff: z.array(z.object({ staff_pk: z.number(), staff_name: z.string() })),
  kinds: z.array(z.string()),
})

export type Ask = z.input<typeof Ask>
export type LogRow = z.output<typeof Row>
export type Log = z.output<typeof Log>

export const log = staffSchemaOf({
  call: calls.log,
  summary: 'Who did what when; one’s own rows where the role reads no more',
  input: Ask,
  answer: Log,
  errors: [],
})
