import { mostSheetRows } from '#platform/rules/sheets/file.ts'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import type { AppError } from '#platform/server/errors.ts'
import { refuseFile, valuesOf } from '#platform/server/tables/text.ts'
import { HTMLElement, type Node, parse as parseHtml } from 'node-html-parser'

/** The rows of a text: a table of HTML, as some banks' `.xls` are, or values with separators. Throws `invalid`. */
export const rowsOfText = (text: string): Cell[][] =>
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

export const tooManyRows = (): AppError =>
  refuseFile(
    `${mostSheetRows.toLocaleString('ko-KR')}줄이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )
