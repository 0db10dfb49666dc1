// Runs in the reader for the gateway's file (platform/server/reader.ts).
import {
  findSettlementLayout,
  settlementLack,
  settlementNames,
  type SettlementRole,
} from '#payments/rules/settlement/columns.ts'
import { type CardLine, type Days, readSettlementLines } from '#payments/rules/settlement/lines.ts'
import { readLayout, type SheetJob } from '#platform/server/sheets/sheet.ts'

export default ({ days, ...job }: SheetJob & { days: Days }) =>
  readLayout<SettlementRole, CardLine>(
    {
      name: 'settlement ',
      labels: settlementNames,
      find: findSettlementLayout,
      lack: settlementLack,
      read: (rows, layout) => readSettlementLines(rows, layout, days),
      nothing: '읽을 수 없는 행이 있어 대조하지 않았습니다.',
      empty: '승인이나 취소 내역이 없는 파일입니다.',
    },
    job,
  )
