import PostalMime from 'postal-mime'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetFile, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { AppError } from '#platform/server/errors.ts'
import { type At, cellsInWords, isFilled } from '#platform/server/sheets/cells-in-words.ts'
import { textOf, valuesOf } from '#platform/server/sheets/delimited.ts'
import { rowsOfHtml } from '#platform/server/sheets/html-table.ts'
import {
  filtered,
  isWorkbook,
  type ReadSheet,
  type ReadSheets,
  refuseFile,
  sheetsOf,
} from '#platform/server/sheets/workbook.ts'

export type IsKnown = (rows: readonly (readonly Cell[])[]) => boolean

export interface OpenedFile extends ReadSheets {
  /** The names of the sheets that do not fit. */
  others: string[]
}

/**
 * Reads the sheets of an uploaded file by its contents: XLSX, XLS, SpreadsheetML 2003, CSV in any
 * encoding, HTML or MHTML. Those fit that are known; if none is, all that have a table. Empty rows
 * stay, so that rows keep their numbers. Days come as `2026-11-20` or `2026-11-20 13:05:22`. Throws
 * `tooLarge`, and `invalid` at `file` with the reason.
 */
export const openFile = async (bytes: Uint8Array, isKnown: IsKnown): Promise<OpenedFile> => {
  if (bytes.length > mostSheetFile) throw new AppError('tooLarge')
  if (bytes.length === 0) throw refuseFile('빈 파일입니다.')
  const { sheets, notes } = isWorkbook(bytes)
    ? await sheetsOf(bytes, mostSheetRows + 1)
    : await sheetsOfText(textOf(bytes), bytes, isKnown)
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some(isFilled)))
  const fitting = [
    filled.filter(({ rows }) => isKnown(rows)),
    filled.filter(({ rows }) => rows.length > 1),
    [...filled, ...sheets].slice(0, 1),
  ].find(({ length }) => length > 0)
  return {
    sheets: (fitting ?? []).map(cleaned),
    others: filled.filter((one) => fitting?.includes(one) !== true).map(({ name }) => name),
    notes,
  }
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Signs without width or of direction; fillers that look like nothing. */
const invisible = /[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0]/gu

/** Takes breaks and invisible signs out of the cells, and says out of which. */
const cleaned = ({ name, rows, notes }: ReadSheet): ReadSheet => {
  const changed: At[] = []
  const clean = (cell: Cell, row: number, column: number): Cell => {
    if (typeof cell !== 'string') return cell
    const bare = unquoted(cell.trim())
    const text = bare.replaceAll(invisible, '').replaceAll(breaks, ' ')
    if (text !== bare) changed.push([row, column])
    return text.trim()
  }
  const clear = filtered(rows).map((cells, row) => cells.map((cell, at) => clean(cell, row, at)))
  const said = `줄바꿈이나 보이지 않는 문자를 지운 칸 ${cellsInWords(changed)}`
  return { name, rows: clear, notes: changed.length > 0 ? [...notes, said] : notes }
}

/** `="010-1234-5678"` is how programs keep Excel from reading a number. */
const unquoted = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1')

const sheetsOfText = async (
  text: string,
  bytes: Uint8Array,
  isKnown: IsKnown,
): Promise<ReadSheets> => {
  const start = text.slice(0, 4096)
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /^\s*<\?xml/.test(start)) {
    return sheetsOf(text, mostSheetRows + 1)
  }
  if (/^MIME-Version:/im.test(start)) {
    const { html } = await PostalMime.parse(bytes).catch(refuseMail)
    return alone(rowsOfHtml(html ?? ''))
  }
  return /^\s*(?:<!|<\?xml|<html|<head|<meta|<table|<style|<body|<div)/i.test(start)
    ? alone(rowsOfHtml(text))
    : alone({ rows: valuesOf(text, mostSheetRows + 1, isKnown), notes: [] })
}

const alone = (sheet: { rows: Cell[][]; notes: string[] }): ReadSheets => ({
  sheets: [{ name: '', ...sheet }],
  notes: [],
})

const refuseMail = (): never => {
  throw refuseFile('웹 보관 파일(MHTML)을 열 수 없습니다. 엑셀 파일로 다시 저장해 올려 주세요.')
}
