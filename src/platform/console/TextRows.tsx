import type { ReactNode } from 'react'

interface Props {
  rows: readonly (readonly string[])[]
  width: number
  empty?: string
  children?: false | ((row: number) => ReactNode)
}

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

export const FactRows = ({ rows }: { rows: readonly (readonly [string, string])[] }) =>
  rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (
      <div className="contents" key={name}>
        <dt className="text-sub">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))

export const SumHeads = ({ columns }: { columns: readonly string[] }) =>
  columns.map((column) => (
    <th data-figures key={column} scope="col">
      {column}
    </th>
  ))
