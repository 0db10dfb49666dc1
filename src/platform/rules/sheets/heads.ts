import { type Cell, isBlank, plain } from '#platform/rules/sheets/cells.ts'

/** Role → which column it is, from 0. */
export type ColumnsOf<Role extends string> = Readonly<Partial<Record<Role, number>>>

/** On which row the columns are named (from 0), and which is what. `whose`: what the file is known as; may be empty. */
export interface LayoutOf<Role extends string> {
  whose: string
  headAt: number
  columns: ColumnsOf<Role>
}

export type Head = readonly string[]

/** A column's name without what differs from file to file. */
const nameOf = (cell: Cell): string =>
  plain(cell)
    .replaceAll(/\(원\)|\s/g, '')
    .toLowerCase()

/** Which columns have these names; of several names the first that is there. */
export const findColumns = <Role extends string>(
  head: Head,
  roles: readonly Role[],
  names: Readonly<Partial<Record<Role, readonly string[]>>>,
): ColumnsOf<Role> => {
  const columns: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const at = (names[role] ?? []).map((name) => head.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined) columns[role] = at
  }
  return columns
}

/** Files put a title, the account and the period above. */
const mostAbove = 30

/** The first row that names the columns as `layoutOf` knows them; undefined for any other file. */
export const findHead = <Role extends string>(
  rows: readonly (readonly Cell[])[],
  layoutOf: (head: Head) => Omit<LayoutOf<Role>, 'headAt'> | undefined,
): LayoutOf<Role> | undefined => {
  for (const [headAt, cells] of rows.slice(0, mostAbove).entries()) {
    const layout = layoutOf(cells.map(nameOf))
    if (layout !== undefined) return { ...layout, headAt }
  }
  return undefined
}

/** The row that names the columns, where no layout is known: the first of the widest rows above. From 0. */
export const guessHead = (rows: readonly (readonly Cell[])[]): number => {
  const widths = rows
    .slice(0, mostAbove)
    .map((cells) => cells.filter((cell) => !isBlank(cell)).length)
  const widest = Math.max(0, ...widths)
  return Math.max(
    0,
    widths.findIndex((width) => width >= Math.max(3, widest - 1)),
  )
}

/** The same for every file of one layout. */
export const headKey = (cells: readonly Cell[]): string => cells.map(nameOf).join('|')
