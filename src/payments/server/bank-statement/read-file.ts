// Runs in the reader for a bank's file (platform/server/reader.ts).
import { columnNames, columnsLack, findLayout } from '#payments/rules/bank/columns.ts'
import { readLines } from '#payments/rules/bank/lines.ts'
import { readLayout, type SheetJob } from '#platform/server/sheets/sheet.ts'

const statement = {
  name: '',
  labels: columnNames,
  find: findLayout,
  lack: columnsLack,
  read: readLines,
  nothing: '읽을 수 없는 행이 있어 등록하지 않았습니다.',
  empty: '거래 내역이 없는 파일입니다.',
}

export default (job: SheetJob) => readLayout(statement, job)
