// What the reader's thread runs for a bank's file (base/reader.ts).
import { type ColumnRole, columnsLack, findLayout } from '#rules/bank/columns.ts'
import { type Read, readLines } from '#rules/bank/lines.ts'
import { readSheet, type SheetJob, type SheetKind } from '#server/base/tables/sheet.ts'
import { telling } from '#server/base/told.ts'

const statement: SheetKind<ColumnRole, Read> = {
  ...{ name: '', find: findLayout, lack: columnsLack, read: readLines },
}

export default telling((job: SheetJob) => readSheet(statement, job))
