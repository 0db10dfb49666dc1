import { Scrolls } from '#platform/console/Scrolls.tsx'
import type { ReactNode } from 'react'

export interface PlainColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  figures?: boolean
  /** Classes of its cells. */
  look?: string | ((row: Row) => string)
}

interface Props<Row> {
  title: string
  /** Whether the title stands above the table, or is for screen readers alone. */
  titled?: boolean
  /** The first column names its row. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  /** Classes of what it scrolls in. */
  look?: string
}

/** A table of some rows, without pages, filters or selection. */
export const PlainTable = <Row,>({ title, titled, columns, rows, look = '' }: Props<Row>) => (
  <Scrolls label={title} look={look}>
    <table className="console-table">
      <caption className={titled ? 'mb-1 text-left text-h4 font-bold text-brand' : 'sr-only'}>
        {title}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th data-figures={column.figures} key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map(({ title: name, cell, figures, look: own = '' }, place) =>
              place === 0 ? (
                <th className="whitespace-nowrap" scope="row" key={name}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  className={typeof own === 'string' ? own : own(row)}
                  data-figures={figures}
                  key={name}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolls>
)
