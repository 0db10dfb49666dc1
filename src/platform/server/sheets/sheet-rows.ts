import { HTMLElement, type Node, parse as parseHtml } from 'node-html-parser'
import PostalMime from 'postal-mime'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetColumns, mostSheetFile, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { AppError } from '#platform/server/errors.ts'
import { textOf, valuesOf } from '#platform/server/sheets/delimited.ts'
import {
  type At,
  cellsInWords,
  filtered,
  isWorkbook,
  goesDown,
  mergedInWords,
  type ReadSheets,
  refuseFile,
  rowOf,
  sheetsOf,
} from '#platform/server/sheets/workbook.ts'

export type IsKnown = (rows: readonly (readonly Cell[])[]) => boolean

export interface OpenedFile {
  /** The names of the sheets that fit, and of the one that was read. */
  sheets: string[]
  sheet: string
  rows: Cell[][]
  notes: string[]
}

/**
 * Reads the rows of an uploaded file by its contents: XLSX, XLS, SpreadsheetML 2003, CSV in any
 * encoding, HTML or MHTML; of several sheets the wanted one, or the first that is known. Empty rows
 * stay, so that rows keep their numbers. Days come as `2026-11-20` or `2026-11-20 13:05:22`. Throws
 * `tooLarge`, and `invalid` at `file` with the reason.
 */
export const openFile = async (
  bytes: Uint8Array,
  isKnown: IsKnown,
  wanted?: string,
): Promise<OpenedFile> => {
  if (bytes.length > mostSheetFile) throw new AppError('tooLarge')
  if (bytes.length === 0) throw refuseFile('빈 파일입니다.')
  const { sheets, notes } = isWorkbook(bytes)
    ? await sheetsOf(bytes, mostSheetRows + 1)
    : await sheetsOfText(textOf(bytes), bytes, isKnown)
  const known = sheets.filter(({ rows }) => isKnown(rows))
  const fitting =
    known.length > 0
      ? known
      : [sheets.find(({ rows }) => rows.length > 1) ?? sheets[0]].flatMap((one) => one ?? [])
  const chosen = fitting.find(({ name }) => name === wanted) ?? fitting[0]
  if (chosen === undefined) return { sheets: [], sheet: '', rows: [], notes }
  if (chosen.rows.length > mostSheetRows) throw tooManyRows()
  const { rows, changed } = cleaned(filtered(chosen.rows))
  const others = sheets.filter((one) => one !== chosen && one.rows.some((row) => row.length > 0))
  return {
    sheets: fitting.map(({ name }) => name),
    sheet: chosen.name,
    rows,
    notes: [
      ...(others.length > 0
        ? [`읽지 않은 시트: ${others.map(({ name }) => name).join(', ')}`]
        : []),
      ...notes,
      ...chosen.notes,
      ...(changed.length > 0
        ? [`줄바꿈이나 보이지 않는 문자를 지운 칸 ${cellsInWords(changed)}`]
        : []),
    ],
  }
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/** Signs without width or of direction; fillers that look like nothing. */
const invisible = /[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0]/gu

/** Takes breaks and invisible signs out of the cells, and says out of which. */
const cleaned = (rows: readonly (readonly Cell[])[]): { rows: Cell[][]; changed: At[] } => {
  const changed: At[] = []
  const clean = (cell: Cell, row: number, column: number): Cell => {
    if (typeof cell !== 'string') return cell
    const bare = unquoted(cell.trim())
    const text = bare.replaceAll(invisible, '').replaceAll(breaks, ' ')
    if (text !== bare) changed.push([row, column])
    return text.trim()
  }
  return {
    rows: rows.map((cells, row) => cells.map((cell, at) => clean(cell, row, at))),
    changed,
  }
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

const rowsOfHtml = (text: string): { rows: Cell[][]; notes: string[] } => {
  const found = parseHtml(text).getElementsByTagName('tr')
  if (found.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (found.length > mostSheetRows) throw tooManyRows()
  const [merged, once]: [At[], At[]] = [[], []]
  // Cells that go on below, by their column; a cell ends with its group of rows.
  let below = new Map<number, { rows: number; text: string }>()
  const rows = found.map(({ children, parentNode }, row) => {
    if (parentNode !== found[row - 1]?.parentNode) below = new Map()
    const cells = [...below].map(([at, { text: above }]): [number, Cell] => [at, above])
    const taken = new Set(below.keys())
    for (const [at, one] of below) {
      one.rows -= 1
      if (one.rows === 0) below.delete(at)
    }
    let next = 0
    for (const cell of children.filter(isOneOf('TD', 'TH'))) {
      while (taken.has(next)) next += 1
      const value = textIn(cell).trim()
      cells.push([next, value])
      const [across, down] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      const isFilledDown = goesDown(value)
      if (down > 1 && value !== '') (isFilledDown ? merged : once).push([row, next])
      for (let at = next; down > 1 && at < Math.min(next + across, mostSheetColumns); at += 1) {
        below.set(at, { rows: down - 1, text: at === next && isFilledDown ? value : '' })
      }
      next += across
    }
    return rowOf(cells)
  })
  return { rows, notes: mergedInWords(merged, once) }
}

const spanOf = (cell: HTMLElement, name: string): number =>
  Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '') || 1)

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
