import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetFile, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  filtered,
  isWorkbook,
  openWorkbook,
  refuseFile,
  textOf,
  valuesOf,
} from '#platform/server/tables/workbook.ts'
import { HTMLElement, type Node, parse as parseHtml } from 'node-html-parser'

/** Whether these rows are what is looked for: of several sheets the first such one is read. */
export type IsKnown = (rows: readonly (readonly Cell[])[]) => boolean

/**
 * The rows of a bank's or a gateway's file in XLSX, XLS, CSV or HTML that is called `.xls`. Throws `tooLarge`, and `invalid`
 * with what is wrong with the file.
 */
export const rowsOf = async (bytes: Uint8Array, isKnown: IsKnown): Promise<Cell[][]> => {
  if (bytes.length > mostSheetFile) throw new AppError('tooLarge')
  if (bytes.length === 0) throw refuseFile('빈 파일입니다.')
  const rows = isWorkbook(bytes) ? await rowsOfWorkbook(bytes, isKnown) : rowsOfText(textOf(bytes))
  if (rows.length > mostSheetRows) throw tooManyRows()
  return filtered(rows)
}

const rowsOfWorkbook = async (bytes: Uint8Array, isKnown: IsKnown): Promise<Cell[][]> => {
  const { workbook, rowsOf } = await openWorkbook(bytes, { sheetRows: mostSheetRows + 1 })
  if (workbook.Workbook?.WBProps?.date1904 === true) {
    throw refuseFile('날짜를 1904년부터 세는 엑셀 파일입니다. 내려받은 파일을 그대로 올려 주세요.')
  }
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name]
    return sheet === undefined
      ? []
      : [rowsOf(sheet, { raw: true }).map((cells) => cells.map(cellOf))]
  })
  return sheets.find(isKnown) ?? sheets.find((rows) => rows.length > 1) ?? []
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : ''

/** The rows of a text: a table of HTML, as some banks' `.xls` are, or values with separators. Throws `invalid`. */
const rowsOfText = (text: string): Cell[][] =>
  /^\s*(?:<!|<html|<head|<meta|<table|<style|<body|<div)/i.test(text)
    ? rowsOfHtml(text)
    : valuesOf(text, mostSheetRows + 1)

const rowsOfHtml = (text: string): Cell[][] => {
  const rows = parseHtml(text).getElementsByTagName('tr')
  if (rows.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (rows.length > mostSheetRows) throw tooManyRows()
  return rows.map(({ children }) =>
    children.filter(isOneOf('TD', 'TH')).flatMap((cell) => {
      const span = Math.min(Number(cell.getAttribute('colspan') ?? 1) || 1, 50)
      return [textIn(cell).trim(), ...Array.from({ length: span - 1 }, () => '')]
    }),
  )
}

const isOneOf =
  (...tags: readonly string[]) =>
  (node: Node): boolean =>
    node instanceof HTMLElement && tags.includes(node.tagName)

const isInnerTable = isOneOf('TABLE', 'TR')

/** A cell's own: a table in it has rows of its own. */
const textIn = (node: Node): string =>
  node instanceof HTMLElement && node.childNodes.length > 0
    ? node.childNodes.map((inner) => (isInnerTable(inner) ? '' : textIn(inner))).join('')
    : node.text

const tooManyRows = (): AppError =>
  refuseFile(
    `${mostSheetRows.toLocaleString('ko-KR')}줄이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )

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
