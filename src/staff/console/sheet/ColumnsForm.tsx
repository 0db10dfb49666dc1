import { TextRows } from '#platform/console/TextRows.tsx'
import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { type SubmitEvent, useState } from 'react'

/** What a column can be, and why those that are chosen are not enough. */
export interface Roles {
  names: Readonly<Record<string, string>>
  lack: (columns: Chosen) => string | undefined
}

interface Props {
  roles: Roles
  read: ColumnsAnswer
  going: boolean
  onDone: (layout: SheetLayout) => void
}

type Chosen = Readonly<Record<string, number | undefined>>

/** Which column is what, in a file that is not known; said once, it is remembered. */
export const ColumnsForm = ({ roles, read, going, onDone }: Props) => {
  const [columns, setColumns] = useState<Chosen>(read.columns)
  const [refusal, setRefusal] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const lack = roles.lack(columns)
    setRefusal(lack ?? '')
    if (lack === undefined) onDone({ head_at: read.head_at, columns })
  }
  const choose = (at: number, role: string): void => {
    const others = Object.entries(columns).filter(
      ([name, column]) => column !== at && name !== role,
    )
    setColumns(Object.fromEntries([...others, ...(role === '' ? [] : [[role, at] as const])]))
  }
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <p>
        {Object.keys(read.columns).length === 0 && '처음 보는 형식입니다. '}
        각 열이 무엇인지 골라 주십시오. 다음부터는 기억합니다.
      </p>
      <Table names={roles.names} rows={read.rows} columns={columns} onChoose={choose} />
      <Refusal>{refusal}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        이대로 읽기
      </button>
    </form>
  )
}

interface TableProps {
  names: Roles['names']
  rows: readonly (readonly string[])[]
  columns: Chosen
  onChoose: (at: number, role: string) => void
}

/** The first rows, with a choice above each column. */
const Table = ({ names, rows: [head = [], ...rows], columns, onChoose }: TableProps) => {
  const width = Math.max(head.length, ...rows.map(({ length }) => length))
  return (
    <div className="overflow-x-auto" role="region" aria-label="파일의 앞부분" tabIndex={0}>
      <table className="console-table">
        <thead>
          <tr>
            {Array.from({ length: width }, (_, at) => (
              <th className="min-w-[16rem]" key={at} scope="col">
                <select
                  className="control"
                  aria-label={`${head[at] || `${at + 1}번째`} 열`}
                  value={Object.keys(names).find((role) => columns[role] === at) ?? ''}
                  onChange={({ target }) => onChoose(at, target.value)}
                >
                  <option value="">쓰지 않음</option>
                  {Object.entries(names).map(([role, name]) => (
                    <option key={role} value={role}>
                      {name}
                    </option>
                  ))}
                </select>
                <span className="block">{head[at]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TextRows rows={rows} width={width} />
        </tbody>
      </table>
    </div>
  )
}
