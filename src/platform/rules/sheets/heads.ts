import { type Cell, isBlank, plain } from '#platform/rules/sheets/cells.ts'

/** The column number of each role, from 0. */
export type ColumnsOf<Role extends string> = Readonly<Partial<Record<Role, number>>>

/**
 * `headAt` is the row with the columns' names, from 0. `whose` names the file's origin and may be
 * empty.
 */
export interface LayoutOf<Role extends string> {
  whose: string
  headAt: number
  columns: ColumnsOf<Role>
}

export type Head = readonly string[]

const nameOf = (cell: Cell): string =>
  plain(cell)
    .replaceAll(/\(원\)|\s/g, '')
    .toLowerCase()

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

const mostAbove = 30

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

/**
 * Guesses the row with the columns' names in an unknown file: the first of the widest rows. From 0.
 */
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

export const headKey = (cells: readonly Cell[]): string => cells.map(nameOf).join('|')
