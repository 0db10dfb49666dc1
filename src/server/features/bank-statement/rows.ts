import type { Cell } from '#rules/bank/cells.ts'
import { findLayout } from '#rules/bank/columns.ts'
import { mostBankFile, mostBankRows } from '#rules/bank/file.ts'
import { AppError } from '#server/base/errors.ts'
import {
  refuseFile,
  rowsOfText,
  textOf,
  tooManyRows,
} from '#server/features/bank-statement/text.ts'
import { unzipSync } from 'fflate'

/**
 * The rows of a bank's file in XLSX, XLS, CSV or HTML that is called `.xls`. Throws `tooLarge`, and `invalid` with what is
 * wrong with the file.
 */
export const rowsOf = async (bytes: Uint8Array): Promise<Cell[][]> => {
  if (bytes.length > mostBankFile) throw new AppError('tooLarge')
  if (bytes.length === 0) throw refuseFile('빈 파일입니다.')
  const rows = isWorkbook(bytes) ? await rowsOfWorkbook(bytes) : rowsOfText(textOf(bytes))
  if (rows.length > mostBankRows) throw tooManyRows()
  return rows
}

const zip = [0x50, 0x4b, 0x03, 0x04] as const
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, zip) || startsWith(bytes, compound)

/** What a spreadsheet may come to once it is unpacked, in bytes. */
const mostUnpacked = 40 * 1024 * 1024

const requireModest = (bytes: Uint8Array): void => {
  let whole = 0
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    whole += originalSize
    return false
  }
  unzipSync(bytes, { filter })
  if (whole > mostUnpacked) throw new AppError('tooLarge')
}

/** Loaded when there is a workbook to read: no other start of the server needs it. */
const spreadsheets = async () => {
  const sheets = await import('@e965/xlsx')
  // Old `.xls` files keep their letters in CP949.
  sheets.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return sheets
}

const rowsOfWorkbook = async (bytes: Uint8Array): Promise<Cell[][]> => {
  const { read, utils } = await spreadsheets()
  const workbook = (() => {
    try {
      if (startsWith(bytes, zip)) requireModest(bytes)
      return read(bytes, {
        dense: true,
        cellFormula: false,
        cellHTML: false,
        sheetRows: mostBankRows + 1,
      })
    } catch (error) {
      if (error instanceof AppError) throw error
      const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
      throw refuseFile(
        isLocked
          ? '암호가 걸린 파일입니다. 암호를 풀어 다시 저장한 뒤 올려 주세요.'
          : '엑셀 파일을 읽을 수 없습니다. 은행에서 다시 내려받아 주세요.',
      )
    }
  })()
  if (workbook.Workbook?.WBProps?.date1904 === true) {
    throw refuseFile(
      '날짜를 1904년부터 세는 엑셀 파일입니다. 은행에서 받은 파일을 그대로 올려 주세요.',
    )
  }
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined) return []
    return [
      utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '', blankrows: true }),
    ]
  }).map((rows) => rows.map((cells) => cells.map(cellOf)))
  return (
    sheets.find((rows) => findLayout(rows) !== undefined) ??
    sheets.find((rows) => rows.length > 1) ??
    []
  )
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : ''
