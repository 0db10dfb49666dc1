import { define } from '#platform/api/call.ts'
import { pk, reason, text } from '#platform/api/fields.ts'
import { columnsAnswer, maxSheetBody, sheetFile, sheetLayout } from '#platform/api/sheet-fields.ts'
import { columnRoles } from '#payments/rules/bank/columns.ts'
import { z } from 'zod'

const ReadInput = z.object({
  file: sheetFile,
  /** For a file of no bank that is known. */
  layout: sheetLayout(columnRoles),
})

const StatementRead = z.discriminatedUnion('kind', [
  columnsAnswer,
  z.object({
    kind: z.literal('read'),
    /** Empty where it is not known. */
    bank: z.string(),
    /** Seoul days; empty where no money came in. */
    from: z.string(),
    to: z.string(),
    lines: z.number(),
    /** In won. */
    sum: z.number(),
    /** How many had not come in by an earlier file. */
    added: z.number(),
    /** Rows of money that went out. */
    out: z.number(),
  }),
])

const Order = z.object({
  order_pk: z.number(),
  member_pk: z.number(),
  member_name: z.string(),
  company_name: z.string(),
  goods_name: z.string(),
  /** In won. */
  amount: z.number(),
  state: z.enum(['awaiting_deposit', 'expired', 'paid', 'other']),
  /** A Seoul day. */
  ordered_on: z.string(),
})

const Line = z.object({
  line_pk: z.number(),
  /** In Seoul; `time` is empty where the bank did not say. */
  day: z.string(),
  time: z.string(),
  /** In won. */
  amount: z.number(),
  depositor: z.string(),
  memo: z.string(),
})

const Candidate = z.object({
  orders: z.array(Order),
  /** What speaks for it and against it, in Korean. */
  reasons: z.array(z.string()),
})

const StatementList = z.object({
  /** What can be confirmed together. */
  sure: z.array(Line.extend(Candidate.shape)),
  doubtful: z.array(Line.extend({ candidates: z.array(Candidate) })),
  /** Nothing fits; why. */
  rest: z.array(Line.extend({ why: z.string() })),
  /** What was decided last, newest first. */
  done: z.array(
    Line.extend({
      state: z.enum(['taken', 'aside']),
      orders: z.array(Order),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      /** Why it cannot be undone any more; empty where it can. */
      fixed: z.string(),
    }),
  ),
  /** Every order that waits for a deposit, to choose from by hand. */
  awaited: z.array(Order),
})

const line_pk = pk
const order_pks = z
  .array(pk)
  .min(1, '주문을 골라 주세요.')
  .max(20, '한 번에 20건까지 고르실 수 있습니다.')

const ConfirmInput = z.object({
  lines: z.array(z.object({ line_pk, order_pks })).min(1).max(500),
})

const Confirmed = z.object({
  confirmed: z.number(),
  /** Lines that are not sure any more, or were taken meanwhile. */
  left: z.array(z.number()),
})

const AssignInput = z.object({
  line_pk,
  order_pks,
  /** Why, where the amounts differ. */
  reason: text(200).default(''),
  /** Whether the depositor's name is remembered for these members. */
  learn: z.boolean().default(false),
})

const LineDone = z.object({ line_pk: z.number() })

export type ReadInput = z.input<typeof ReadInput>
export type StatementRead = z.output<typeof StatementRead>
export type StatementList = z.output<typeof StatementList>
export type StatementOrder = z.output<typeof Order>
export type StatementLine = z.output<typeof Line>
export type ConfirmInput = z.input<typeof ConfirmInput>
export type Confirmed = z.output<typeof Confirmed>
export type AssignInput = z.input<typeof AssignInput>
export type Given = z.output<typeof AssignInput>
export type ExcludeInput = { line_pk: number; reason: string }
export type UndoInput = { line_pk: number }
export type LineDone = z.output<typeof LineDone>

export const readStatement = define('POST /v1/console/bank/read', {
  permission: 'money.confirm',
  summary: 'Takes in the lines of a bank’s file; one that cannot be read takes none',
  input: ReadInput,
  answer: StatementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const listStatement = define('GET /v1/console/bank/list', {
  permission: 'money.read',
  summary: 'Deposits that wait, with proposals, and those decided last; leaves a row of the log',
  answer: StatementList,
})

export const confirmLines = define('POST /v1/console/bank/confirm', {
  permission: 'money.confirm',
  summary: 'Confirms deposits that are sure, each by itself (ruling 25)',
  input: ConfirmInput,
  answer: Confirmed,
  errors: ['invalid'],
  maxBody: 128 * 1024,
})

export const assignLine = define('POST /v1/console/bank/give', {
  permission: 'money.confirm',
  summary: 'Gives a deposit to orders by hand, also one that went to others (ruling 25)',
  input: AssignInput,
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const excludeLine = define('POST /v1/console/bank/aside', {
  permission: 'money.confirm',
  summary: 'Sets a deposit aside that is no payment of an order',
  input: z.object({ line_pk, reason }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const undoLine = define('POST /v1/console/bank/undo', {
  permission: 'money.confirm',
  summary: 'Takes back what was decided of a deposit, until a paper was printed',
  input: z.object({ line_pk }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})
