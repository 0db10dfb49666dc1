import { TextRows } from '#platform/console/TextRows.tsx'

interface Props {
  heading: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A part of what is held: pairs of a name and what stands there as a list, all else as a table. */
export const WordTable = ({ heading, columns, rows }: Props) => (
  <section className="console-card">
    <h2>{heading}</h2>
    {columns.length === 2 && columns[0] === '항목' ? (
      <Pairs rows={rows} />
    ) : (
      <Wide heading={heading} columns={columns} rows={rows} />
    )}
  </section>
)

const Pairs = ({ rows }: Pick<Props, 'rows'>) => (
  <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[14rem_1fr]">
    {rows.map(([name = '', value = '']) => (
      <div className="contents" key={name}>
        <dt className="text-sub">{name}</dt>
        <dd className="break-words">{value || '-'}</dd>
      </div>
    ))}
  </dl>
)

const Wide = ({ heading, columns, rows }: Props) => (
  <div className="overflow-x-auto" role="region" aria-label={heading} tabIndex={0}>
    <table className="console-table">
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <TextRows rows={rows} width={columns.length} empty="-" />
      </tbody>
    </table>
  </div>
)
