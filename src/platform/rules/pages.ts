/** Page links shown at once (spec part 9). */
const shown = 5

export const pageRows = 50

export const lastPage = (count: number, rows: number): number =>
  Math.max(1, Math.ceil(count / rows))

export const pageLinks = (page: number, last: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), last - shown + 1))
  return Array.from({ length: Math.min(shown, last) }, (_, index) => first + index)
}

/** A list's order, written as a column's name with `-` in front for descending order. */
export interface Sorting<Column extends string = string> {
  column: Column
  down: boolean
}

export const sortingOf = <Column extends string>(sort: Column | `-${Column}`): Sorting<Column> =>
  sort.startsWith('-')
    ? { column: sort.slice(1) as Column, down: true }
    : { column: sort as Column, down: false }
