import type { Checked } from '#members/api/member-import.ts'
import { ask } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { DemoFileLink } from '#staff/console/sheet/SheetFile.tsx'
import { useState } from 'react'
import { type ListColumn, listColumnKeys, listColumns } from '#members/rules/member-list.ts'

/** A list that the office has, to the roll: a look at every line first. */
export const ImportPage = () => (
  <Frame room="회원" title="명단으로 일괄 등록">
    {() => <Import />}
  </Frame>
)

type Columns = Checked['columns']

/** The file, what the server says of it, and what was done. */
const useImport = () => {
  const [file, setFile] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<string>()
  const { attempt, error, going } = useAttempt()
  const look = (bytes: string, columns?: Columns) =>
    attempt(async () => {
      setDone(undefined)
      setFile(bytes)
      setChecked(
        await ask('POST /v1/console/members/import/check', {
          file: bytes,
          ...(columns && { columns }),
        }),
      )
    })
  const open = async (chosen: File | undefined): Promise<void> => {
    setChecked(undefined)
    if (chosen !== undefined) await look(await inBase64(chosen))
  }
  const add = () =>
    attempt(async () => {
      if (checked === undefined) return
      const { added, left, mailed } = await ask('POST /v1/console/members/import/add', {
        file,
        columns: checked.columns,
        notice: true,
        invite: true,
      })
      setChecked(undefined)
      setDone(
        `${added}명을 등록하고 ${mailed}명에게 메일을 발송했습니다. 등록하지 않은 줄은 ${left}개입니다.`,
      )
    })
  return {
    checked,
    done,
    error,
    going,
    open,
    add,
    choose: (columns: Columns) => look(file, columns),
  }
}

const Import = () => {
  const { checked, done, error, going, open, add, choose } = useImport()
  const inField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  return (
    <div className="flex max-w-[110rem] flex-col gap-3">
      <section className="console-card flex flex-col gap-2">
        <p>
          명단에 있는 분을 회원 명부에 등록하고, 이메일이 있는 분에게 등록 안내와 계정 초대를 메일로
          발송합니다. 먼저 명단을 확인하며, 이때는 아무것도 저장하거나 발송하지 않습니다.
        </p>
        <Field
          label="명단 파일"
          hint="엑셀(XLSX) 또는 CSV 파일. 이름과 이메일이 있어야 합니다. 한 번에 5,000줄까지."
          error={inField}
        >
          {(control) => (
            <input
              className="control"
              type="file"
              accept=".xlsx,.csv,.txt"
              onChange={({ target }) => void open(target.files?.[0])}
              {...control}
            />
          )}
        </Field>
        <DemoFileLink names={['members']} />
        <Refusal>{error !== undefined && inField === undefined && reasonOf(error)}</Refusal>
        <p role="status">{going ? '살펴보고 있습니다.' : done}</p>
      </section>
      {checked && <Found checked={checked} going={going} choose={choose} add={add} />}
    </div>
  )
}

interface FoundProps {
  checked: Checked
  going: boolean
  choose: (columns: Columns) => Promise<void>
  add: () => Promise<void>
}

const Found = ({ checked, going, choose, add }: FoundProps) => {
  const { good, lines } = checked
  const sure = async (): Promise<void> => {
    const text = `${good}명을 회원 명부에 등록하고 메일로 안내합니다. 발송한 메일은 되돌릴 수 없습니다.`
    const answer = await openDialog({ kind: 'twoBtn', text, confirmLabel: '등록하고 발송' })
    if (answer === 'confirm') await add()
  }
  return (
    <>
      <ColumnTable checked={checked} onChoose={(columns) => void choose(columns)} />
      <Problems checked={checked} />
      <section className="console-card flex flex-col items-start gap-2">
        <p>
          총 {lines}줄 가운데 <strong>{good}명</strong>을 등록할 수 있습니다.
        </p>
        <button
          className="button"
          type="button"
          aria-disabled={going || good === 0}
          onClick={() => void (good > 0 && sure())}
        >
          {good}명 등록
        </button>
      </section>
    </>
  )
}

interface ColumnTableProps {
  checked: Checked
  onChoose: (columns: Checked['columns']) => void
}

/** What each column says, as it was guessed or chosen, above the first lines. */
const ColumnTable = ({ checked: { head, columns, sample }, onChoose }: ColumnTableProps) => {
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

/** What is to be mended in which line; the rest can go. */
const Problems = ({ checked: { problems } }: { checked: Checked }) => (
  <section className="console-card">
    <h2>고칠 곳 {problems.length}군데</h2>
    {problems.length === 0 ? (
      <p>고칠 곳이 없습니다.</p>
    ) : (
      <>
        <p>
          아래 줄은 등록하지 않습니다. 파일을 고쳐 다시 올려도 이미 등록한 분은 중복 등록되지
          않습니다.
        </p>
        <div
          className="mt-2 max-h-[40rem] overflow-auto"
          role="region"
          aria-label="고칠 곳"
          tabIndex={0}
        >
          <table className="console-table">
            <thead>
              <tr>
                <th scope="col">줄</th>
                <th scope="col">열</th>
                <th scope="col">고치는 방법</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, message }, index) => (
                <tr key={index}>
                  <td className="whitespace-nowrap">{line === 0 ? '-' : `${line}줄`}</td>
                  <td className="whitespace-nowrap">{column}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )}
  </section>
)
