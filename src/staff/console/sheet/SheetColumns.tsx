import type { SheetLook } from '#platform/api/sheet-fields.ts'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { TextRows } from '#platform/console/TextRows.tsx'

interface Props<Key extends string> {
  read: SheetLook<Key>
  onChoose: (change: (columns: (Key | null)[]) => (Key | null)[]) => void
}

export const SheetColumns = <Key extends string>({ read, onChoose }: Props<Key>) => {
  const { head, columns: shown, sample, options } = read
  const width = Math.max(head.length, ...sample.map(({ length }) => length))
  // A meaning that belongs to one column is lost by the earlier one.
  const choose = (at: number, value: string): void => {
    const { key = null, many = false } = options.find((one) => one.key === value) ?? {}
    onChoose((columns) => columns.map((old) => (old === key && !many ? null : old)).with(at, key))
  }
  return (
    <>
      <h3 className="mt-2 mb-0! text-body font-bold">열 확인</h3>
      <p className="text-sub">
        앞의 {sample.length}행입니다. 열의 항목이 다르면 바꿔 주십시오. 다음부터 같은 형식에
        적용합니다.
      </p>
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
                    value={shown[at] ?? ''}
                    onChange={({ target }) => choose(at, target.value)}
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
            <TextRows rows={sample} width={width} />
          </tbody>
        </table>
      </Scrolls>
    </>
  )
}
