import { define } from '#platform/api/call.ts'
import { columnsAnswer, maxSheetBody, sheetFile, sheetLayout } from '#platform/api/sheet-fields.ts'
import { settlementRoles } from '#payments/rules/settlement/columns.ts'
import { type FindingKind, findingKinds } from '#payments/rules/settlement/ledger.ts'
import { z } from 'zod'

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
  /** In won. */
  amount: z.number(),
  order_pk: z.number().nullable(),
  goods_name: z.string(),
  happened: z.string(),
  meaning: z.string(),
  advice: z.string(),
})

/** All amounts in won; names nobody. */
const SettlementRead = z.discriminatedUnion('kind', [
  columnsAnswer,
  z.object({
    kind: z.literal('read'),
    /** Seoul days. */
    from: z.string(),
    to: z.string(),
    lines: z.number(),
    /** Rows of attempts that were refused, which are left out. */
    refused: z.number(),
    /** By the day of approval or cancellation: the file's, and of the same days our own. */
    theirs: GatewaySums,
    ours: z.object({ approvals: Counted, cancels: Counted }),
    /** By the day of settlement. `deposited_on`: when so much came in at the bank; empty where it did not. */
    payouts: z.array(GatewaySums.extend({ day: z.string(), deposited_on: z.string() })),
    /** How many differences there are; those of them that matter most. */
    open: z.number(),
    findings: z.array(Finding),
  }),
])

export type SettlementRead = z.output<typeof SettlementRead>
export type ShownFinding = z.output<typeof Finding>

export const readSettlement = define('POST /v1/console/settlement/read', {
  permission: 'money.confirm',
  summary: 'Where the gateway’s settlement file and our books differ; nothing of the file is kept',
  input: z.object({
    file: sheetFile,
    layout: sheetLayout(settlementRoles),
    /** Whether the columns are to be shown even where they are known; nothing is taken in then. */
    show: z.boolean().optional(),
  }),
  answer: SettlementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})
