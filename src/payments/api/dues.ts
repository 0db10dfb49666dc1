import { define } from '#platform/api/call.ts'
import { queryNumber } from '#platform/api/fields.ts'
import { feeStatuses } from '#payments/rules/fee-status.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { z } from 'zod'

const DuesInput = z.object({
  /** This one where none is named. */
  year: queryNumber(1900, 2999).optional(),
})

const Dues = z.object({
  year: z.number(),
  rows: z.array(
    z.object({
      type: z.enum(memberTypes),
      /** What the type pays now, in won. */
      fee: z.number(),
      standings: z.array(z.object({ standing: z.enum(feeStatuses), count: z.number() })),
      /** Have owed for three years or more, counted to this year. */
      long: z.number(),
    }),
  ),
  /** Of the year's fee, in won: what came in, what of it went back, what was a rehearsal. */
  paid: z.number(),
  refunded: z.number(),
  rehearsed: z.number(),
})

export type Dues = z.output<typeof Dues>

export const getDues = define('GET /v1/console/money/dues/get', {
  permission: 'money.read',
  summary: 'How a year’s fee stands, by the members’ type',
  input: DuesInput,
  answer: Dues,
  errors: [],
})
