import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { define } from '#platform/api/call.ts'
import { day, hasNoResidentNumber, longText, pk, reason, text } from '#platform/api/fields.ts'
import { breachFactKeys, breachFormatKeys, type BreachFact } from '#privacy/rules/breach.ts'

const fact = longText(2000).refine(
  hasNoResidentNumber,
  '주민등록번호는 입력하지 말아 주세요. 메일과 공지에 그대로 표시됩니다.',
)

/** Empty until known; nobody is notified before all are filled in. */
const facts = Object.fromEntries(breachFactKeys.map((key) => [key, fact])) as Record<
  BreachFact,
  typeof fact
>

/** A minute in Seoul, `2026-11-21T09:30`. */
const minute = z
  .string()
  .regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/, '날짜와 시각을 선택해 주세요.')
  .transform((local) => new Date(`${local}:00+09:00`))
  .refine((moment) => !Number.isNaN(moment.getTime()), '날짜와 시각을 선택해 주세요.')

const OneBreach = z.object({ breach_pk: pk })

const seen = { breach_pk: pk, version: z.number() }

const Row = z.object({
  breach_pk: z.number(),
  state: z.enum(['open', 'closed']),
  known_at: z.string(),
  items: z.string(),
  people: z.number(),
})

const Breaches = z.object({ rows: z.array(Row) })

const Breach = Row.extend({
  happened: z.string(),
  advice: z.string(),
  measures: z.string(),
  contact: z.string(),
  sensitive: z.boolean(),
  outside: z.boolean(),
  whose: z.string(),
  sending_at: z.string().nullable(),
  counts: z.object({
    listed: z.number(),
    notified: z.number(),
    unreachable: z.number(),
    /** Those notified whose mail was refused or never delivered. */
    returned: z.number(),
  }),
  /** `mail` goes to each person; `notice` is published for those who cannot be reached. */
  mail: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }),
  notice: z.string(),
  events: z.array(z.object({ what: z.string(), by: z.string(), at: z.string() })),
  version: z.number(),
})

export const Whose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('some'),
    type: z.enum(memberTypes).optional(),
    /** Seoul days of joining, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  /** Members viewed or downloaded in that time according to the log. */
  z.object({ kind: z.literal('log'), since: minute, until: minute, staff_pk: pk.optional() }),
])

const PeopleInput = z.object({ ...seen, whose: Whose })

export type Breaches = z.output<typeof Breaches>
export type Breach = z.output<typeof Breach>
export type PeopleInput = z.input<typeof PeopleInput>
export type Whose = z.output<typeof Whose>

const changes = ['notFound', 'changedMeanwhile', 'invalid'] as const

export const listBreaches = define('GET /v1/console/privacy/breaches', {
  permission: 'system.change',
  summary: 'Breaches, newest first',
  answer: Breaches,
})

export const getBreach = define('GET /v1/console/privacy/breach', {
  permission: 'system.change',
  summary: 'A breach: what is known, whom it concerns in numbers, what they are told',
  input: OneBreach,
  answer: Breach,
  errors: ['notFound'],
})

export const openBreach = define('POST /v1/console/privacy/breach/open', {
  permission: 'system.change',
  summary: 'Begins a breach: from when it is known the 72 hours count',
  input: z.object({ known_at: minute, happened: fact }),
  answer: OneBreach,
  errors: ['invalid'],
})

export const saveBreach = define('POST /v1/console/privacy/breach/save', {
  permission: 'system.change',
  summary: 'Writes down what is known of a breach',
  input: z.object({ ...seen, ...facts, sensitive: z.boolean(), outside: z.boolean() }),
  answer: Breach,
  errors: changes,
})

export const listPeople = define('POST /v1/console/privacy/breach/people', {
  permission: 'system.change',
  summary: 'Lists whom a breach concerns: all, some, or those whom the log names',
  input: PeopleInput,
  answer: Breach,
  errors: changes,
})

export const notifyPeople = define('POST /v1/console/privacy/breach/tell', {
  permission: 'system.change',
  fresh: true,
  summary: 'Has everybody on the list told by mail, each once',
  input: z.object({
    ...seen,
    people: z.number(),
  }),
  answer: Breach,
  errors: [...changes, 'factorNeeded'],
})

export const noteBreach = define('POST /v1/console/privacy/breach/note', {
  permission: 'system.change',
  summary: 'Writes what was done into a breach’s timeline',
  input: z.object({
    ...seen,
    what: text(300)
      .refine((value) => value !== '', '조치 내용을 입력해 주세요.')
      .refine(hasNoResidentNumber, '주민등록번호는 입력하지 말아 주세요.'),
  }),
  answer: Breach,
  errors: changes,
})

export const closeBreach = define('POST /v1/console/privacy/breach/close', {
  permission: 'system.change',
  summary: 'Closes a breach of which all was done',
  input: z.object(seen),
  answer: Breach,
  errors: changes,
})

export const breachFile = define('POST /v1/console/privacy/breach/file', {
  permission: 'system.change',
  fresh: true,
  summary: 'What the authority is told, or who is on the list; leaves a row of the log',
  input: z.object({
    breach_pk: pk,
    format: z.enum(breachFormatKeys, '파일 형식을 선택해 주세요.'),
    reason,
  }),
  answer: 'file',
  errors: ['notFound', 'factorNeeded'],
})
