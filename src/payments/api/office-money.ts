import { z } from 'zod'
import { Part } from '#payments/api/deposit-parts.ts'
import { goodsTypes, payerTypes, payMethods } from '#payments/rules/goods.ts'
import { caseKinds, orderShows, orderStates } from '#payments/rules/orders.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, queryNumber, reason, sortBy, tableFormat, text } from '#platform/api/fields.ts'

const Wanted = z.object({
  sort: sortBy('no', 'at', 'name', 'goods', 'amount').default('-no'),
  /**
   * Search words, which all have to occur in the name (초성 too), the goods, or the order or
   * approval number.
   */
  q: text(100).optional(),
  state: z.enum(orderShows).optional(),
  type: z.enum(goodsTypes).optional(),
  method: z.enum(payMethods).optional(),
  /** Seoul year and days, both ends included, of the payment, or of the order if it is unpaid. */
  year: queryNumber(1900, 2999).optional(),
  from: day.optional(),
  to: day.optional(),
  member_pk: pk.optional(),
})

const ListInput = Wanted.extend({ page: queryNumber(1, 100_000).default(1) })

const Row = z.object({
  order_pk: z.number(),
  state: z.enum(orderStates),
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  member_name: z.string(),
  member_type: z.enum(payerTypes),
  /** Won. */
  amount: z.number(),
  refunded_amount: z.number(),
  pay_method: z.enum(payMethods),
  at: z.string(),
  /** Nobody named the day of payment; `at` only places it in its year. */
  day_unknown: z.boolean(),
  /** Seoul day; null if no deposit is awaited. */
  awaited_until: z.string().nullable(),
  rehearsal: z.boolean(),
  withdrawn: z.boolean(),
})

/**
 * Won, over all pages. `paid` is valid money before refunds; `rehearsed` is part of `paid` less
 * `refunded`.
 */
const Sums = z.object({
  amount: z.number(),
  paid: z.number(),
  refunded: z.number(),
  rehearsed: z.number(),
})

const OrderList = z.object({
  count: z.number(),
  all: z.number(),
  sums: Sums,
  rows: z.array(Row),
})

const Case = z.object({
  kind: z.enum(caseKinds),
  order_pk: z.number(),
  /** Won. */
  amount: z.number(),
  waiting_days: z.number(),
  happened: z.string(),
  meaning: z.string(),
  advice: z.string(),
})

const Refundable = z.object({
  /** Won. `left` has not gone back yet; `proposed` is what the rule gives back today. */
  left: z.number(),
  proposed: z.number(),
  /** Won that one person may still refund without a second one's approval. */
  alone: z.number(),
  rule: z.object({ percent: z.number(), last_day: z.string() }).nullable(),
  /** `hand`: the office returns the money itself and records it here. */
  way: z.enum(['gateway', 'hand']),
  how: z.string(),
})

const RefundRequest = z.object({
  request_pk: z.number(),
  order_pk: z.number(),
  /** Won. */
  amount: z.number(),
  reason: z.string(),
  /** The person who asked; the same person may not approve. 0: the member who paid. */
  staff_pk: z.number(),
  staff_name: z.string(),
  created_at: z.string(),
})

export const OfficeOrder = Row.extend({
  member_pk: z.number().nullable(),
  card: z.string(),
  receipt: z.string(),
  meaning: z.string(),
  advice: z.string(),
  story: z.array(
    z.object({ at: z.string(), who: z.string(), text: z.string(), reason: z.string() }),
  ),
  cases: z.array(Case),
  /** The amount ordered, in won, if the office accepted another one. */
  asked_amount: z.number().nullable(),
  deposits: z.array(Part),
  /** Others that the same payment pays. */
  together: z.array(
    z.object({
      order_pk: z.number(),
      member_name: z.string(),
      goods_name: z.string(),
      amount: z.number(),
    }),
  ),
  /** Who pays for several people; empty for other orders. */
  group: z.string(),
  entered: z.boolean(),
  refundable: Refundable.nullable(),
  /** `account`: to which a member wants the money, shown to those who decide. */
  request: RefundRequest.extend({ account: z.string() }).nullable(),
})

const named = { member_name: z.string(), goods_name: z.string() }

/**
 * An order kept open past its deposit deadline, as an undecided line may pay it or a part has
 * come. Won and Seoul days.
 */
const OverdueOrder = z.object({
  order_pk: z.number(),
  ...named,
  amount: z.number(),
  received: z.number(),
  due_on: z.string(),
  lines: z.array(z.number()),
})

const OpenLine = z.object({
  line_pk: z.number(),
  day: z.string(),
  depositor: z.string(),
  /** Won; `left` is undecided. */
  amount: z.number(),
  left: z.number(),
})

const Cases = z.object({
  today: z.string(),
  cases: z.array(Case.extend(named)),
  orders: z.array(OverdueOrder),
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
