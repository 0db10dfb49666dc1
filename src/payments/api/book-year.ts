import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { queryNumber, reason, text, typedLine } from '#platform/api/fields.ts'

const year = queryNumber(1900, 2999)
const side = z.enum(['in', 'out'])
const sides = { in: z.number(), out: z.number() }
const named = { key: z.string(), name: z.string() }

/** A year's report in won; a closed year's is kept as this. */
export const YearFigures = z.object({
  year: z.number(),
  accounts: z.array(
    z.object({
      account_pk: z.number(),
      name: z.string(),
      opening: z.number(),
      ...sides,
      /** By which the bank's balance is above the book's at the year's end. */
      off: z.number(),
    }),
  ),
  headings: z.array(
    z.object({ side, ...named, budget: z.number(), amount: z.number(), last: z.number() }),
  ),
  undecided: z.object({ lines: z.number(), ...sides }),
  neutral: z.array(z.object({ ...named, ...sides })),
  projects: z.array(z.object({ id: z.string(), name: z.string(), ...sides })),
  /** Members who owe the year's fee or have paid it, and what is open on that Seoul day. */
  dues: z.object({
    day: z.string(),
    paid: z.number(),
    unpaid: z.number(),
    open: z.number(),
    /** Card payments of the year that no payout had brought by its end, and their won. */
    cards: z.number(),
    cards_won: z.number(),
  }),
})

export type YearFigures = z.output<typeof YearFigures>

const BookYear = z.object({
  figures: YearFigures,
  closed: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
  /** Corrections since the year was closed. */
  changes: z.array(z.object({ name: z.string(), kept: z.number(), now: z.number() })),
  /** A Korean sentence; empty if the year may be closed. */
  unready: z.string(),
  /** Changes with the figures. */
  mark: z.string(),
})

export type BookYear = z.output<typeof BookYear>

export const getBookYear = define('GET /v1/console/money/year/get', {
  permission: 'money.read',
  summary: 'A year’s report from the book, beside its budget and the year before',
  input: z.object({ year }),
  answer: BookYear,
})

const amount = queryNumber(0, 100_000_000_000, '금액을 원 단위의 숫자로 입력해 주세요.')

export const saveBudget = define('POST /v1/console/money/year/budget', {
  permission: 'money.settle',
  summary: 'Puts a year’s budget in place of the one before',
  input: z.object({
    year,
    rows: z.array(z.object({ side, kind_key: text(50), amount })).max(200),
  }),
  answer: BookYear,
  errors: ['invalid'],
})

export const closeYear = define('POST /v1/console/money/year/close', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Closes a year and keeps its figures; undecided lines need a reason',
  input: z.object({ year, mark: text(50), note: text(200) }),
  answer: BookYear,
  errors: ['factorNeeded', 'invalid', 'changedMeanwhile'],
})

export const reopenYear = define('POST /v1/console/money/year/reopen', {
  // 관리자 alone.
  permission: 'system.change',
  fresh: true,
  summary: 'Opens a closed year again; the kept figures go',
  input: z.object({ year, reason }),
  answer: BookYear,
  errors: ['factorNeeded', 'invalid', 'changedMeanwhile'],
})

export const yearFile = define('GET /v1/console/money/year/file', {
  permission: 'money.read',
  summary: 'A year’s report as the assembly gets it',
  input: z.object({ year, format: z.enum(['pdf', 'xlsx']) }),
  answer: 'file',
})

/** In days. */
const longestLink = 30

const Links = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      by: z.string(),
      created_at: z.string(),
      expires_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
})

export type BookLinks = z.output<typeof Links>

export const listBookLinks = define('GET /v1/console/money/year/links', {
  permission: 'money.settle',
  summary: 'Who may read a year’s book by a link',
  input: z.object({ year }),
  answer: Links,
})

export const makeBookLink = define('POST /v1/console/money/year/links/make', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Makes an auditor’s link to a year’s book; only this answer has its address',
  input: z.object({
    year,
    name: typedLine(50).refine((value) => value !== '', '감사의 이름을 입력해 주세요.'),
    days: queryNumber(1, longestLink),
    reason,
  }),
  answer: Links.extend({ address: z.string() }),
  errors: ['factorNeeded', 'invalid'],
})

export const endBookLink = define('POST /v1/console/money/year/links/end', {
  permission: 'money.settle',
  summary: 'Ends an auditor’s link',
  input: z.object({ id: text(64) }),
  answer: Links,
  errors: ['changedMeanwhile'],
})

const token = typedLine(64)

const AuditorsBook = z.object({
  year: z.number(),
  name: z.string(),
  /** `2026.12.05 12:00`. */
  until: z.string(),
  state: z.enum(['마감', '마감 전']),
})

export const getAuditorsBook = define('POST /v1/front/getAuditorsBook', {
  access: 'public',
  summary: 'Whose link it is, which year it opens, and until when',
  input: z.object({ token }),
  answer: AuditorsBook,
  errors: ['notFound', 'tooMany'],
})

export const getAuditorsFile = define('POST /v1/front/getAuditorsFile', {
  access: 'public',
  summary: 'The report, the audit workbook or the evidence of a link’s year',
  input: z.object({ token, file: z.enum(['pdf', 'xlsx', 'zip']) }),
  answer: 'file',
  errors: ['notFound', 'tooMany'],
})
