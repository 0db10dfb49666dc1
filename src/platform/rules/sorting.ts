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
