import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { inCp949 } from '#tests/support/cp949.ts'

/** `80000` is a number, `{n 80000 #,##0}` one with its format, and so on; the rest is text. */
const cellOf = (typed: string, raw: string[]): CellObject | string | number | null => {
  const [, type, value = '', z] = /^\{(\w+) (\S+) ?(.*)\}$/.exec(typed) ?? []
  if (type === 'xml') return 9_000_000 + raw.push(typed.slice(5, -1))
  if (type === 'b') return { t: 'b', v: value === '1' }
  if (type === 'e') return { t: 'e', v: Number(value) }
  if (type === 'n') return { t: 'n', v: Number(value), ...(z && { z }) }
  return /^-?[1-9]\d*$/.test(typed) ? Number(typed) : typed || null
}

const states = ['', 'hidden', 'very hidden']

/** `name (what is hidden, merged or its state): rows`. */
const sheetOf = (line: string, raw: string[]) => {
  const [, name = '', said = '', rows = ''] = /^(.+?)(?: \(([^)]*)\))?: (.*)$/s.exec(line) ?? []
  const cells = rows.split(' / ').map((row) => row.split('|').map((cell) => cellOf(cell, raw)))
  const sheet: WorkSheet = utils.aoa_to_sheet(cells)
  const [lines, columns]: [{ hidden: true }[], { hidden: true; wch: 9 }[]] = [[], []]
  const words = said.split(', ')
  for (const word of words) {
    if (/^\d+$/.test(word)) lines[Number(word) - 1] = { hidden: true }
    if (/^[A-Z]$/.test(word)) columns[utils.decode_col(word)] = { hidden: true, wch: 9 }
  }
  sheet['!rows'] = lines
  sheet['!cols'] = columns
  sheet['!merges'] = words
    .filter((word) => word.includes(':'))
    .map((word) => utils.decode_range(word))
  return {
    name,
    sheet,
    state: { Hidden: states.indexOf(words.find((word) => /hidden/.test(word)) ?? '') },
  }
}

const bookTypes: Readonly<Record<string, 'biff8' | 'xlml'>> = { xls: 'biff8', xml: 'xlml' }

const workbook = (format: string, lines: readonly string[]): Uint8Array => {
  const raw: string[] = []
  const book = utils.book_new()
  const sheets = lines.map((line) => sheetOf(line, raw))
  for (const { name, sheet } of sheets) utils.book_append_sheet(book, sheet, name)
  const date1904 = format.includes('1904')
  book.Workbook = { WBProps: { date1904 }, Sheets: sheets.map(({ state }) => state as object) }
  const bookType = bookTypes[format] ?? 'xlsx'
  const options = { type: 'buffer', bookType, cellStyles: bookType === 'biff8' } as const
  const bytes = new Uint8Array(write(book, options) as Buffer)
  if (raw.length === 0) return bytes
  const path = 'xl/worksheets/sheet1.xml'
  const parts = unzipSync(bytes)
  const xml = strFromU8(parts[path] ?? new Uint8Array()).replaceAll(
    /(<c r="\w+")[^>]*><v>900000(\d)<\/v>/g,
    (_, start: string, at: string) => `${start} ${raw[Number(at) - 1]}`,
  )
  return zipSync({ ...parts, [path]: strToU8(xml) })
}

/** A file as it is told: the rows of workbooks by sheets, everything else by its text. */
export const fileOf = (format: string, lines: readonly string[]): Uint8Array => {
  const text = lines.join('\n')
  if (format === 'text') return strToU8(text)
  if (format === 'CP949') return inCp949(text)
  return format === 'UTF-16' ? Buffer.from(`\uFEFF${text}`, 'utf16le') : workbook(format, lines)
}
