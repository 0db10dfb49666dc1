import type { CellObject, WorkSheet } from '@e965/xlsx'
import type { Cell } from '#platform/rules/sheets/cells.ts'
import { mostSheetColumns, mostSheetRows } from '#platform/rules/sheets/rows.ts'
import { AppError, unfit } from '#platform/server/errors.ts'
import { type Hidden, hiddenInParts, unpacked } from '#platform/server/sheets/archive.ts'
import {
  type At,
  hiddenInWords,
  isFilled,
  mergedInWords,
} from '#platform/server/sheets/cells-in-words.ts'

export const refuseFile = (why: string): AppError => unfit('file', why)

export const tooManyRows = (): AppError =>
  refuseFile(
    `${mostSheetRows.toLocaleString('ko-KR')}행이 넘는 파일입니다. 기간을 나누어 내려받아 주세요.`,
  )

/** An amount of several rows is their sum, and counts once: in the first of them. */
export const goesDown = (value: Cell): boolean =>
  typeof value === 'string' && !/^[\s₩￦(+-]*[\d,.]*\s*원?\)?\s*$/.test(value)

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

const startsWith =
  (...mark: readonly number[]) =>
  (source: Uint8Array | string): boolean =>
    mark.every((byte, at) => source[at] === byte)

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isCompound = startsWith(0xd0, 0xcf, 0x11, 0xe0)

export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isCompound(bytes)

export interface ReadSheet {
  name: string
  rows: Cell[][]
  notes: string[]
}

export interface ReadSheets {
  sheets: ReadSheet[]
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
    const archive = typeof source !== 'string' && isZip(source) ? await unpacked(source) : undefined
    const workbook =
      typeof source === 'string'
        ? read(source, { ...options, type: 'string' })
        : read(archive?.whole ?? source, { ...options, cellStyles: archive === undefined })
    const { SheetNames, Sheets, Workbook } = workbook
    const since1904 = Workbook?.WBProps?.date1904 === true
    const hiddenIn = archive && hiddenInParts(archive.parts)
    const hidden: string[] = []
    const sheets = SheetNames.flatMap((name, at): ReadSheet[] => {
      const { Hidden: state = 0, id = '' }: { Hidden?: number; id?: string } =
        Workbook?.Sheets?.[at] ?? {}
      const sheet = Sheets[name] ?? {}
      if (state > 0) hidden.push(name)
      const job = { most: sheetRows, later: since1904 ? days1904 : 0 }
      return state > 0
        ? []
        : [{ name, ...rowsIn(sheet, { ...job, hidden: hiddenIn?.(id) ?? hiddenOf(sheet) }) }]
    })
    return {
      sheets,
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

/** The library tells of rows and columns in all formats but XLSX. */
const hiddenOf = (sheet: WorkSheet): Hidden => {
  const places = (list: readonly { hidden?: boolean }[] = []): number[] =>
    list.flatMap((one, at) => (one.hidden === true ? [at] : []))
  return { rows: places(sheet['!rows']), columns: places(sheet['!cols']) }
}

/** Fills merged cells down, but for numbers, and empties what is hidden: rows keep their numbers. */
const rowsIn = (
  sheet: WorkSheet,
  { most, later, hidden }: { most: number; later: number; hidden: Hidden },
): { rows: Cell[][]; notes: string[] } => {
  const data: (CellObject[] | undefined)[] = (sheet['!data'] ?? []).slice(0, most)
  const rows = Array.from(data, (cells) =>
    rowOf(Object.entries(cells ?? []).map(([at, cell]) => [Number(at), valueOf(cell, later)])),
  )
  const [merged, once]: [At[], At[]] = [[], []]
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
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
  const outRows = hidden.rows.filter((at) => rows[at]?.some(isFilled))
  for (const at of outRows) rows[at] = []
  const outColumns = hidden.columns.filter((at) => rows.some((row) => isFilled(row[at] ?? '')))
  for (const row of rows) for (const at of outColumns) if (at in row) row[at] = ''
  return { rows, notes: [...hiddenInWords(outRows, outColumns), ...mergedInWords(merged, once)] }
}

const isDayFormat = (format: CellObject['z']): boolean =>
  /[ymd]/i.test(String(format ?? '').replaceAll(/"[^"]*(?:"|$)|\\.|\[[^\]]*(?:\]|$)/g, ''))

const valueOf = (cell: CellObject, later: number): Cell => {
  if (cell.t === 's') return String(cell.v)
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : ''
  if (cell.t === 'e') return cell.w ?? '#N/A'
  if (cell.t !== 'n' || typeof cell.v !== 'number') return ''
  return cell.v >= 1 && cell.v < year10000 && isDayFormat(cell.z)
    ? momentOf(cell.v + later)
    : Number(cell.v.toPrecision(shownDigits))
}

/** Spreadsheets count with more digits than they show: `50000 * 1.1` is 55000.00000000001. */
const shownDigits = 15

const year10000 = 2_958_466

const momentOf = (serial: number): string => {
  const iso = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
