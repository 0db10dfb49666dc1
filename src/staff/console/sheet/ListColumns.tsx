import { TextRows } from '#platform/console/TextRows.tsx'

interface Props<Key extends string> {
  read: { head: readonly string[]; columns: readonly (Key | null)[]; sample: readonly string[][] }
  /** What a column can be. */
  options: readonly { key: Key; label: string }[]
  onChoose: (columns: (Key | null)[]) => void
}

/** What each column says, as it was guessed or chosen, above the first lines. */
export const ListColumns = <Key extends string>({ read, options, onChoose }: Props<Key>) => {
  const { head, columns, sample } = read
  const choose = (column: number, key: Key | null): void =>
    // A meaning stands at one column: it leaves the one that had it.
    onChoose(columns.map((old) => (old === key ? null : old)).with(column, key))
  const keyOf = (value: string): Key | null => options.find(({ key }) => key === value)?.key ?? null
  return (
    <section className="console-card">
      <h2>열 확인</h2>
      <div className="overflow-x-auto" role="region" aria-label="열 확인" tabIndex={0}>
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
                    onChange={({ target }) => choose(column, keyOf(target.value))}
                  >
                    <option value="">쓰지 않음</option>
                    {options.map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <TextRows rows={sample.map((cells) => [...cells])} width={head.length} />
          </tbody>
        </table>
      </div>
    </section>
  )
}
