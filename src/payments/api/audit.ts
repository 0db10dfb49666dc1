import { goodsTypes, payMethods } from '#payments/rules/goods.ts'
import { define } from '#platform/api/call.ts'
import { queryNumber, reason } from '#platform/api/fields.ts'
import { z } from 'zod'

const year = queryNumber(1900, 2999)

const AuditFileInput = z.object({ year, reason })

/** Amounts in won. */
const Sums = z.object({
  count: z.number(),
  paid: z.number(),
  /** What of it went back until now. */
  refunded: z.number(),
  net: z.number(),
  /** What of `net` was a rehearsal. */
  rehearsed: z.number(),
})

const Some = z.object({ count: z.number(), won: z.number() })

const Audit = z.object({
  year: z.number(),
  /** What was paid in the Seoul year, by kind and way; those that there are. */
  lines: z.array(Sums.extend({ goods_type: z.enum(goodsTypes), pay_method: z.enum(payMethods) })),
  total: Sums,
  /** What was given back in the year, of whichever year's payments. */
  refunds: Some,
  /** Deposits for orders that had ended, which are no payments: they go back (ruling 39). */
  stray: Some,
  /** How often the office put a deposit right, and how often it decided or wrote down anything else. */
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
  summary: 'The books of a year as a workbook; leaves a row of the log',
  input: AuditFileInput,
  answer: 'file',
  errors: ['factorNeeded', 'invalid'],
})
