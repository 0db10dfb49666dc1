import type { ReactNode } from 'react'
import { type Section, sumsOf } from '#payments/rules/book/sections.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { SumHeads } from '#platform/console/TextRows.tsx'

interface Props {
  section: Section
  /** Drawn in place of a figure of the first column. */
  first?: ((key: string, name: string) => ReactNode) | undefined
}

export const SectionTable = ({ section, first }: Props) => {
  const { title, columns, rows, total } = section
  return (
    <Scrolls label={title}>
      <table className="console-table whitespace-nowrap">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <SumHeads columns={columns.map(([name]) => name)} />
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((won, at) => (
                <td data-figures key={at}>
                  {(at === 0 && first?.(key, name)) || won.toLocaleString('ko-KR')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== '' && (
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              {sumsOf(section).map((won, at) => (
                <td data-figures key={at}>
                  {won.toLocaleString('ko-KR')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scrolls>
  )
}
