import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { day, pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'

const Wanted = z.object({
  sort: sortBy('at', 'staff_name', 'kind').default('-at'),
  staff_pk: pk.optional(),
  kind: text(30).optional(),
  subject: text(100).optional(),
  /** Seoul days, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Searches the row's text, its reason and the name. */
  q: text(100).optional(),
  looks: z.literal('yes').optional(),
})

const Ask = Wanted.extend({ page: queryNumber(1, 100_000).default(1) })

const AskFile = Wanted.extend({
  keys: z.array(pk).max(5000, '한 번에 5,000건까지 선택할 수 있습니다.').optional(),
  reason,
  format: tableFormat,
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
  /** The number of rows without a filter. */
  all: z.number(),
  rows: z.array(Row),
  staff: z.array(z.object({ staff_pk: z.number(), staff_name: z.string() })),
  kinds: z.array(z.string()),
})

export type Wanted = z.output<typeof Wanted>
export type Ask = z.input<typeof Ask>
export type AskFile = z.input<typeof AskFile>
export type LogRow = z.output<typeof Row>
export type Log = z.output<typeof Log>

export const log = define('GET /v1/console/log', {
  permission: 'log.own',
  summary: 'Who did what when; one’s own rows where the role reads no more',
  input: Ask,
  answer: Log,
})

export const logFile = define('POST /v1/console/log/file', {
  permission: 'log.read',
  fresh: true,
  summary: 'The log as a CSV file or a workbook, newest first; leaves a row itself',
  input: AskFile,
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
  maxBody: 128 * 1024,
})
