// What the reader's thread runs for the gateway's file (base/reader.ts).
import { findSettlementLayout, settlementLack } from '#payments/rules/settlement/columns.ts'
import { type Days, readSettlementLines } from '#payments/rules/settlement/lines.ts'
import { readSheet, type SheetJob } from '#platform/server/tables/sheet.ts'
import { withOutcome } from '#platform/server/outcome.ts'

export default withOutcome(({ days, ...job }: SheetJob & { days: Days }) =>
  readSheet(
    {
      name: 'settlement ',
      find: findSettlementLayout,
      lack: settlementLack,
      read: (rows, layout) => readSettlementLines(rows, layout, days),
    },
    job,
  ),
)
