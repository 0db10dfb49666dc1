import { staffSchemaOf } from '#contract/call.ts'
import { pk, queryNumber, reason, sortBy, text } from '#contract/fields.ts'
import * as calls from '#contract/office-money.ts'
import { goodsTypes, payMethods } from '#rules/goods.ts'
import { memberTypes } from '#rules/member-types.ts'
import { orderStates } from '#rules/orders.ts'
import { orderShows } from '#rules/words/order-states.ts'
import { z } from 'zod'

const day = z.iso.date('날짜를 확인해 주세요.')

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

const FileInput = Wanted.extend({
  /** Only these orders. */
  keys: z.array(pk).max(5000, '한 번에 5,000건까지 고르실 수 있습니다.').optional(),
  reason,
})

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

export type ListInput = z.input<typeof ListInput>
export type FileInput = z.input<typeof FileInput>
export type Wanted = z.output<typeof Wanted>
export type OrderRow = z.output<typeof Row>
export type OrderList = z.output<typeof OrderList>

export const listOrders = staffSchemaOf({
  call: calls.listOrders,
  summary:
    'Orders, those of withdrawn members too, narrowed, sorted, counted and summed; leaves a row of the log',
  input: ListInput,
  answer: OrderList,
  errors: [],
})

export const ordersFile = staffSchemaOf({
  call: calls.ordersFile,
  summary: 'Orders as a CSV file; leaves a row of the log',
  input: FileInput,
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
  maxBody: 128 * 1024,
})
