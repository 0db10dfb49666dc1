import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'
import { AppError } from '#platform/server/errors.ts'
import { parse } from 'csv-parse/sync'

/** `invalid` at the field where a file is chosen. */
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
  throw refuseFile(
    '글자를 읽을 수 없는 파일입니다. 엑셀 파일이나 UTF-8, 한글(CP949) CSV 파일로 다시 저장해 주세요.',
  )
}

/** Without a mark UTF-16 shows by the zeros beside its digits and commas. */
const labelsFor = (bytes: Uint8Array): string[] => {
  const zeroAt = bytes.subarray(0, 2000).indexOf(0)
  if (zeroAt < 0) return ['utf-8', 'euc-kr']
  return [zeroAt % 2 === 1 ? 'utf-16le' : 'utf-16be']
}

/** Values with commas, semicolons or tabs between, at most so many lines; empty ones stay. Throws `invalid`. */
export const valuesOf = (text: string, most: number): string[][] => {
  const first = text.slice(0, 4096)
  const delimiters = [',', '\t', ';'].toSorted((a, b) => countOf(first, b) - countOf(first, a))
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      to: most,
      delimiter: delimiters[0] ?? ',',
    })
  } catch {
    throw refuseFile('CSV 파일의 따옴표가 맞지 않아 읽을 수 없습니다. 엑셀에서 다시 저장해 주세요.')
  }
}

const countOf = (text: string, letter: string): number => text.split(letter).length

/** The same rows without the empty columns at their end. Throws `invalid` where there are too many others. */
export const filtered = <One extends Cell>(rows: readonly (readonly One[])[]): One[][] => {
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0)
  if (width > mostSheetColumns) {
    throw refuseFile(
      `열이 ${mostSheetColumns}개가 넘는 파일입니다. 필요한 열만 남겨 다시 올려 주세요.`,
    )
  }
  return rows.map((cells) => cells.slice(0, width))
}

const isFilled = (cell: Cell): boolean => typeof cell === 'number' || cell.trim() !== ''
