import { OfficeOrder } from '#payments/api/office-money.ts'
import { caseKinds } from '#payments/rules/orders.ts'
import { define } from '#platform/api/call.ts'
import { pk, reason, text, won } from '#platform/api/fields.ts'
import { z } from 'zod'

const ConfirmInput = z.object({
  order_pk: pk,
  /** Whose deposit, when, where it was seen; stands in the order's story. */
  reason: text(200).optional(),
})

const RefundInput = z.object({
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
})

const ApproveInput = z.object({
  request_pk: pk,
  /** Where the office returns it by its own hand: that it has. */
  sent: z.boolean().optional(),
})

const DeclineInput = z.object({ request_pk: pk, reason })

const ConcludeInput = z.object({
  order_pk: pk,
  kind: z.enum(caseKinds),
  /** Whether the money went back; of a payment: that nothing is charged any more. */
  returned: z.boolean('어떻게 되었는지 골라 주세요.'),
  reason,
})

export const Done = z.object({
  said: z.string(),
  /** Whether what was asked for has happened; false where the gateway has refused, or would not say. */
  well: z.boolean(),
  order: OfficeOrder,
})

export type ConfirmInput = z.input<typeof ConfirmInput>
export type RefundInput = z.input<typeof RefundInput>
export type ApproveInput = z.input<typeof ApproveInput>
export type DeclineInput = z.input<typeof DeclineInput>
export type ConcludeInput = z.input<typeof ConcludeInput>
export type Done = z.output<typeof Done>

export const confirmDeposit = define('POST /v1/console/money/deposits/confirm', {
  permission: 'money.confirm',
  summary: 'Writes down a deposit that somebody has seen (rulings 25 and 39)',
  input: ConfirmInput,
  answer: Done,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})

export const refund = define('POST /v1/console/money/refunds/make', {
  permission: 'money.refund',
  fresh: true,
  summary:
    'Returns money of a paid order, through the gateway or as the office has done by hand (ruling 27)',
  input: RefundInput,
  answer: Done,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'invalid'],
})

export const approveRefund = define('POST /v1/console/money/refunds/approve', {
  permission: 'money.refund',
  fresh: true,
  summary: 'A second person’s yes to a refund that another has asked for, which begins it',
  input: ApproveInput,
  answer: Done,
  errors: ['factorNeeded', 'forbidden', 'notFound', 'changedMeanwhile', 'invalid'],
})

export const declineRefund = define('POST /v1/console/money/refunds/decline', {
  permission: 'money.refund',
  summary: 'Ends a request for a refund without one',
  input: DeclineInput,
  answer: Done,
  errors: ['notFound', 'invalid'],
})

export const concludeCase = define('POST /v1/console/money/cases/settle', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Ends what only a person can decide (rulings 23 and 39)',
  input: ConcludeInput,
  answer: Done,
  errors: ['factorNeeded', 'notFound', 'changedMeanwhile', 'invalid'],
})
