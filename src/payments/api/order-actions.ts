import { memberTypes } from '#members/rules/member-types.ts'
import { OfficeOrder } from '#payments/api/office-money.ts'
import { goodsKey } from '#payments/api/payments.ts'
import { goodsTypes, handMethods } from '#payments/rules/goods.ts'
import { caseKinds } from '#payments/rules/orders.ts'
import { define } from '#platform/api/call.ts'
import { chosenDay, pk, reason, text, won } from '#platform/api/fields.ts'
import { z } from 'zod'

export const Done = z.object({
  said: z.string(),
  /** Whether what was asked for has happened; false where the gateway has refused, or would not say. */
  well: z.boolean(),
  order: OfficeOrder,
})

export type Done = z.output<typeof Done>

export const confirmDeposit = define('POST /v1/console/money/deposits/confirm', {
  permission: 'money.confirm',
  summary: 'Writes down a deposit that somebody has seen (rulings 25 and 39)',
  input: z.object({
    order_pk: pk,
    /** The Seoul day at the bank: an order that has ended is paid where it was in time (ruling 53). */
    day: chosenDay('입금일을 확인해 주세요.').optional(),
    /** Whose deposit, where it was seen; stands in the order's story. */
    reason: text(200).optional(),
  }),
  answer: Done,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const refund = define('POST /v1/console/money/refunds/make', {
  permission: 'money.refund',
  fresh: true,
  summary:
    'Returns money of a paid order, through the gateway or as the office has done by hand (ruling 27)',
  input: z.object({
    order_pk: pk,
    /** In won. */
    amount: won,
    /** What was left when somebody looked, so that a second click refunds nothing more. */
    left: z.number().int(),
    reason,
    /** More than the rule gives (ruling 27). */
    exception: z.boolean().optional(),
    /** Where the office returns it by its own hand: that it has. */
    sent: z.boolean().optional(),
  }),
  answer: Done,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'invalid'],
})

export const approveRefund = define('POST /v1/console/money/refunds/approve', {
  permission: 'money.refund',
  fresh: true,
  summary: 'A second person’s yes to a refund that another has asked for, which begins it',
  input: z.object({
    request_pk: pk,
    /** Where the office returns it by its own hand: that it has. */
    sent: z.boolean().optional(),
  }),
  answer: Done,
  errors: ['factorNeeded', 'forbidden', 'notFound', 'changedMeanwhile', 'invalid'],
})

export const declineRefund = define('POST /v1/console/money/refunds/decline', {
  permission: 'money.refund',
  summary: 'Ends a request for a refund without one',
  input: z.object({ request_pk: pk, reason }),
  answer: Done,
  errors: ['notFound', 'invalid'],
})

export const concludeCase = define('POST /v1/console/money/cases/settle', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Ends what only a person can decide (rulings 23 and 39)',
  input: z.object({
    order_pk: pk,
    kind: z.enum(caseKinds),
    /** Whether the money went back; of a payment: that nothing is charged any more. */
    returned: z.boolean('결과를 선택해 주세요.'),
    reason,
  }),
  answer: Done,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'invalid'],
})

const Choice = z.object({
  goods_key: z.string(),
  goods_type: z.enum(goodsTypes),
  goods_name: z.string(),
  /** Of which type the member was in the year of it, as far as it is known. */
  member_type: z.enum(memberTypes),
  /** In won, by the fees of now; null where that type cannot have it. */
  amount: z.number().nullable(),
  /** The Seoul days on which it could be paid for; null for a fee. */
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Why it cannot be written down, and the order that is in the way; null where nothing is. */
  obstacle: z.object({ words: z.string(), order_pk: z.number().nullable() }).nullable(),
})

const OpenEntry = z.object({
  member_name: z.string(),
  /** Whether there is an address to tell them at. */
  can_tell: z.boolean(),
  /** The number that a receipt would get now. */
  next_receipt: z.string(),
  /** The first and the last Seoul day that can be named. */
  days: z.object({ from: z.string(), until: z.string() }),
  choices: z.array(Choice),
})

const proof = text(200)
  .refine((value) => value !== '', '확인한 증빙을 입력해 주세요.')
  .refine(
    (value) => !/\d{6}\s*(?:-\s*)?[1-8]\d{6}/.test(value),
    '주민등록번호는 입력하지 마세요. 영수증 번호나 통장 면수만으로 충분합니다.',
  )
  .transform((value) => value.replaceAll(/\s+/g, ' '))

const MakeEntryInput = z.object({
  member_pk: pk,
  goods_key: goodsKey,
  /** The Seoul day on which it was paid. */
  day: chosenDay('납부일을 선택해 주세요.'),
  method: z.enum(handMethods, '납부 방법을 선택해 주세요.'),
  amount: won,
  /** Another amount or day than the rule's, for which `reason` says why. */
  exception: z.boolean().default(false),
  reason: text(200).default(''),
  /** By what the office knows of it. */
  proof,
  tell: z.boolean(),
})

export type OpenEntry = z.output<typeof OpenEntry>
export type EntryChoice = z.output<typeof Choice>
export type MakeEntryInput = z.input<typeof MakeEntryInput>

export const openEntry = define('GET /v1/console/money/entries/open', {
  permission: 'money.confirm',
  summary: 'What a member can have paid for past the site; leaves a row of the log',
  input: z.object({ member_pk: pk }),
  answer: OpenEntry,
  errors: ['notFound'],
})

export const makeEntry = define('POST /v1/console/money/entries/make', {
  permission: 'money.confirm',
  summary: 'Writes down a payment in cash or by an old transfer, which is paid at once',
  input: MakeEntryInput,
  answer: Done,
  errors: ['notFound', 'invalid'],
})

export const undoEntry = define('POST /v1/console/money/entries/undo', {
  permission: 'money.confirm',
  summary: 'Takes back such a payment, as long as no paper of it was printed',
  input: z.object({ order_pk: pk, reason }),
  answer: Done,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})
