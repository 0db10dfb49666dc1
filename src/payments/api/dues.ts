import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, reason } from '#platform/api/fields.ts'

const Dues = z.object({
  year: z.number(),
  rows: z.array(
    z.object({
      type: z.enum(memberTypes),
      /** Won; `open` is owed for the year and unpaid. */
      fee: z.number(),
      statuses: z.array(z.object({ status: z.enum(feeStatuses), count: z.number() })),
      open: z.number(),
      /** Members who have owed for three years or more, counted to this year. */
      long: z.number(),
    }),
  ),
  /** Won for the year's fee; `rehearsed` is part of `paid` less `refunded`. */
  paid: z.number(),
  refunded: z.number(),
  rehearsed: z.number(),
})

export type Dues = z.output<typeof Dues>

export const getDues = define('GET /v1/console/money/dues/get', {
  permission: 'money.read',
  summary: 'How a year’s fee stands, by the members’ type',
  input: z.object({
    year: queryNumber(1900, 2999).optional(),
  }),
  answer: Dues,
})

export const FeeWaiver = z.object({
  waiver_pk: z.number(),
  year: z.number(),
  /** Won; 0: the fee is waived. */
  amount: z.number(),
  reason: z.string(),
  by: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  ended_reason: z.string().nullable(),
  ended_by: z.string().nullable(),
})

const MakeWaiverInput = z.object({
  member_pk: pk,
  year: queryNumber(1900, 2999),
  /** Won; 0: nothing is owed. */
  amount: queryNumber(0, 100_000_000).default(0),
  reason,
  tell: z.boolean(),
})

const Waivers = z.object({ waivers: z.array(FeeWaiver) })

export type FeeWaiver = z.output<typeof FeeWaiver>
export type MakeWaiver = z.output<typeof MakeWaiverInput>
export type Waivers = z.output<typeof Waivers>

export const makeWaiver = define('POST /v1/console/money/waivers/make', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Agrees on what a member owes for a year instead of its fee: nothing, or another amount',
  input: MakeWaiverInput,
  answer: Waivers,
  errors: ['factorNeeded', 'notFound', 'invalid'],
})

export const endWaiver = define('POST /v1/console/money/waivers/end', {
  permission: 'money.settle',
  fresh: true,
  summary: 'Takes a waiver back',
  input: z.object({ waiver_pk: pk, reason }),
  answer: Waivers,
  errors: ['factorNeeded', 'notFound'],
})
