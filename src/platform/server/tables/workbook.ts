import { AppError } from '#platform/server/errors.ts'
import { refuseFile } from '#platform/server/tables/text.ts'
import { type Zippable, zipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import type { ParsingOptions, Sheet2JSONOpts, WorkSheet } from '@e965/xlsx'
import { fromBufferPromise } from 'yauzl'

const zip = [0x50, 0x4b, 0x03, 0x04] as const
const compound = [0xd0, 0xcf, 0x11, 0xe0] as const

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/** Whether these are the bytes of XLSX or XLS. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, zip) || startsWith(bytes, compound)

/** What a workbook may come to once it is unpacked, in bytes. */
const mostUnpacked = 40 * 1024 * 1024

/**
 * The same archive, in which nothing is packed any more: what is read afterwards is what was counted here. A part that is
 * longer than it says ends the reading.
 */
const unpacked = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const archive = await fromBufferPromise(Buffer.from(bytes))
  const parts: Zippable = {}
  let whole = 0
  for await (const entry of archive.eachEntry()) {
    whole += entry.uncompressedSize
    if (whole > mostUnpacked) throw refuseFile('파일이 너무 큽니다. 나누어 올려 주세요.')
    parts[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  }
  return zipSync(parts, { level: 0 })
}

/** Loaded when there is a workbook to read: no other start of the server needs it. */
const spreadsheets = async () => {
  const sheets = await import('@e965/xlsx')
  // Old `.xls` files keep their letters in CP949.
  sheets.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return sheets
}

/** A workbook, and how to read the rows of its sheets. Throws `invalid` with what is wrong with the file. */
export const openWorkbook = async (bytes: Uint8Array, options: ParsingOptions) => {
  const { read, utils } = await spreadsheets()
  try {
    const plain = startsWith(bytes, zip) ? await unpacked(bytes) : bytes
    const workbook = read(plain, { ...options, dense: true, cellFormula: false, cellHTML: false })
    const rowsOf = (sheet: WorkSheet, how: Sheet2JSONOpts): unknown[][] =>
      utils.sheet_to_json(sheet, {
        ...how,
        header: 1,
        defval: '',
        blankrows: true,
        range: filledRange(sheet),
      })
    return { workbook, rowsOf }
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

/** Where a sheet has cells, from its corner on: what it says of its size may be anything. */
const filledRange = (sheet: WorkSheet) => {
  const rows: readonly (readonly unknown[] | undefined)[] = sheet['!data'] ?? []
  const width = rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0)
  return { s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: width - 1 } }
}
