import { z } from 'zod'
import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, reason } from '#platform/api/fields.ts'

const year = queryNumber(1900, 2999)

const AuditFileInput = z.object({ year, reason, format: z.enum(['xlsx', 'zip']).default('xlsx') })

/**
 * Won. `refunded` is the part of `paid` that has gone back until now, `rehearsed` the part of
 * `net` that was a rehearsal.
 */
const Sums = z.object({
  count: z.number(),
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
  rehearsed: z.number(),
})

const Some = z.object({ count: z.number(), won: z.number() })

const Audit = z.object({
  year: z.number(),
  lines: z.array(Sums.extend({ goods_type: z.enum(goodsTypes), pay_method: z.enum(payMethods) })),
  total: Sums,
  /** Refunds made in the year, whichever year they were paid in. */
  refunds: Some,
  /** Deposits for orders that had ended. They are no payments and go back (ruling 39). */
  stray: Some,
  corrections: z.number(),
  decisions: z.number(),
})

export type Audit = z.output<typeof Audit>

export const getAudit = define('GET /v1/console/money/audit/get', {
  permission: 'money.settle',
  summary: 'The sums of a year of payments for who audits them',
  input: z.object({ year }),
  answer: Audit,
})

export const auditFile = define('POST /v1/console/money/audit/file', {
  permission: 'money.settle',
  fresh: true,
  summary: 'The books of a year as a workbook, or its evidence; leaves a row of the log',
  input: AuditFileInput,
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
})
