import { z } from 'zod'
import { correction } from '#payments/api/deposit-parts.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, text, typedLine } from '#platform/api/fields.ts'

export const side = z.enum(['in', 'out'])

export const Choice = z.object({ value: z.string(), label: z.string() })

const Account = z.object({
  account_pk: z.number(),
  name: z.string(),
  kind: z.enum(['bank', 'cash']),
  /** Empty until the office has said the balance; `proposed` follows from the first line then. */
  opening_day: z.string(),
  opening_balance: z.number(),
  proposed: z.object({ day: z.string(), balance: z.number() }).nullable(),
  balance: z.number().nullable(),
  lines: z.number(),
  last_day: z.string(),
  /** Days on which the bank's balance is not the book's; `off` is the bank's less the book's, in won. */
  breaks: z.array(z.object({ line_pk: z.number(), day: z.string(), off: z.number() })),
})

const Kind = z.object({
  side,
  kind_key: z.string(),
  name: z.string(),
  ended: z.boolean(),
  /** It follows from what a line paid and cannot be chosen. */
  fixed: z.boolean(),
})

const Some = z.object({ count: z.number(), sum: z.number() })

const BookFrame = z.object({
  accounts: z.array(Account),
  kinds: z.array(Kind),
  projects: z.array(Choice),
  /** Undecided entries of all years, in won. */
  undecided: z.object({ in: Some, out: Some }),
  /** Transfers whose other side no statement has brought yet. */
  unpaired: z.array(z.object({ line_pk: z.number(), day: z.string(), amount: z.number() })),
})

export type BookFrame = z.output<typeof BookFrame>
export type BookAccount = z.output<typeof Account>

export const bookFrame = define('GET /v1/console/book/frame', {
  permission: 'money.read',
  summary: 'Accounts with their balances and breaks, headings, and projects',
  input: z.object({}),
  answer: BookFrame,
})

export const saveAccount = define('POST /v1/console/book/account', {
  permission: 'money.settle',
  summary: 'Adds or changes a bank account or cash box and its opening balance',
  input: z.object({
    account_pk: pk.optional(),
    name: typedLine(50).refine((value) => value !== '', '계좌 이름을 입력해 주세요.'),
    kind: z.enum(['bank', 'cash']).default('bank'),
    opening_day: z.union([z.literal(''), day]).default(''),
    opening_balance: z.number('금액을 원 단위의 숫자로 입력해 주세요.').int().default(0),
    correction,
  }),
  answer: z.object({ account_pk: z.number() }),
  errors: ['notFound', 'invalid'],
})

export const saveKind = define('POST /v1/console/book/kind', {
  permission: 'money.settle',
  summary: 'Adds, renames or ends a heading of the book',
  input: z.object({
    side,
    kind_key: text(50).optional(),
    name: text(50).refine((value) => value !== '', '항목 이름을 입력해 주세요.'),
    ended: z.boolean().default(false),
  }),
  answer: z.object({ kind_key: z.string() }),
  errors: ['notFound', 'invalid'],
})
