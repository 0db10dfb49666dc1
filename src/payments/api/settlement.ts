import { z } from 'zod'
import { settlementRoles } from '#payments/rules/settlement/columns.ts'
import { type FindingKind, findingKinds } from '#payments/rules/settlement/ledger.ts'
import { define } from '#platform/api/call.ts'
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

/** All amounts are in won, all days Seoul days. The answer names nobody. */
const Compared = z.object({
  from: z.string(),
  to: z.string(),
  lines: z.number(),
  refused: z.number(),
  /** Sums by the day of approval or cancellation: the file's, and our own for the same days. */
  theirs: GatewaySums,
  ours: z.object({ approvals: Counted, cancels: Counted }),
  /**
   * Sums by the day of settlement; `deposited_on` is the Seoul day on which that amount came in
   * at the bank, or empty.
   */
  payouts: z.array(GatewaySums.extend({ day: z.string(), deposited_on: z.string() })),
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
  summary: 'Where the gateway’s settlement file and our books differ; nothing of the file is kept',
  input: sheetInput(column),
  answer: SettlementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})
