/** How many page links are shown at once (spec part 9). */
const shown = 5

/** How many rows a page of the console's lists has, where none says otherwise. */
export const pageRows = 50

/** The last page of `count` rows, at least 1. */
export const lastPage = (count: number, rows: number): number =>
  Math.max(1, Math.ceil(count / rows))

/** The page numbers to show: up to five around `page`, all within 1 and `last`. */
export const pageLinks = (page: number, last: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), last - shown + 1))
  return Array.from({ length: Math.min(shown, last) }, (_, index) => first + index)
}

/** How a list is sorted, as its address and its call say it: a column's name, `-` in front of it for the other way round. */
export interface Sorting<Column extends string = string> {
  column: Column
  /** From the last to the first: newest, highest, ㅎ to ㄱ. */
  down: boolean
}

/** Reads `at` and `-at`. */
export const sortingOf = <Column extends string>(sort: Column | `-${Column}`): Sorting<Column> =>
  sort.startsWith('-')
    ? { column: sort.slice(1) as Column, down: true }
    : { column: sort as Column, down: false }
