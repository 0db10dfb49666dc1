import type { ReactNode } from 'react'

/** A cell of a table that becomes cards, where it says its column's `name`; an empty one is a dash, and nothing in a card. */
export const Cell = ({ name, children }: { name: string; children: ReactNode }) => {
  const isEmpty = children === null || children === false
  return (
    <td role="cell" data-label={name} className={isEmpty ? 'none' : undefined}>
      {isEmpty ? '-' : children}
    </td>
  )
}

/** A grey line where text will stand. */
export const Bar = ({ width = 'w-full' }: { width?: string }) => (
  <span className={`block h-2 animate-pulse rounded-card bg-line/60 ${width}`} />
)

/** The heads of a table that becomes cards. */
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
