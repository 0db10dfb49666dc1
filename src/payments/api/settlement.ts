import { z } from 'zod'
import { correction } from '#payments/api/deposit-parts.ts'
import { settlementRoles } from '#payments/rules/settlement/columns.ts'
import { type FindingKind, findingKinds } from '#payments/rules/settlement/ledger.ts'
import { define } from '#platform/api/call.ts'
import { day, pk } from '#platform/api/fields.ts'
import { maxSheetBody, sheetAnswer, sheetInput } from '#platform/api/sheet-fields.ts'

const Counted = z.object({ count: z.number(), won: z.number() })

const GatewaySums = z.object({
  approvals: Counted,
  cancels: Counted,
  fee: z.number(),
  vat: z.number(),
  settled: z.number(),
  unsettled: z.number(),
})

const Finding = z.object({
  kind: z.enum(Object.keys(findingKinds) as FindingKind[]),
  title: z.string(),
  amount: z.number(),
  order_pk: z.number().nullable(),
  goods_name: z.string(),
  happened: z.string(),
  meaning: z.string(),
  advice: z.string(),
})

/** All amounts are in won, all days Seoul days. Nobody is named but depositors. */
const Compared = z.object({
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  refused: z.number(),
  /** Sums by the day of approval or cancellation: the file's, and our own for the same days. */
  theirs: GatewaySums,
  ours: z.object({ approvals: Counted, cancels: Counted }),
  /** Sums by settlement days: one, or several that came as one deposit. */
  payouts: z.array(
    GatewaySums.extend({
      days: z.array(z.string()),
      status: z.string(),
      /** Empty until that amount came in at the bank. */
      deposited_on: z.string(),
      /** The deposit that can be booked as this payout. */
      line_pk: z.number().nullable(),
    }),
  ),
  open: z.number(),
  findings: z.array(Finding),
})

const column = z.enum(settlementRoles)

const SettlementRead = z.object({ ...sheetAnswer(column), read: Compared.nullable() })

export type SettlementRead = z.output<typeof SettlementRead>
export type Compared = z.output<typeof Compared>
export type ShownFinding = z.output<typeof Finding>

export const readSettlement = define('POST /v1/console/settlement/read', {
  permission: 'money.confirm',
  summary: 'Where the gateway’s settlement file and our books differ; it keeps nothing of the file',
  input: sheetInput(column),
  answer: SettlementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const bookSettlement = define('POST /v1/console/settlement/book', {
  permission: 'money.settle',
  summary: 'Books deposits as payouts of the file: payments, cancellations and the gateway’s fee',
  input: sheetInput(column).extend({
    deposits: z
      .array(z.object({ days: z.array(day).min(1).max(31), line_pk: pk }))
      .min(1, '장부에 등록할 입금을 선택해 주세요.')
      .max(1000),
    correction,
  }),
  answer: z.object({ booked: z.number() }),
  errors: ['invalid', 'tooLarge', 'notFound', 'changedMeanwhile'],
  maxBody: maxSheetBody,
})
