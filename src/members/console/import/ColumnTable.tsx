import type { Checked } from '#members/api/member-import.ts'
import { type ListColumn, listColumnKeys, listColumns } from '#members/rules/member-list.ts'

interface Props {
  checked: Checked
  onChoose: (columns: Checked['columns']) => void
}

/** What each column says, as it was guessed or chosen, above the first lines. */
export const ColumnTable = ({ checked: { head, columns, sample }, onChoose }: Props) => {
  const choose = (column: number, key: ListColumn | null): void =>
    // A meaning stands at one column: it leaves the one that had it.
    onChoose(columns.map((old) => (old === key ? null : old)).with(column, key))
  return (
    <section className="console-card">
      <h2>어느 열이 무엇인지 확인해 주세요</h2>
      <div className="overflow-x-auto" role="region" aria-label="열 맞추기" tabIndex={0}>
        <table className="console-table">
          <thead>
            <tr>
              {head.map((name, column) => (
                <th key={column} scope="col">
                  <span className="block">{name || `${column + 1}열`}</span>
                  <select
                    className="control min-w-[14rem]"
                    aria-label={`${name || `${column + 1}열`}의 뜻`}
                    value={columns[column] ?? ''}
                    onChange={({ target }) =>
                      choose(column, (target.value || null) as ListColumn | null)
                    }
                  >
                    <option value="">쓰지 않음</option>
                    {listColumnKeys.map((key) => (
                      <option key={key} value={key}>
                        {listColumns[key].label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, line) => (
              <tr key={line}>
                {head.map((_, column) => (
                  <td className="whitespace-nowrap" key={column}>
                    {cells[column] || '-'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
