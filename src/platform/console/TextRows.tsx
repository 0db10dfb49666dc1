import type { ReactNode } from 'react'

interface Props {
  rows: readonly (readonly string[])[]
  /** How many columns there are, also where a row is shorter. */
  width: number
  /** What stands where nothing does. */
  empty?: string
  /** What stands behind a row's texts, by its place. */
  children?: false | ((row: number) => ReactNode)
}

/** Rows of a table of plain texts, each on one line. */
export const TextRows = ({ rows, width, empty = '', children }: Props) =>
  rows.map((cells, row) => (
    <tr key={row}>
      {Array.from({ length: width }, (_, at) => (
        <td className="whitespace-nowrap" key={at}>
          {cells[at] || empty}
        </td>
      ))}
      {children && <td className="whitespace-nowrap">{children(row)}</td>}
    </tr>
  ))

/** Rows of a list of facts, in a `dl` of two columns; what is empty has no row. */
export const FactRows = ({ rows }: { rows: readonly (readonly [string, string])[] }) =>
  rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (
      <div className="contents" key={name}>
        <dt className="text-sub">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))

/** Heads of columns of figures, which stand at the right. */
export const SumHeads = ({ columns }: { columns: readonly string[] }) =>
  columns.map((column) => (
    <th data-figures key={column} scope="col">
      {column}
    </th>
  ))
