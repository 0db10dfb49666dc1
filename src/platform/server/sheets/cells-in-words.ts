import type { Cell } from '#platform/rules/sheets/cells.ts'

/** Row and column of a cell, from 0. */
export type At = readonly [row: number, column: number]

const lettersOf = (column: number): string => {
  const first = column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26))
  return `${first}${String.fromCodePoint(65 + (column % 26))}`
}

const mostNamed = 5

/** `3개(A1, B2, C3)`. */
const counted = (names: readonly string[], unit = ''): string => {
  const more = names.length > mostNamed ? ' 등' : ''
  return `${names.length}개(${names.slice(0, mostNamed).join(', ')}${unit}${more})`
}

export const cellsInWords = (cells: readonly At[]): string =>
  counted(cells.map(([row, column]) => `${lettersOf(column)}${row + 1}`))

/** The cells that were filled from above, and those of several rows that count in the first alone. */
export const mergedInWords = (filled: readonly At[], once: readonly At[]): string[] => [
  ...(filled.length > 0 ? [`병합된 칸의 값을 아래 행에도 적용한 칸 ${cellsInWords(filled)}`] : []),
  ...(once.length > 0 ? [`첫 행에만 적용한 병합된 숫자 칸 ${cellsInWords(once)}`] : []),
]

export const isFilled = (cell: Cell): boolean => typeof cell === 'number' || cell.trim() !== ''

/** Filled rows and columns that a spreadsheet does not show. */
export const hiddenInWords = (rows: Iterable<number>, columns: Iterable<number>): string[] => {
  const said = [
    { unit: '행', names: Array.from(rows, (row) => String(row + 1)) },
    { unit: '열', names: Array.from(columns, lettersOf) },
  ]
    .filter(({ names }) => names.length > 0)
    .map(({ unit, names }) => `숨긴 ${unit} ${counted(names, unit)}`)
  return said.length > 0 ? [`읽지 않은 ${said.join(', ')}`] : []
}
