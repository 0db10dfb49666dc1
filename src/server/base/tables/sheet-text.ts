import { mostSheetRows } from '#rules/sheets/file.ts'
import type { Cell } from '#rules/sheets/cells.ts'
import type { AppError } from '#server/base/errors.ts'
import { refuseFile, valuesOf } from '#server/base/tables/text.ts'
import { parse as parseHtml } from 'node-html-parser'

/** The rows of a text: a table of HTML, as some banks' `.xls` are, or values with separators. Throws `invalid`. */
export const rowsOfText = (text: string): Cell[][] =>
  /^\s*(?:<!|<html|<head|<meta|<table|<style|<body|<div)/i.test(text)
    ? rowsOfHtml(text)
    : valuesOf(text, mostSheetRows + 1)

const rowsOfHtml = (text: string): Cell[][] => {
  const rows = parseHtml(text).querySelectorAll('tr')
  if (rows.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (rows.length > mostSheetRows) throw tooManyRows()
  return rows.map((row) =>
    row.querySelectorAll('td, th').flatMap((cell) => {
      const span = Math.min(Number(cell.getAttribute('colspan') ?? 1) || 1, 50)
      return [cell.text.trim(), ...Array.from({ length: span - 1 }, () => '')]
    }),
  )
}

export const tooManyRows = (): AppError =>
  refuseFile(
    `${mostSheetRows.toLocaleString('ko-KR')}줄이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )
