// Runs in the reader for the gateway's file (platform/server/reader.ts).
import { findSettlementLayout, settlementLack } from '#payments/rules/settlement/columns.ts'
import { type Days, readSettlementLines } from '#payments/rules/settlement/lines.ts'
import { readSheet, type SheetJob } from '#payments/server/bank-statement/sheet.ts'

export default ({ days, ...job }: SheetJob & { days: Days }) =>
  readSheet(
    {
      name: 'settlement ',
      find: findSettlementLayout,
      lack: settlementLack,
      read: (rows, layout) => readSettlementLines(rows, layout, days),
    },
    job,
  )
