import { define } from '#platform/api/call.ts'
import { pk, reason, text } from '#platform/api/fields.ts'
import { columnsAnswer, maxSheetBody, sheetFile, sheetLayout } from '#platform/api/sheet-fields.ts'
import { settlementRoles } from '#payments/rules/settlement/columns.ts'
import { type FindingKind, findingKinds } from '#payments/rules/settlement/ledger.ts'
import { z } from 'zod'

const ReadInput = z.object({
  file: sheetFile,
  layout: sheetLayout(settlementRoles),
  /** Whether the columns are to be shown even where they are known; nothing is taken in then. */
  show: z.boolean().optional(),
})

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
    /** How many lines no earlier file had. */
    added: z.number(),
    /** Of how many known ones it tells something else of fee and settlement. */
    changed: z.number(),
    /** Whether the very same file was read before. */
    again: z.boolean(),
    /** How many of its lines do not agree with our books, and how many differences wait for somebody in all. */
    differing: z.number(),
    open: z.number(),
  }),
])

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
  /** What it is noted by: changes with its amounts. */
  finding: z.string(),
  kind: z.enum(Object.keys(findingKinds) as FindingKind[]),
  title: z.string(),
  /** A Seoul day. */
  day: z.string(),
  /** In won. */
  amount: z.number(),
  order_pk: z.number().nullable(),
  goods_name: z.string(),
  happened: z.string(),
  meaning: z.string(),
  advice: z.string(),
})

/** All amounts in won; names nobody. */
const SettlementView = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Newest first. `own`: movements by our books; `uncompared`: those of days that no file reaches. */
  months: z.array(
    z.object({
      month: z.string(),
      lines: z.number(),
      own: z.number(),
      uncompared: z.number(),
      open: z.number(),
    }),
  ),
  /** Of the month, by the day of approval or cancellation. */
  theirs: GatewaySums,
  ours: z.object({ approvals: Counted, cancels: Counted }),
  /** Of the month, by the day of settlement. `deposited_on`: when so much came in at the bank; empty where it did not. */
  payouts: z.array(GatewaySums.extend({ day: z.string(), deposited_on: z.string() })),
  /** How many differences wait for somebody; those of them that matter most. */
  open: z.number(),
  findings: z.array(Finding),
  /** Those that somebody has written down as seen, newest first. */
  noted: z.array(
    Finding.extend({ note_pk: z.number(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  /** The last files, newest first. */
  files: z.array(
    z.object({
      file_pk: z.number(),
      from: z.string(),
      to: z.string(),
      lines: z.number(),
      added: z.number(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})

const GetInput = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, '달을 2026-11처럼 적어 주세요.')
    .optional(),
})

const NoteInput = z.object({ finding: text(200).min(1), reason })
const UndoInput = z.object({ note_pk: pk })
const Done = z.object({ done: z.literal(true) })

export type ReadInput = z.input<typeof ReadInput>
export type SettlementRead = z.output<typeof SettlementRead>
export type GetInput = z.input<typeof GetInput>
export type SettlementView = z.output<typeof SettlementView>
export type ShownFinding = z.output<typeof Finding>
export type NoteInput = z.input<typeof NoteInput>
export type UndoInput = { note_pk: number }
export type Done = z.output<typeof Done>

export const getSettlement = define('GET /v1/console/settlement/view', {
  permission: 'money.read',
  summary:
    'Differences between the gateway’s settlement files and our books, and the sums of a month',
  input: GetInput,
  answer: SettlementView,
  errors: ['invalid'],
})

export const readSettlement = define('POST /v1/console/settlement/read', {
  permission: 'money.confirm',
  summary: 'Compares the gateway’s settlement file; one line that cannot be read keeps out all',
  input: ReadInput,
  answer: SettlementRead,
  errors: ['invalid', 'tooLarge'],
  maxBody: maxSheetBody,
})

export const noteFinding = define('POST /v1/console/settlement/note', {
  permission: 'money.settle',
  summary: 'Writes down that a difference was looked at and stays as it is',
  input: NoteInput,
  answer: Done,
  errors: ['changedMeanwhile', 'invalid'],
})

export const undoNote = define('POST /v1/console/settlement/undo', {
  permission: 'money.settle',
  summary: 'Takes that back: the difference waits for somebody again',
  input: UndoInput,
  answer: Done,
  errors: ['changedMeanwhile', 'invalid'],
})
