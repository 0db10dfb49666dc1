import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { chosenDay, hasNoResidentNumber, queryNumber, sortBy, text } from '#platform/api/fields.ts'
import {
  destructionMethods,
  entryKindKeys,
  protocolFormatKeys,
  reviewColumnKeys,
  type ReviewColumn,
} from '#privacy/rules/register.ts'

const figures = Object.fromEntries(reviewColumnKeys.map((key) => [key, z.number()])) as Record<
  ReviewColumn,
  z.ZodNumber
>

const Line = z.object({
  key: z.string(),
  kind: z.enum(entryKindKeys),
  /** Seoul day. */
  day: z.string(),
  what: z.string(),
  count: z.number().nullable(),
  /** Why it was destroyed, or what a review found. */
  note: z.string(),
  method: z.string(),
  /** Empty for the site's own jobs. */
  by: z.string(),
})

const Register = z.object({ count: z.number(), rows: z.array(Line) })

const Review = z.object({
  month: z.string(),
  over: z.boolean(),
  /** `staff_pk` is null for the shell and the jobs. */
  people: z.array(
    z.object({ staff_pk: z.number().nullable(), staff_name: z.string(), ...figures }),
  ),
  files: z.array(
    z.object({ at: z.string(), by: z.string(), label: z.string(), reason: z.string() }),
  ),
  destroyed: z.array(z.object({ what: z.string(), count: z.number() })),
  signed: z.object({ day: z.string(), by: z.string(), note: z.string() }).nullable(),
  due: z.array(z.object({ what: z.string(), rule: z.string(), counts: z.array(z.number()) })),
})

const required = (max: number, message: string) =>
  text(max)
    .refine((value) => value !== '', message)
    .refine(hasNoResidentNumber, '주민등록번호는 입력하지 말아 주세요.')

const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, '월을 선택해 주세요.')

const written = {
  what: required(300, '내용을 입력해 주세요.'),
  day: chosenDay('일자를 선택해 주세요.'),
}

const AddInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('destruction'),
    ...written,
    count: z
      .number('건수를 숫자로 입력해 주세요.')
      .int('건수를 숫자로 입력해 주세요.')
      .min(1, '건수를 1건 이상 입력해 주세요.')
      .max(1_000_000, '건수를 다시 확인해 주세요.'),
    note: required(200, '파기 사유를 입력해 주세요.'),
    method: z.enum(destructionMethods, '파기 방법을 선택해 주세요.'),
  }),
  z.object({ kind: z.literal('breach'), ...written }),
])

const Done = z.object({ done: z.literal(true) })

export type RegisterLine = z.output<typeof Line>
export type Register = z.output<typeof Register>
export type Review = z.output<typeof Review>

export const listRegister = define('GET /v1/console/privacy/register', {
  permission: 'system.change',
  summary: 'Reviews, destruction and what was done about leaks, newest first; never whose it was',
  input: z.object({
    sort: sortBy('day').default('-day'),
    page: queryNumber(1, 100_000).default(1),
    kind: z.enum(entryKindKeys).optional(),
    /** Seoul year. */
    year: queryNumber(2000, 2999).optional(),
  }),
  answer: Register,
})

export const reviewMonth = define('GET /v1/console/privacy/register/month', {
  permission: 'system.change',
  summary:
    'Who of the office accessed personal data in a month, what was destroyed then, and what will be within 30 days',
  input: z.object({ month }),
  answer: Review,
  errors: ['invalid'],
})

export const signMonth = define('POST /v1/console/privacy/register/sign', {
  permission: 'system.change',
  summary: 'Signs for having reviewed a month that is over, once',
  input: z.object({ month, note: required(200, '점검 결과를 입력해 주세요.') }),
  answer: Done,
  errors: ['invalid'],
})

export const addEntry = define('POST /v1/console/privacy/register/add', {
  permission: 'system.change',
  summary: 'Writes down what was destroyed outside the site, or done about a leak',
  input: AddInput,
  answer: Done,
  errors: ['invalid'],
})

export const registerFile = define('POST /v1/console/privacy/register/file', {
  permission: 'system.change',
  fresh: true,
  summary:
    'The register of a year as a document or a table; no member’s data are in it; leaves a row of the log',
  input: z.object({
    year: queryNumber(2000, 2999),
    format: z.enum(protocolFormatKeys, '파일 형식을 선택해 주세요.'),
  }),
  answer: 'file',
  errors: ['invalid'],
})
