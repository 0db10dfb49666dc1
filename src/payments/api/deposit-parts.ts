import { z } from 'zod'
import { goodsKey } from '#payments/api/payments.ts'
import { partKinds } from '#payments/rules/bank/parts.ts'
import { pk, reason, text, typedLine, won } from '#platform/api/fields.ts'

const amount = won
const note = text(200).default('')

/** Why an entry of a closed year changes (ruling 64). */
export const correction = text(200).optional()

/** A conference's id. */
export const project = text(100).nullable().default(null)

const OrderPart = z.object({
  kind: z.literal('order'),
  order_pk: pk,
  amount,
  /** Accept the order as paid though less was received; `note` says why. */
  accept: z.boolean().default(false),
  /** Give the order a seat beyond the limit if its own is gone (ruling 53). */
  extra_seat: z.boolean().default(false),
  note,
})

const EntryPart = z.object({
  kind: z.literal('entry'),
  member_pk: pk,
  goods_key: goodsKey,
  amount,
  /** With less than the year's dues, an order is made that waits for the rest. */
  wait: z.boolean().default(false),
  note,
})

const IncomePart = z.object({
  kind: z.literal('income'),
  /** The office's heading, or `registration` of those who registered on site. */
  income: text(50).refine((value) => value !== '', '수입의 종류를 선택해 주세요.'),
  amount,
  project,
  note,
})

const ReturnPart = z.object({
  kind: z.literal('return'),
  amount,
  member_pk: pk.nullable().default(null),
  order_pk: pk.nullable().default(null),
  return_to: typedLine(50).refine((value) => value !== '', '받는 사람을 입력해 주세요.'),
  /** Empty until the payer has named one, and again once the money has gone back. */
  return_account: typedLine(100).default(''),
  note: reason,
})

export const PartInput = z.discriminatedUnion('kind', [
  OrderPart,
  EntryPart,
  IncomePart,
  ReturnPart,
])

export const Part = z.object({
  part_pk: z.number(),
  line_pk: z.number(),
  kind: z.enum(partKinds),
  /** Won. */
  amount: z.number(),
  day: z.string(),
  depositor: z.string(),
  words: z.string(),
  order_pk: z.number().nullable(),
  member_pk: z.number().nullable(),
  note: z.string(),
  return_account: z.string(),
  returned_on: z.string().nullable(),
  /** Days that the money has waited to go back; null for all other kinds. */
  waiting_days: z.number().nullable(),
  by: z.string(),
  at: z.string(),
  /** Korean reason why the part can no longer be undone; empty if it can. */
  fixed: z.string(),
})

export type PartInput = z.output<typeof PartInput>
export type Part = z.output<typeof Part>
