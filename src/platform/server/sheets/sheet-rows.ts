import { HTMLElement, type Node, parse as parseHtml } from 'node-html-parser'
import PostalMime from 'postal-mime'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetFile, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { AppError } from '#platform/server/errors.ts'
import {
  filtered,
  isWorkbook,
  refuseFile,
  rowOf,
  sheetsOf,
  textOf,
  valuesOf,
} from '#platform/server/sheets/workbook.ts'

export type IsKnown = (rows: readonly (readonly Cell[])[]) => boolean

/**
 * Reads the rows of an uploaded file by its contents: XLSX, XLS, SpreadsheetML 2003, CSV in any
 * encoding, HTML or MHTML. Empty rows stay, so that rows keep their numbers. Days come as
 * `2026-11-20` or `2026-11-20 13:05:22`. Throws `tooLarge`, and `invalid` at `file` with the
 * reason.
 */
export const rowsOf = async (bytes: Uint8Array, isKnown: IsKnown): Promise<Cell[][]> => {
  if (bytes.length > mostSheetFile) throw new AppError('tooLarge')
  if (bytes.length === 0) throw refuseFile('빈 파일입니다.')
  const rows = isWorkbook(bytes)
    ? await rowsOfWorkbook(bytes, isKnown)
    : await rowsOfText(textOf(bytes), bytes, isKnown)
  if (rows.length > mostSheetRows) throw tooManyRows()
  return filtered(rows).map((cells) => cells.map(unquoted))
}

/** `="010-1234-5678"` is how programs keep Excel from reading a number. */
const unquoted = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/^="(.*)"$/s, '$1') : cell

const rowsOfWorkbook = async (source: Uint8Array | string, isKnown: IsKnown): Promise<Cell[][]> => {
  const sheets = await sheetsOf(source, mostSheetRows + 1)
  return sheets.find(isKnown) ?? sheets.find((rows) => rows.length > 1) ?? []
}

const rowsOfText = async (text: string, bytes: Uint8Array, isKnown: IsKnown): Promise<Cell[][]> => {
  const start = text.slice(0, 4096)
  if (start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /^\s*<\?xml/.test(start)) {
    return rowsOfWorkbook(text, isKnown)
  }
  if (/^MIME-Version:/im.test(start)) {
    const { html } = await PostalMime.parse(bytes).catch(refuseMail)
    return rowsOfHtml(html ?? '')
  }
  return /^\s*(?:<!|<\?xml|<html|<head|<meta|<table|<style|<body|<div)/i.test(start)
    ? rowsOfHtml(text)
    : valuesOf(text, mostSheetRows + 1)
}

const refuseMail = (): never => {
  throw refuseFile('웹 보관 파일(MHTML)을 열 수 없습니다. 엑셀 파일로 다시 저장해 올려 주세요.')
}

const rowsOfHtml = (text: string): Cell[][] => {
  const rows = parseHtml(text).getElementsByTagName('tr')
  if (rows.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (rows.length > mostSheetRows) throw tooManyRows()
  return rows.map(({ children }) => {
    let next = 0
    const cells = children.filter(isOneOf('TD', 'TH')).map((cell): [number, Cell] => {
      const at = next
      next += Math.max(1, Number.parseInt(cell.getAttribute('colspan') ?? '') || 1)
      return [at, textIn(cell).trim()]
    })
    return rowOf(cells)
  })
}

const isOneOf =
  (...tags: readonly string[]) =>
  (node: Node): boolean =>
    node instanceof HTMLElement && tags.includes(node.tagName)

const isInnerTable = isOneOf('TABLE', 'TR')

const textIn = (node: Node): string =>
  node instanceof HTMLElement && node.childNodes.length > 0
    ? node.childNodes.map((inner) => (isInnerTable(inner) ? '' : textIn(inner))).join('')
    : node.text

const tooManyRows = (): AppError =>
  refuseFile(
    `${mostSheetRows.toLocaleString('ko-KR')}행이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )
