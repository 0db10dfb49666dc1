import type { OfficeMember } from '#members/api/office-members.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { TextRows } from '#platform/console/TextRows.tsx'

type WordTableProps = OfficeMember['tables'][number]

export const WordTable = ({ heading, columns, rows, of }: WordTableProps) => (
  <section className="console-card">
    <h2>{heading}</h2>
    {columns.length === 2 && columns[0] === '항목' ? (
      <Pairs rows={rows} />
    ) : (
      <Wide heading={heading} columns={columns} rows={rows} of={of} />
    )}
  </section>
)

const Pairs = ({ rows }: Pick<WordTableProps, 'rows'>) => (
  <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[14rem_1fr]">
    {rows.map(([name = '', value = '']) => (
      <div className="contents" key={name}>
        <dt className="text-sub">{name}</dt>
        <dd className="break-words">{value || '-'}</dd>
      </div>
    ))}
  </dl>
)

const RowLinks = ({ order_pk, line_pk }: Partial<WordTableProps['of'][number]>) => (
  <span className="flex gap-x-2">
    {line_pk != null && (
      <a className="underline" href={`/admin/money/book/decide?line=${line_pk}`}>
        거래
      </a>
    )}
    {order_pk != null && (
      <a className="underline" href={`/admin/money/orders/${order_pk}`}>
        주문 {order_pk}
      </a>
    )}
  </span>
)

const Wide = ({ heading, columns, rows, of }: WordTableProps) => (
  <Scrolls label={heading}>
    <table className="console-table">
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {of.length > 0 && <th scope="col">보기</th>}
        </tr>
      </thead>
      <tbody>
        <TextRows rows={rows} width={columns.length} empty="-">
          {of.length > 0 && ((row) => <RowLinks {...of[row]} />)}
        </TextRows>
      </tbody>
    </table>
  </Scrolls>
)
