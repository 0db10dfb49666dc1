import { z } from 'zod'
import { correction, Part, PartInput } from '#payments/api/deposit-parts.ts'
import { columnRoles } from '#payments/rules/bank/columns.ts'
import { define } from '#platform/api/call.ts'
import { chosenDay, pk, reason, text, typedLine, won } from '#platform/api/fields.ts'
import { maxSheetBody, sheetAnswer, sheetInput } from '#platform/api/sheet-fields.ts'

const column = z.enum(columnRoles)

const Read = z.object({
  bank: z.string(),
  /** `from` and `to` are Seoul days, empty if no money came in; `sum` is in won. */
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  sum: z.number(),
  /** Withdrawals, which are kept for the society's book. */
  out: z.number(),
})

const StatementRead = Read.extend({ added: z.number() })

const StatementLook = z.object({
  ...sheetAnswer(column),
  /** `account_pk` is the account whose statement it seems to be. */
  read: Read.extend({ account_pk: z.number().nullable() }).nullable(),
})

const Order = z.object({
  order_pk: z.number(),
  member_pk: z.number(),
  member_name: z.string(),
  /** Words that tell the member from others: workplace, of namesakes the birthday, a status. */
  signs: z.string(),
  goods_name: z.string(),
  /** Won; `received` has come by deposits so far. */
  amount: z.number(),
  received: z.number(),
  state: z.enum(['awaiting_deposit', 'expired', 'paid']),
  ordered_on: z.string(),
})

const Line = z.object({
  line_pk: z.number(),
  /** `day` is a Seoul day, `amount` is in won; `time` is empty if the bank did not say. */
  day: z.string(),
  time: z.string(),
  amount: z.number(),
  depositor: z.string(),
  memo: z.string(),
  /** The office entered the line by hand, and no file has contained it since. */
  by_hand: z.boolean(),
})

const Candidate = z.object({
  orders: z.array(Order),
  reasons: z.array(z.string()),
})

const Proposed = z.object({
  title: z.string(),
  reasons: z.array(z.string()),
  parts: z.array(PartInput),
  ready: z.boolean(),
})

const StatementList = z.object({
  sure: z.array(Line.extend(Candidate.shape)),
  /**
   * Lines that the office has to decide; `left` is the undecided rest in won. It is 0 of those that
   * the bank took back though they were used: they come first.
   */
  open: z.array(
    Line.extend({
      left: z.number(),
      parts: z.array(Part),
      candidates: z.array(Proposed),
      /** Korean reason why nothing is proposed, or what to do; empty if something is proposed. */
      why: z.string(),
    }),
  ),
  done: z.array(Line.extend({ parts: z.array(Part) })),
  orders: z.array(Order),
})

const order_pks = z
  .array(pk)
  .min(1, '주문을 선택해 주세요.')
  .max(60, '한 번에 60건까지 선택할 수 있습니다.')

/** The account whose statement it is. */
const account = pk.optional()

const AllotInput = z.object({
  line_pk: pk,
  /** The undecided rest that the office saw, in won: a second click changes nothing more. */
  left: z.number().int(),
  parts: z.array(PartInput).min(1, '어디에 등록할지 선택해 주세요.').max(60),
  learn: z.boolean().default(false),
  correction,
})

const AddInput = z.object({
  day: chosenDay('입금일을 선택해 주세요.'),
  amount: won,
  depositor: typedLine(100).refine((value) => value !== '', '입금자를 입력해 주세요.'),
  note: text(200).default(''),
  order_pk: pk.optional(),
  return_account: typedLine(100).default(''),
  account_pk: account,
  correction,
})

const LineDone = z.object({ line_pk: z.number() })

export type StatementRead = z.output<typeof StatementRead>
export type StatementLook = z.output<typeof StatementLook>
export type StatementList = z.output<typeof StatementList>
export type StatementOrder = z.output<typeof Order>
export type StatementLine = z.output<typeof Line>
export type AllotInput = z.input<typeof AllotInput>
export type Proposed = z.output<typeof Proposed>

export const checkStatement = define('POST /v1/console/bank/check', {
  permission: 'money.confirm',
  summary: 'How a bank’s file was understood; nothing is kept',
  input: sheetInput(column),
  answer: StatementLook,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const readStatement = define('POST /v1/console/bank/read', {
  permission: 'money.confirm',
  summary: 'Takes in the lines of a bank’s file; one that cannot be read takes none',
  input: sheetInput(column).extend({ account_pk: account, correction }),
  answer: StatementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const listStatement = define('GET /v1/console/bank/list', {
  permission: 'money.read',
  summary:
    'Deposits that wait, with proposals, and those decided last, or one of them; leaves a row of the log',
  input: z.object({ line_pk: pk.optional() }),
  answer: StatementList,
})

export const confirmLines = define('POST /v1/console/bank/confirm', {
  permission: 'money.confirm',
  summary: 'Confirms deposits that are sure, each by itself (ruling 25)',
  input: z.object({
    lines: z
      .array(z.object({ line_pk: pk, order_pks }))
      .min(1)
      .max(500),
  }),
  answer: z.object({
    confirmed: z.number(),
    /** Lines that are no longer sure, or were decided meanwhile. */
    left: z.array(z.number()),
  }),
  errors: ['invalid'],
  maxBody: 128 * 1024,
})

export const allotLine = define('POST /v1/console/bank/allot', {
  permission: 'money.confirm',
  summary: 'Gives parts of a deposit their places (ruling 52)',
  input: AllotInput,
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
  maxBody: 64 * 1024,
})

export const addLine = define('POST /v1/console/bank/add', {
  permission: 'money.confirm',
  summary:
    'Writes down money that no file of the bank has, and that it goes back where it came for an order',
  input: AddInput,
  answer: LineDone,
  errors: ['notFound', 'invalid'],
})

export const undoLine = define('POST /v1/console/bank/undo', {
  permission: 'money.confirm',
  summary:
    'Takes back what was decided of a deposit or of a part, until a paper was printed, or a deposit by hand',
  input: z.object({ line_pk: pk, part_pk: pk.optional(), correction }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const keepLine = define('POST /v1/console/bank/keep', {
  permission: 'money.confirm',
  summary: 'Says why what was decided of a deposit stays though the bank took it back',
  input: z.object({ line_pk: pk, reason }),
  answer: LineDone,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const completeReturn = define('POST /v1/console/bank/returned', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Writes down that a part of a deposit went back',
  input: z.object({
    part_pk: pk,
    returned_on: chosenDay('반환일을 선택해 주세요.'),
  }),
  answer: LineDone,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'invalid'],
})
