import { filtered, refuseFile, textOf, valuesOf } from '#platform/server/tables/text.ts'
import { isWorkbook, openWorkbook } from '#platform/server/tables/workbook.ts'

/** The lines of a sheet that are read at most. */
const mostLines = 100_000

/**
 * The cells of a table as people see them, line by line: the first sheet of a workbook, or text with commas, semicolons or
 * tabs between. Empty lines stay, so that lines keep their numbers. Throws `invalid` at `file`.
 */
export const linesOfTable = async (bytes: Uint8Array): Promise<string[][]> => {
  const lines = isWorkbook(bytes)
    ? await linesOfWorkbook(bytes)
    : valuesOf(textOf(bytes), mostLines)
  return filtered(lines).map((cells) => cells.map((cell) => cell.normalize('NFC').trim()))
}

const linesOfWorkbook = async (bytes: Uint8Array): Promise<string[][]> => {
  const options = { cellDates: false, sheetRows: mostLines }
  const { workbook, rowsOf } = await openWorkbook(bytes, options)
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (sheet === undefined) throw refuseFile('파일에 시트가 없습니다.')
  const lines = rowsOf(sheet, { raw: false, dateNF: 'yyyy-mm-dd' })
  return lines.map((cells) => cells.map(String))
}
