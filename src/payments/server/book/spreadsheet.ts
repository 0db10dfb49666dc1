import { type Cell, inOnePart, type Table } from '#platform/server/sheets/table-file.ts'

export const tableOf = (
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Table => ({ name, head, parts: inOnePart(rows) })

/** The row of the sheet that comes next; the head is the first. */
export const nextIn = (rows: readonly Cell[][]): number => rows.length + 2

export const letterOf = (at: number): string => 'ABCDEFGHIJ'.charAt(at)

export const sumOf = (letter: string, from: number, to: number, value: number): Cell =>
  to < from ? value : { value, formula: `SUM(${letter}${from}:${letter}${to})` }

export const bookName = '금전출납부'

export type Wanted = Readonly<Record<string, string>>

/** Sums of the book's sheet, whose entries end at row `last`, as formulas. */
export const sumsIn = (last: number) => {
  const column = (letter: string) => `'${bookName}'!$${letter}$2:$${letter}$${last}`
  const sum = (letter: string, wanted: Wanted): string => {
    const criteria = Object.entries(wanted).flatMap(([at, value]) => [column(at), value])
    return `SUMIFS(${[column(letter), ...criteria].join(',')})`
  }
  const net = (wanted: Wanted): string => `${sum('E', wanted)}-${sum('F', wanted)}`
  return { sum, net }
}

export type Sums = ReturnType<typeof sumsIn>
