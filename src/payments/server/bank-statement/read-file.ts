// Runs in the reader for a bank's file (platform/server/reader.ts).
import { type ColumnRole, columnsLack, findLayout } from '#payments/rules/bank/columns.ts'
import { type Line, readLines } from '#payments/rules/bank/lines.ts'
import { readSheet, type SheetJob, type SheetKind } from '#payments/server/bank-statement/sheet.ts'
import type { ReadRows } from '#platform/rules/sheets/rows.ts'

const statement: SheetKind<ColumnRole, ReadRows<Line>> = {
  name: '',
  find: findLayout,
  lack: columnsLack,
  read: readLines,
}

export default (job: SheetJob) => readSheet(statement, job)
