import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { chosenDay, hasNoResidentNumber, queryNumber, text } from '#platform/api/fields.ts'
import { destructionMethods, protocolFormatKeys } from '#privacy/rules/reviews.ts'

export const YearInput = z.object({
  /** Seoul year; the present one by default. */
  year: queryNumber(2000, 2999).optional(),
})

const Due = z.object({
  what: z.string(),
  rule: z.string(),
  counts: z.array(z.number()),
})

const Row = z.object({
  /** Seoul day. */
  day: z.string(),
  what: z.string(),
  count: z.number(),
  rule: z.string(),
  method: z.string(),
  by: z.string(),
})

export const Signoff = z.object({
  month: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
})

const Destruction = z.object({
  year: z.number(),
  due: z.array(Due),
  rows: z.array(Row),
  signoffs: z.array(Signoff),
  open_months: z.array(z.string()),
})

const filled = (max: number, message: string) =>
  text(max)
    .refine((value) => value !== '', message)
    .refine(hasNoResidentNumber, '주민등록번호는 입력하지 말아 주세요.')

export const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, '월을 선택해 주세요.')

export const FileInput = z.object({
  year: queryNumber(2000, 2999),
  format: z.enum(protocolFormatKeys, '파일 형식을 선택해 주세요.'),
})

export type YearInput = z.input<typeof YearInput>
export type Signoff = z.output<typeof Signoff>
export type ProtocolRow = z.output<typeof Row>
export type Destruction = z.output<typeof Destruction>
export type FileInput = z.input<typeof FileInput>

export const getDestruction = define('GET /v1/console/privacy/destruction', {
  permission: 'system.change',
  summary: 'What will be destroyed within 30 days, and the protocol of a year; never whose it was',
  input: YearInput,
  answer: Destruction,
})

export const writeDestruction = define('POST /v1/console/privacy/destruction/write', {
  permission: 'system.change',
  summary: 'Writes down what somebody destroyed outside the site: papers, files',
  input: z.object({
    /** The kind of data; never whose. */
    what: filled(100, '파기 대상을 입력해 주세요.'),
    count: z
      .number('건수를 숫자로 입력해 주세요.')
      .int('건수를 숫자로 입력해 주세요.')
      .min(1, '건수를 1건 이상 입력해 주세요.')
      .max(1_000_000, '건수를 다시 확인해 주세요.'),
    rule: filled(100, '파기 사유를 입력해 주세요.'),
    method: z.enum(destructionMethods, '파기 방법을 선택해 주세요.'),
    day: chosenDay('파기일을 선택해 주세요.'),
  }),
  answer: Destruction,
  errors: ['invalid'],
})

export const approveDestruction = define('POST /v1/console/privacy/destruction/approve', {
  permission: 'system.change',
  summary: 'Approves what was destroyed in a month that is over',
  input: z.object({ month, note: text(200) }),
  answer: Destruction,
  errors: ['invalid'],
})

export const destructionFile = define('POST /v1/console/privacy/destruction/file', {
  permission: 'system.change',
  fresh: true,
  summary:
    'The protocol of a year as a document or a table; no personal data are in it; leaves a row of the log',
  input: FileInput,
  answer: 'file',
  errors: ['invalid'],
})
