import { buffer } from 'node:stream/consumers'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { type Zippable, zipSync } from 'fflate'
import { fromBufferPromise } from 'yauzl'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetColumns } from '#platform/rules/sheets/rows.ts'
import { AppError, unfit } from '#platform/server/errors.ts'

export const refuseFile = (why: string): AppError => unfit('file', why)

/** Row and column of a cell, from 0. */
export type At = readonly [row: number, column: number]

const addressOf = ([row, column]: At): string => {
  const letters = column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26))
  return `${letters}${String.fromCodePoint(65 + (column % 26))}${row + 1}`
}

const mostCells = 5

/** `3개(A1, B2, C3)`. */
export const cellsInWords = (cells: readonly At[]): string => {
  const more = cells.length > mostCells ? ' 등' : ''
  return `${cells.length}개(${cells.slice(0, mostCells).map(addressOf).join(', ')}${more})`
}

/** An amount of several rows is their sum, and counts once: in the first of them. */
export const goesDown = (value: Cell): boolean =>
  typeof value === 'string' && !/^[\s₩￦(+-]*[\d,.]*\s*원?\)?\s*$/.test(value)

/** The cells that were filled from above, and those of several rows that count in the first alone. */
export const mergedInWords = (filled: readonly At[], once: readonly At[]): string[] => [
  ...(filled.length > 0 ? [`병합된 칸의 값을 아래 행에도 적용한 칸 ${cellsInWords(filled)}`] : []),
  ...(once.length > 0 ? [`첫 행에만 적용한 병합된 숫자 칸 ${cellsInWords(once)}`] : []),
]

/** Drops the empty columns at the end. Throws `invalid` if too many others remain. */
export const filtered = <One extends Cell>(rows: readonly (readonly One[])[]): One[][] => {
  const width = rows.reduce((most, cells) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0)
  if (width > mostSheetColumns) {
    throw refuseFile(
      `열이 ${mostSheetColumns}개가 넘는 파일입니다. 필요한 열만 남겨 다시 올려 주세요.`,
    )
  }
  return rows.map((cells) => cells.slice(0, width))
}

/**
 * Builds a row from cells that claim any position. A cell too far out goes to the first column
 * beyond the limit.
 */
export const rowOf = (cells: Iterable<readonly [at: number, cell: Cell]>): Cell[] => {
  const row: Cell[] = []
  for (const [at, cell] of cells) {
    if (at < mostSheetColumns || isFilled(cell)) row[Math.min(at, mostSheetColumns)] = cell
  }
  return Array.from(row, (cell: Cell | undefined) => cell ?? '')
}

const isFilled = (cell: Cell): boolean => typeof cell === 'number' || cell.trim() !== ''

const startsWith =
  (...mark: readonly number[]) =>
  (source: Uint8Array | string): boolean =>
    mark.every((byte, at) => source[at] === byte)

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isCompound = startsWith(0xd0, 0xcf, 0x11, 0xe0)

export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isCompound(bytes)

/** Bytes unpacked; the largest list needs half of it. */
const mostUnpacked = 20 * 1024 * 1024

/**
 * Repacks an archive without compression, so that later steps read exactly the bytes counted here.
 * A part longer than it claims ends the reading.
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

export interface ReadSheets {
  sheets: { name: string; rows: Cell[][]; notes: string[] }[]
  notes: string[]
}

/** Reads each visible sheet, at most `sheetRows` rows. Throws `invalid` with the reason. */
export const sheetsOf = async (
  source: Uint8Array | string,
  sheetRows: number,
): Promise<ReadSheets> => {
  const { read, set_cptable } = await import('@e965/xlsx')
  // Old `.xls` files have their letters in CP949.
  if (isCompound(source)) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const options = { sheetRows, dense: true, cellNF: true, cellFormula: false, cellHTML: false }
  try {
    const workbook =
      typeof source === 'string'
        ? read(source, { ...options, type: 'string' })
        : read(isZip(source) ? await unpacked(source) : source, options)
    const { SheetNames, Sheets, Workbook } = workbook
    const since1904 = Workbook?.WBProps?.date1904 === true
    const [hidden = [], visible = []] = [true, false].map((is) =>
      SheetNames.filter((_, at) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 === is),
    )
    return {
      sheets: visible.map((name) => ({
        name,
        ...rowsIn(Sheets[name], sheetRows, since1904 ? days1904 : 0),
      })),
      notes: [
        ...(hidden.length > 0 ? [`읽지 않은 숨긴 시트: ${hidden.join(', ')}`] : []),
        ...(since1904 ? ['1904년 날짜 체계의 날짜를 실제 날짜로 변환했습니다.'] : []),
      ],
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw refuseFile(
      isLocked
        ? '암호가 걸린 파일입니다. 암호를 해제하고 다시 저장한 뒤 올려 주세요.'
        : '엑셀 파일을 열 수 없습니다. 다시 저장하거나 다시 내려받아 주세요.',
    )
  }
}

/** Days between the two epochs of spreadsheets. */
const days1904 = 1462

/** Fills merged cells down, but for numbers. */
const rowsIn = (
  sheet: WorkSheet | undefined,
  most: number,
  later: number,
): { rows: Cell[][]; notes: string[] } => {
  const data: (CellObject[] | undefined)[] = (sheet?.['!data'] ?? []).slice(0, most)
  const rows = Array.from(data, (cells) =>
    rowOf(Object.entries(cells ?? []).map(([at, cell]) => [Number(at), valueOf(cell, later)])),
  )
  const [merged, once]: [At[], At[]] = [[], []]
  for (const { s: from, e: to } of sheet?.['!merges'] ?? []) {
    const value = rows[from.r]?.[from.c] ?? ''
    if (to.r === from.r || !isFilled(value)) continue
    if (!goesDown(value)) {
      once.push([from.r, from.c])
      continue
    }
    for (let at = from.r + 1; at <= Math.min(to.r, rows.length - 1); at += 1) {
      const row = rows[at] ?? []
      if (isFilled(row[from.c] ?? '')) continue
      while (row.length < from.c) row.push('')
      row[from.c] = value
      merged.push([at, from.c])
    }
  }
  return { rows, notes: mergedInWords(merged, once) }
}

const isDayFormat = (format: CellObject['z']): boolean =>
  /[ymd]/i.test(String(format ?? '').replaceAll(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g, ''))

const valueOf = (cell: CellObject, later: number): Cell => {
  if (cell.t === 's') return String(cell.v)
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : ''
  if (cell.t !== 'n' || typeof cell.v !== 'number') return ''
  return cell.v >= 1 && cell.v < year10000 && isDayFormat(cell.z)
    ? momentOf(cell.v + later)
    : cell.v
}

const year10000 = 2_958_466

const momentOf = (serial: number): string => {
  const iso = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
