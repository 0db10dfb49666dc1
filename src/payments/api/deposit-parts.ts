import { goodsKey } from '#payments/api/payments.ts'
import { otherIncomes, partKinds } from '#payments/rules/bank/parts.ts'
import { pk, reason, text, typedLine, won } from '#platform/api/fields.ts'
import { z } from 'zod'

const amount = won
const note = text(200).default('')

const OrderPart = z.object({
  kind: z.literal('order'),
  order_pk: pk,
  amount,
  /** That it is enough though less was received, for which `note` says why. */
  accept: z.boolean().default(false),
  /** That an order whose seat has gone meanwhile gets one beyond those there are (ruling 53). */
  extra_seat: z.boolean().default(false),
  note,
})

const EntryPart = z.object({
  kind: z.literal('entry'),
  member_pk: pk,
  goods_key: goodsKey,
  amount,
  /** Why, where it is another amount than the rule's. */
  note,
})

const IncomePart = z.object({
  kind: z.literal('income'),
  income: z.enum(otherIncomes, '수입의 종류를 선택해 주세요.'),
  amount,
  note,
})

const ReturnPart = z.object({
  kind: z.literal('return'),
  amount,
  /** To whom, where that is a member; for which order it came. */
  member_pk: pk.nullable().default(null),
  order_pk: pk.nullable().default(null),
  return_to: typedLine(50).refine((value) => value !== '', '받는 사람을 입력해 주세요.'),
  /** Empty until they have said it, and again once the money has gone back. */
  return_account: typedLine(100).default(''),
  note: reason,
})

/** What becomes of a part of a deposit, as the office says it. */
export const PartInput = z.discriminatedUnion('kind', [
  OrderPart,
  EntryPart,
  IncomePart,
  ReturnPart,
])

/** A part that is decided. */
export const Part = z.object({
  part_pk: z.number(),
  line_pk: z.number(),
  kind: z.enum(partKinds),
  /** In won. */
  amount: z.number(),
  /** The line's Seoul day, and its depositor. */
  day: z.string(),
  depositor: z.string(),
  /** What became of it, in Korean. */
  words: z.string(),
  order_pk: z.number().nullable(),
  member_pk: z.number().nullable(),
  note: z.string(),
  return_account: z.string(),
  /** The Seoul day on which it went back. */
  returned_on: z.string().nullable(),
  /** Since when what has to go back is here, in days; null of everything else. */
  waiting_days: z.number().nullable(),
  by: z.string(),
  at: z.string(),
  /** Why it cannot be undone any more; empty where it can. */
  fixed: z.string(),
})

export type PartInput = z.output<typeof PartInput>
export type Part = z.output<typeof Part>
