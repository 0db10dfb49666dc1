import type { ReactNode } from 'react'

/**
 * A table cell that shows its column's `name` when the table turns into cards. An empty one is a
 * dash in a table and hidden in a card.
 */
export const Cell = ({ name, children }: { name: string; children: ReactNode }) => {
  const isEmpty = children === null || children === false
  return (
    <td role="cell" data-label={name} className={isEmpty ? 'none' : undefined}>
      {isEmpty ? '-' : children}
    </td>
  )
}

export const Bar = ({ width = 'w-full' }: { width?: string }) => (
  <span className={`block h-2 animate-pulse rounded-card bg-line/60 ${width}`} />
)

export const ColumnHeads = ({ names }: { names: readonly string[] }) => (
  <thead role="rowgroup">
    <tr role="row">
      {names.map((name) => (
        <th role="columnheader" scope="col" key={name}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
