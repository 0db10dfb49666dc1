import { z } from 'zod'
import { Choice, side } from '#payments/api/book-accounts.ts'
import { correction, Part, project } from '#payments/api/deposit-parts.ts'
import { define } from '#platform/api/call.ts'
import {
  chosenDay,
  day,
  pk,
  queryNumber,
  reason,
  sortBy,
  tableFormat,
  text,
  typedLine,
  won,
} from '#platform/api/fields.ts'

const Wanted = z.object({
  sort: sortBy('day', 'amount').default('-day'),
  /** Words that all have to occur in payee or purpose. */
  q: text(100).optional(),
  /** Seoul year and days, both ends included. */
  year: queryNumber(1900, 2999).optional(),
  from: day.optional(),
  to: day.optional(),
  account: pk.optional(),
  side: side.optional(),
  /** A key of `kinds`; `-` for what is undecided. */
  kind: text(50).optional(),
  project: text(100).optional(),
  line: pk.optional(),
  /** Money that went out and is no transfer, return or refund, of which there is no bill. */
  evidence: z.literal('none').optional(),
})

const Row = z.object({
  key: z.string(),
  line_pk: z.number(),
  day: z.string(),
  time: z.string(),
  account: z.string(),
  side,
  /** Won. `balance` is the account's after it; null until its opening balance is said. */
  amount: z.number(),
  balance: z.number().nullable(),
  kind: z.string().nullable(),
  kind_name: z.string(),
  payee: z.string(),
  purpose: z.string(),
  project: z.string(),
  order_pk: z.number().nullable(),
  /** The number of the line's bills and receipts. */
  evidence: z.number(),
})

/** Won. What is undecided is part of neither `in` nor `out`. */
const Sums = z.object({
  in: z.number(),
  out: z.number(),
  undecidedIn: z.number(),
  undecidedOut: z.number(),
})

const BookList = z.object({
  count: z.number(),
  all: z.number(),
  sums: Sums,
  rows: z.array(Row),
  /** Choices of the filters. */
  offered: z.object({
    accounts: z.array(Choice),
    kinds: z.array(Choice),
    projects: z.array(Choice),
  }),
})

const note = text(200).default('')

export const BookPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('expense'),
    amount: won,
    expense: text(50).refine((value) => value !== '', '항목을 선택해 주세요.'),
    project,
    note,
  }),
  /** `pays_pk` is the part of a deposit that goes back by this. */
  z.object({ kind: z.literal('payback'), amount: won, pays_pk: pk, note }),
  /** Without an order, it is of a member who has withdrawn, and `note` says so. */
  z.object({ kind: z.literal('refund'), amount: won, order_pk: pk.nullable(), note }),
  /** Without `pair_pk`, the other side is still to come; a cash box has its line at once. */
  z.object({
    kind: z.literal('transfer'),
    amount: won,
    account_pk: pk,
    pair_pk: pk.nullable().default(null),
    note,
  }),
])

const OpenLine = Row.pick({ line_pk: true, day: true, time: true, account: true }).extend({
  ...Row.pick({ side: true, amount: true, payee: true }).shape,
  account_pk: z.number(),
  left: z.number(),
  memo: z.string(),
  by_hand: z.boolean(),
  /** Its year is closed, so that a change needs a reason. */
  closed: z.boolean(),
  parts: z.array(Part),
  /** Empty for who may not open them. */
  evidence: z.array(z.object({ evidence_pk: z.number(), name: z.string(), size: z.number() })),
  proposals: z.array(
    z.object({
      title: z.string(),
      reasons: z.array(z.string()),
      part: BookPart,
      sure: z.boolean(),
    }),
  ),
  /** Other whole lines of the same payee that wait, too. */
  alike: z.array(z.object({ line_pk: z.number(), left: z.number() })),
})

export type BookList = z.output<typeof BookList>
export type BookRow = z.output<typeof Row>
export type OpenBookLine = z.output<typeof OpenLine>
export type BookPartInput = z.output<typeof BookPart>
export type BookWanted = z.output<typeof Wanted>

const LineDone = z.object({ line_pk: z.number() })

export const listBook = define('GET /v1/console/book/list', {
  permission: 'money.read',
  summary: 'The entries of the book with running balances; leaves a row of the log',
  input: Wanted.extend({ page: queryNumber(1, 100_000).default(1) }),
  answer: BookList,
})

export const bookFile = define('POST /v1/console/book/file', {
  permission: 'money.settle',
  fresh: true,
  summary: 'The book as a table; leaves a row of the log with the reason',
  input: Wanted.extend({
    keys: z.array(text(20)).max(5000, '한 번에 5,000건까지 선택할 수 있습니다.').optional(),
    reason,
    format: tableFormat,
  }),
  answer: 'file',
  maxBody: 128 * 1024,
  errors: ['factorNeeded', 'invalid'],
})

export const openLines = define('GET /v1/console/book/open', {
  permission: 'money.read',
  summary: 'Withdrawals that wait, with proposals, or one line; leaves a row of the log',
  input: z.object({ line_pk: pk.optional() }),
  answer: z.object({ count: z.number(), lines: z.array(OpenLine) }),
})

export const decideLine = define('POST /v1/console/book/decide', {
  permission: 'money.settle',
  summary: 'Says what money that went out was for, or that it went to an own account',
  input: z.object({
    line_pk: pk,
    /** The undecided rest that the office saw, in won. */
    left: z.number().int(),
    parts: z.array(BookPart).min(1, '항목을 선택해 주세요.').max(20),
    correction,
  }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
  maxBody: 64 * 1024,
})

export const decideAll = define('POST /v1/console/book/decide/all', {
  permission: 'money.settle',
  summary: 'Gives many lines one part each; those that changed or are refused are left',
  input: z.object({
    lines: z
      .array(z.object({ line_pk: pk, left: z.number().int(), part: BookPart }))
      .min(1)
      .max(500),
  }),
  answer: z.object({ decided: z.number(), left: z.array(z.number()) }),
  errors: ['invalid'],
  maxBody: 256 * 1024,
})

export const undoDecided = define('POST /v1/console/book/undo', {
  permission: 'money.settle',
  summary: 'Takes back what the book decided of a line, or deletes one by hand',
  input: z.object({ line_pk: pk, part_pk: pk.optional(), correction }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const addToBook = define('POST /v1/console/book/add', {
  permission: 'money.settle',
  summary: 'Writes down cash, or money that no file of the bank has, with its reason',
  input: z.object({
    account_pk: pk,
    side,
    day: chosenDay('거래일을 선택해 주세요.'),
    amount: won,
    payee: typedLine(100).refine((value) => value !== '', '거래처를 입력해 주세요.'),
    reason,
    correction,
  }),
  answer: LineDone,
  errors: ['notFound', 'invalid'],
})
