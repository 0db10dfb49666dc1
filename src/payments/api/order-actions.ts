import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { OfficeOrder } from '#payments/api/office-money.ts'
import { goodsKey } from '#payments/api/payments.ts'
import { goodsTypes, handMethods } from '#payments/rules/goods.ts'
import { caseKinds } from '#payments/rules/orders.ts'
import { define } from '#platform/api/call.ts'
import { chosenDay, pk, reason, text, won } from '#platform/api/fields.ts'

export const Done = z.object({
  said: z.string(),
  /** False if the gateway refused or would not say. */
  well: z.boolean(),
  order: OfficeOrder,
})

export type Done = z.output<typeof Done>

export const confirmDeposit = define('POST /v1/console/money/deposits/confirm', {
  permission: 'money.confirm',
  summary: 'Writes down a deposit that somebody has seen (rulings 25 and 39)',
  input: z.object({
    order_pk: pk,
    /** The Seoul day at the bank. An ended order counts as paid if it was in time (ruling 53). */
    day: chosenDay('입금일을 확인해 주세요.').optional(),
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
    /** Won. */
    amount: won,
    /** The refundable rest that the office saw, in won: a second click refunds nothing more. */
    left: z.number().int(),
    reason,
    /** More than the rule gives back (ruling 27). */
    exception: z.boolean().optional(),
    /** For a refund by hand: the office has sent the money. */
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
    /** The money went back; for a payment: nothing is charged any more. */
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
  member_type: z.enum(memberTypes),
  /** Won, by today's fees; null if the member type cannot have it. */
  amount: z.number().nullable(),
  period: z.object({ from: z.string(), until: z.string() }).nullable(),
  obstacle: z.object({ words: z.string(), order_pk: z.number().nullable() }).nullable(),
})

const OpenEntry = z.object({
  member_name: z.string(),
  /** Workplace, and birthday or year of joining, which tell the member from namesakes. */
  signs: z.string(),
  can_tell: z.boolean(),
  next_receipt: z.string(),
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
  day: chosenDay('납부일을 선택해 주세요.'),
  method: z.enum(handMethods, '납부 방법을 선택해 주세요.'),
  amount: won,
  exception: z.boolean().default(false),
  reason: text(200).default(''),
  /** The evidence that the office has seen, without resident registration numbers. */
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
