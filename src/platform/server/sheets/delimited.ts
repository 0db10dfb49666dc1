import { parse } from 'csv-parse/sync'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { refuseFile } from '#platform/server/sheets/workbook.ts'

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * Decodes UTF-8, UTF-16 or CP949. Throws `invalid` for anything else, because wrong letters would
 * make strangers of members.
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
    '문자를 읽을 수 없는 파일입니다. 엑셀 파일이나 UTF-8, 한글(CP949) CSV 파일로 다시 저장해 주세요.',
  )
}

const labelsFor = (bytes: Uint8Array): string[] => {
  const zeroAt = bytes.subarray(0, 2000).indexOf(0)
  if (zeroAt < 0) return ['utf-8', 'euc-kr']
  return [zeroAt % 2 === 1 ? 'utf-16le' : 'utf-16be']
}

/**
 * Splits values separated by commas, semicolons or tabs, at most `most` lines; empty ones stay. Of
 * the signs that is taken by which a known table is found, otherwise the one that divides the first
 * line that has any. Throws `invalid`.
 */
export const valuesOf = (
  text: string,
  most: number,
  isKnown: (rows: readonly (readonly Cell[])[]) => boolean,
): string[][] => {
  const bare = text.slice(0, 16_384).replaceAll(/"[^"]*"/g, '')
  const head = bare.split(/[\r\n]+/).find((line) => /[,;\t]/.test(line)) ?? bare
  const signs = [',', '\t', ';'].toSorted((a, b) => countOf(head, b) - countOf(head, a))
  const present = signs.filter((sign) => bare.includes(sign))
  const known =
    present.length > 1 ? present.find((sign) => isKnown(split(text, 40, sign) ?? [])) : undefined
  const values = split(text, most, known ?? signs[0] ?? ',')
  if (values !== undefined) return values
  throw refuseFile('CSV 파일의 따옴표가 맞지 않아 읽을 수 없습니다. 엑셀에서 다시 저장해 주세요.')
}

const split = (text: string, to: number, delimiter: string): string[][] | undefined => {
  try {
    return parse(text, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to,
      delimiter,
    })
  } catch {
    return undefined
  }
}

const countOf = (text: string, letter: string): number => text.split(letter).length
