import type { TableFormat } from '#platform/rules/file-kind.ts'
import { csvParts, csvType } from '#platform/server/csv.ts'
import type { StreamedFile } from '#platform/server/http/route.ts'
import type { Table } from '#platform/server/tables/table.ts'
import { workbookParts, workbookType } from '#platform/server/tables/write-workbook.ts'

/** A table to be taken home. `name`: of the file, without what tells its format. */
export const tableFile = (name: string, format: TableFormat, table: Table): StreamedFile =>
  format === 'csv'
    ? { name: `${name}.csv`, type: csvType, parts: csvParts(table.head, table.parts) }
    : { name: `${name}.xlsx`, type: workbookType, parts: workbookParts([table]) }

/** Rows that are there already, as a table has them. */
export const inOnePart = async function* <Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
