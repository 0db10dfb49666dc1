import { Scrolls } from '#platform/console/Scrolls.tsx'
import { TextRows } from '#platform/console/TextRows.tsx'

interface Option<Key extends string> {
  key: Key
  label: string
}

interface TableProps<Key extends string> {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  options: readonly Option<Key>[]
  keyAt: (at: number) => Key | null | undefined
  onChoose: (at: number, key: Key | null) => void
}

export const ColumnTable = <Key extends string>(props: TableProps<Key>) => {
  const { head, rows, options, keyAt, onChoose } = props
  const width = Math.max(head.length, ...rows.map(({ length }) => length))
  const keyOf = (value: string): Key | null => options.find(({ key }) => key === value)?.key ?? null
  return (
    <Scrolls label="파일의 앞부분">
      <table className="console-table">
        <thead>
          <tr>
            {Array.from({ length: width }, (_, at) => (
              <th className="min-w-[16rem]" key={at} scope="col">
                <span className="block">{head[at] || `${at + 1}번째`}</span>
                <select
                  className="control"
                  aria-label={`${head[at] || `${at + 1}번째`} 열`}
                  value={keyAt(at) ?? ''}
                  onChange={({ target }) => onChoose(at, keyOf(target.value))}
                >
                  <option value="">사용 안 함</option>
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
          <TextRows rows={rows} width={width} />
        </tbody>
      </table>
    </Scrolls>
  )
}

interface Props<Key extends string> {
  read: { head: readonly string[]; columns: readonly (Key | null)[]; sample: readonly string[][] }
  options: readonly Option<Key>[]
  onChoose: (columns: (Key | null)[]) => void
}

export const ListColumns = <Key extends string>({ read, options, onChoose }: Props<Key>) => {
  const { head, columns, sample } = read
  // Each meaning belongs to one column, so the earlier column loses it.
  const choose = (at: number, key: Key | null): void =>
    onChoose(columns.map((old) => (old === key ? null : old)).with(at, key))
  return (
    <section className="console-card">
      <h2>열 확인</h2>
      <ColumnTable
        head={head}
        rows={sample}
        options={options}
        keyAt={(at) => columns[at]}
        onChoose={choose}
      />
    </section>
  )
}
