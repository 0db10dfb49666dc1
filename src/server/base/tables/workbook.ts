import { AppError } from '#server/base/errors.ts'
import { refuseFile } from '#server/base/tables/text.ts'
import { unzipSync } from 'fflate'
import type { ParsingOptions } from '@e965/xlsx'

const zip = [0x50, 0x4b, 0x03, 0x04] as const
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** Whether these are the bytes of XLSX or XLS. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, zip) || startsWith(bytes, compound)

/** What a workbook may come to once it is unpacked, in bytes. */
const mostUnpacked = 40 * 1024 * 1024

const requireModest = (bytes: Uint8Array): void => {
  let whole = 0
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    whole += originalSize
    return false
  }
  unzipSync(bytes, { filter })
  if (whole > mostUnpacked) throw refuseFile('파일이 너무 큽니다. 나누어 올려 주세요.')
}

/** Loaded when there is a workbook to read: no other start of the server needs it. */
const spreadsheets = async () => {
  const sheets = await import('@e965/xlsx')
  // Old `.xls` files keep their letters in CP949.
  sheets.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return sheets
}

/** A workbook, and the library's means to read its sheets. Throws `invalid` with what is wrong with the file. */
export const openWorkbook = async (bytes: Uint8Array, options: ParsingOptions) => {
  const { read, utils } = await spreadsheets()
  try {
    if (startsWith(bytes, zip)) requireModest(bytes)
    const workbook = read(bytes, { ...options, cellFormula: false, cellHTML: false })
    return { workbook, utils }
  } catch (error) {
    if (error instanceof AppError) throw error
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw refuseFile(
      isLocked
        ? '암호가 걸린 파일입니다. 암호를 풀어 다시 저장한 뒤 올려 주세요.'
        : '엑셀 파일을 열 수 없습니다. 다시 저장하거나 다시 내려받아 주세요.',
    )
  }
}
