import { Part } from '#payments/api/deposit-parts.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { caseKinds, orderShows, orderStates } from '#payments/rules/orders.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'
import { z } from 'zod'

const Wanted = z.object({
  sort: sortBy('no', 'at', 'name', 'goods', 'amount').default('-no'),
  /** Words that all have to be found: name (초성 too), what was paid for, the order's or the approval's number. */
  q: text(100).optional(),
  state: z.enum(orderShows).optional(),
  type: z.enum(goodsTypes).optional(),
  method: z.enum(payMethods).optional(),
  /** The Seoul year of the payment, or of the order where none was made. */
  year: queryNumber(1900, 2999).optional(),
  /** Seoul days of the same, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Of one member. */
  member_pk: pk.optional(),
})

const ListInput = Wanted.extend({ page: queryNumber(1, 100_000).default(1) })

const Row = z.object({
  order_pk: z.number(),
  state: z.enum(orderStates),
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  member_name: z.string(),
  member_type: z.enum(memberTypes),
  /** In won. */
  amount: z.number(),
  refunded_amount: z.number(),
  pay_method: z.enum(payMethods),
  /** When it was paid, or ordered where it was not. */
  at: z.string(),
  /** The last Seoul day for a deposit that is awaited. */
  awaited_until: z.string().nullable(),
  /** Nobody was charged. */
  rehearsal: z.boolean(),
  /** The member has withdrawn. */
  withdrawn: z.boolean(),
})

/** Of all that match, on all pages, in won. */
const Sums = z.object({
  amount: z.number(),
  /** What came in and counts, before anything went back. */
  paid: z.number(),
  /** What of it went back. */
  refunded: z.number(),
  /** What of `paid` less `refunded` was a rehearsal. */
  rehearsed: z.number(),
})

const OrderList = z.object({
  count: z.number(),
  /** Without a filter. */
  all: z.number(),
  sums: Sums,
  rows: z.array(Row),
})

/** What only a person can decide, in words. */
const Case = z.object({
  /** A payment or a refund that the gateway would not tell the outcome of, a deposit that has to go back. */
  kind: z.enum(caseKinds),
  order_pk: z.number(),
  /** In won. */
  amount: z.number(),
  /** How long it waits. */
  waiting_days: z.number(),
  happened: z.string(),
  meaning: z.string(),
  advice: z.string(),
})

const Refundable = z.object({
  /** In won: what has not gone back, and what the rule gives back of it now. */
  left: z.number(),
  proposed: z.number(),
  /** How much one person may still return alone. */
  alone: z.number(),
  rule: z.object({ percent: z.number(), last_day: z.string() }).nullable(),
  /** `hand`: the office returns it and writes it down here. */
  way: z.enum(['gateway', 'hand']),
  how: z.string(),
})

/** A refund that waits for a second person's yes. */
const RefundRequest = z.object({
  request_pk: z.number(),
  order_pk: z.number(),
  /** In won. */
  amount: z.number(),
  reason: z.string(),
  /** Who asked, and may not approve. */
  staff_pk: z.number(),
  staff_name: z.string(),
  created_at: z.string(),
})

export const OfficeOrder = Row.extend({
  /** Null where the member has withdrawn. */
  member_pk: z.number().nullable(),
  /** Card and approval number. */
  card: z.string(),
  /** The receipt's number. */
  receipt: z.string(),
  meaning: z.string(),
  /** What the office does now; empty where that is nothing. */
  advice: z.string(),
  story: z.array(
    z.object({ at: z.string(), who: z.string(), text: z.string(), reason: z.string() }),
  ),
  cases: z.array(Case),
  /** What was asked for, in won, where the office has accepted another amount. */
  asked_amount: z.number().nullable(),
  /** What came for it by deposits, and what of it goes back. */
  deposits: z.array(Part),
  /** The office wrote it down as received, and can take that back. */
  entered: z.boolean(),
  /** Null where nothing can be returned. */
  refundable: Refundable.nullable(),
  request: RefundRequest.nullable(),
})

const named = { member_name: z.string(), goods_name: z.string() }

/** An order whose time for a deposit is over and which goes on, since one could be its own, or came in part. */
const OverdueOrder = z.object({
  order_pk: z.number(),
  ...named,
  /** In won: all of it, and what has come. */
  amount: z.number(),
  received: z.number(),
  /** The last Seoul day for its deposit. */
  due_on: z.string(),
  /** Undecided lines that could be its own. */
  lines: z.array(z.number()),
})

const OpenLine = z.object({
  line_pk: z.number(),
  day: z.string(),
  depositor: z.string(),
  /** In won, with what is undecided of it. */
  amount: z.number(),
  left: z.number(),
})

const Cases = z.object({
  /** Today’s Seoul day, by which one sees how long something waits. */
  today: z.string(),
  cases: z.array(Case.extend(named)),
  orders: z.array(OverdueOrder),
  /** Parts of deposits that have to go back, the oldest first. */
  returns: z.array(Part),
  lines: z.array(OpenLine),
  requests: z.array(RefundRequest.extend(named)),
})

export type ListInput = z.input<typeof ListInput>
export type Wanted = z.output<typeof Wanted>
export type OrderRow = z.output<typeof Row>
export type OrderList = z.output<typeof OrderList>
export type Case = z.output<typeof Case>
export type OfficeOrder = z.output<typeof OfficeOrder>
export type RefundRequest = z.output<typeof RefundRequest>
export type Cases = z.output<typeof Cases>

export const listOrders = define('GET /v1/console/money/orders/list', {
  permission: 'money.read',
  summary:
    'Orders, those of withdrawn members too, narrowed, sorted, counted and summed; leaves a row of the log',
  input: ListInput,
  answer: OrderList,
})

export const ordersFile = define('POST /v1/console/money/orders/file', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Orders as a CSV file or a workbook; leaves a row of the log',
  input: Wanted.extend({
    /** Only these orders. */
    keys: z.array(pk).max(5000, '한 번에 5,000건까지 선택할 수 있습니다.').optional(),
    reason,
    format: tableFormat,
  }),
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
  maxBody: 128 * 1024,
})

export const getOrder = define('GET /v1/console/money/orders/get', {
  permission: 'money.read',
  summary: 'An order with all that has happened to it, in words; leaves a row of the log',
  input: z.object({ order_pk: pk }),
  answer: OfficeOrder,
  errors: ['notFound'],
})

export const listCases = define('GET /v1/console/money/cases/list', {
  permission: 'money.read',
  summary: 'What waits for a person; leaves a row of the log',
  answer: Cases,
})
