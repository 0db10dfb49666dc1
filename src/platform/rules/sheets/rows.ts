import {
  type Cell,
  errorValue,
  isBlank,
  isErrorValue,
  plain,
  readDay,
} from '#platform/rules/sheets/cells.ts'
import type { LayoutOf } from '#platform/rules/sheets/heads.ts'

/** The lines of several sheets read together are numbered by the sheet times this, plus the row. */
export const linesPerSheet = 100_000

/** The sheets that may be read together. `sheet` is the one that was read, empty for all of them. */
export interface SheetsRead {
  sheet: string
  together: readonly string[]
}

export const lineInWords = (line: number, { sheet, together }: SheetsRead): string => {
  const name = sheet === '' ? together[Math.floor(line / linesPerSheet)] : undefined
  return `${name === undefined ? '' : `${name} 시트 `}${line % linesPerSheet}행`
}

/** `row` is the line number, from 1. */
export interface RowProblem {
  row: number
  why: string
}

const sums = /^(?:총?합계|총계|소계|계|이하여백)/

export const isAside = (cells: readonly Cell[], dayAt = -1): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length === 0) return true
  if (filled.some((cell) => sums.test(plain(cell).replaceAll(' ', '')))) {
    return readDay(cells[dayAt] ?? '') === undefined
  }
  return filled.length === 1 && /^[※*]/.test(plain(filled[0] ?? ''))
}

export const shown = (cell: Cell): string => `‘${plain(cell).slice(0, 30)}’`

export const unreadable = (what: string, cell: Cell): string =>
  isBlank(cell) ? `${what} 칸이 비어 있습니다.` : `${what} 칸을 읽을 수 없습니다: ${shown(cell)}`

export interface ReadRows<Line> {
  lines: Line[]
  /** If there is any problem, the lines must not be used. */
  problems: RowProblem[]
  others: number
}

/**
 * Reads the rows below `headAt` by the roles of their cells. `undefined` skips a row. A row that
 * cannot surely be read is a problem, never an amount of 0.
 */
export const readRows = <Role extends string, Line extends object>(
  rows: readonly (readonly Cell[])[],
  { headAt, columns }: Pick<LayoutOf<Role | 'day'>, 'headAt' | 'columns'>,
  readRow: (cellOf: (role: Role) => Cell) => Line | string | undefined,
): ReadRows<Line> => {
  const read: ReadRows<Line> = { lines: [], problems: [], others: 0 }
  for (const [at, cells] of rows.entries()) {
    if (at <= headAt || isAside(cells, columns.day)) continue
    const told = Object.values<number | undefined>(columns)
    const error = cells.find((cell, column) => told.includes(column) && isErrorValue(cell))
    const cellOf = (role: Role): Cell => {
      const column: number = columns[role] ?? -1
      return cells[column] ?? ''
    }
    const found = error === undefined ? readRow(cellOf) : `${errorValue} ${shown(error)}`
    if (found === undefined) read.others += 1
    else if (typeof found === 'string') read.problems.push({ row: at + 1, why: found })
    else read.lines.push(found)
  }
  return read
}

const mostProblems = 5

export const problemsInWords = (
  nothing: string,
  problems: readonly RowProblem[],
  sheets: SheetsRead,
): string => {
  const said = problems
    .slice(0, mostProblems)
    .map(({ row, why }) => `${lineInWords(row, sheets)}: ${why}`)
  const more = problems.length - said.length
  const rest = more > 0 ? [`이 외에 ${more}개 행이 더 있습니다.`] : []
  return [nothing, ...said, ...rest].join('\n')
}

/** Bytes. A year of the society's account is a tenth of it. */
export const mostSheetFile = 2 * 1024 * 1024

export const mostSheetRows = 10_000

export const mostSheetColumns = 100
