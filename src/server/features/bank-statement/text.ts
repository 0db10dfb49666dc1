import { mostBankRows } from '#rules/bank/file.ts'
import type { Cell } from '#rules/bank/cells.ts'
import { AppError } from '#server/base/errors.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseHtml } from 'node-html-parser'

export const refuseFile = (why: string): AppError =>
  new AppError('invalid', { fields: { file: why } })

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * A file's text in UTF-8, UTF-16 or CP949. Throws `invalid` where it is none of them: wrongly read letters would make
 * strangers of members.
 */
export const textOf = (bytes: Uint8Array): string => {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte))
  const labels = mark === undefined ? labelsFor(bytes) : [mark.label]
  for (const label of labels) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw refuseFile('글자를 읽을 수 없는 파일입니다. 은행에서 엑셀 파일로 다시 내려받아 주세요.')
}

/** Without a mark UTF-16 shows by the zeros beside its digits and commas. */
const labelsFor = (bytes: Uint8Array): string[] => {
  const zeroAt = bytes.subarray(0, 2000).indexOf(0)
  if (zeroAt < 0) return ['utf-8', 'euc-kr']
  return [zeroAt % 2 === 1 ? 'utf-16le' : 'utf-16be']
}

/** The rows of a text: a table of HTML, as some banks' `.xls` are, or values with separators. Throws `invalid`. */
export const rowsOfText = (text: string): Cell[][] =>
  /^\s*(?:<!|<html|<head|<meta|<table|<style|<body|<div)/i.test(text)
    ? rowsOfHtml(text)
    : rowsOfCsv(text)

const rowsOfHtml = (text: string): Cell[][] => {
  const rows = parseHtml(text).querySelectorAll('tr')
  if (rows.length === 0) throw refuseFile('파일에 표가 없습니다.')
  if (rows.length > mostBankRows) throw tooManyRows()
  return rows.map((row) =>
    row.querySelectorAll('td, th').flatMap((cell) => {
      const span = Math.min(Number(cell.getAttribute('colspan') ?? 1) || 1, 50)
      return [cell.text.trim(), ...Array.from({ length: span - 1 }, () => '')]
    }),
  )
}

const rowsOfCsv = (text: string): Cell[][] => {
  try {
    const delimiter = [',', '\t', ';'].toSorted(
      (one, other) => countOf(text, other) - countOf(text, one),
    )
    return parseCsv(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: false, to: mostBankRows + 1 },
      delimiter: delimiter[0] ?? ',',
    })
  } catch {
    throw refuseFile(
      'CSV 파일의 따옴표가 맞지 않아 읽을 수 없습니다. 은행에서 다시 내려받아 주세요.',
    )
  }
}

const countOf = (text: string, delimiter: string): number => text.split(delimiter).length

export const tooManyRows = (): AppError =>
  refuseFile(
    `${mostBankRows.toLocaleString('ko-KR')}줄이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )
