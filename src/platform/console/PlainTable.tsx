import type { ReactNode } from 'react'
import { Scrolls } from '#platform/console/Scrolls.tsx'

export interface PlainColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  figures?: boolean
  look?: string | ((row: Row) => string)
}

interface Props<Row> {
  title: string
  titled?: boolean
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  look?: string
}

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
