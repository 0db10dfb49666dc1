import { FileUp } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { ColumnsAnswer, SheetLayout } from '#platform/api/sheet-fields.ts'
import { ask } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import type { KeyFor } from '#platform/client/keys.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { type DemoFile, demoFileAddress, demoFiles } from '#platform/rules/file-kind.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { useMe } from '#staff/console/frame/use-me.ts'
import { ColumnTable } from '#staff/console/sheet/ListColumns.tsx'

interface Input {
  file: string
  layout?: SheetLayout | undefined
  show?: boolean | undefined
}

interface Props<Read> {
  label: string
  hint: string
  call: KeyFor<Input, Read | ColumnsAnswer>
  roles: Roles
  demo: readonly DemoFile[]
  wordsOf: (read: Read) => string
  mayShow?: boolean
  onRead: (answer: Read | ColumnsAnswer) => void
}

const tooLarge = '2MB보다 큰 파일입니다. 기간을 나누어 내려받아 주세요.'

const useReading = <Read extends { kind: string }>({ call, onRead }: Props<Read>) => {
  const [file, setFile] = useState('')
  const [answer, setAnswer] = useState<Read | ColumnsAnswer>()
  const { attempt, going, error } = useAttempt()
  const send = (input: Input): Promise<void> =>
    attempt(async () => {
      const read = (await ask(call, input)) as Read | ColumnsAnswer
      setAnswer(read)
      onRead(read)
    })
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || going) return
    setAnswer(undefined)
    setFile('')
    if (chosen.size > mostSheetFile) return attempt(() => Promise.reject(new Error(tooLarge)))
    const text = await inBase64(chosen)
    setFile(text)
    await send({ file: text })
  }
  return { file, answer, error, going, choose, send }
}

export const SheetFile = <Read extends { kind: string }>(props: Props<Read>) => {
  const { file, answer, error, going, choose, send } = useReading(props)
  const { label, hint, roles, demo, wordsOf, mayShow = false } = props
  const asked = answer === undefined ? undefined : columnsOf(answer)
  return (
    <section
      className="console-card flex flex-col gap-2 border-dashed!"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void choose(event.dataTransfer.files[0])
      }}
    >
      <Chooser label={label} hint={hint} onChoose={(chosen) => void choose(chosen)} />
      <DemoFileLink names={demo} />
      <p role="status">
        {going && <span>읽고 있습니다.</span>}
        {!going && answer && asked === undefined && wordsOf(answer as Read)}
      </p>
      <p className="font-semibold whitespace-pre-line text-danger empty:hidden" role="alert">
        {error !== undefined && errorText(error)}
      </p>
      {mayShow && file !== '' && asked === undefined && !going && (
        <button
          className="console-link self-start"
          type="button"
          onClick={() => void send({ file, show: true })}
        >
          열 다시 선택
        </button>
      )}
      {asked && (
        <ColumnsForm
          roles={roles}
          read={asked}
          going={going}
          onDone={(layout) => void send({ file, layout })}
        />
      )}
    </section>
  )
}

const columnsOf = (answer: { kind: string }): ColumnsAnswer | undefined =>
  answer.kind === 'columns' ? (answer as ColumnsAnswer) : undefined

interface ChooserProps {
  label: string
  hint: string
  onChoose: (file: File | undefined) => void
}

const Chooser = ({ label, hint, onChoose }: ChooserProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <label className="button-line cursor-pointer focus-within:outline-2">
      <FileUp className="size-[2rem]" aria-hidden="true" /> {label} 선택
      <input
        className="sr-only"
        type="file"
        accept=".xlsx,.xls,.csv,.txt,.htm,.html,.mht,.mhtml,.xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          onChoose(file)
        }}
      />
    </label>
    <p className="grow basis-[28rem] text-sub">{hint}</p>
  </div>
)

export const DemoFileLink = ({ names }: { names: readonly DemoFile[] }) => {
  const { me } = useMe()
  if (me?.demo !== true) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sub">
      체험용 파일을 내려받아 그대로 올릴 수 있습니다:
      {names.map((name) => (
        <a
          key={name}
          className="inline-flex min-h-[4.4rem] items-center underline"
          href={demoFileAddress(name)}
          download
        >
          {demoFiles[name].label}(CSV)
        </a>
      ))}
    </p>
  )
}

interface Roles {
  names: Readonly<Record<string, string>>
  lack: (columns: Chosen) => string | undefined
}

interface ColumnsProps {
  roles: Roles
  read: ColumnsAnswer
  going: boolean
  onDone: (layout: SheetLayout) => void
}

type Chosen = Readonly<Record<string, number | undefined>>

const ColumnsForm = ({ roles, read, going, onDone }: ColumnsProps) => {
  const [columns, setColumns] = useState<Chosen>(read.columns)
  const [refusal, setRefusal] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const lack = roles.lack(columns)
    setRefusal(lack ?? '')
    if (lack === undefined) onDone({ head_at: read.head_at, columns })
  }
  const choose = (at: number, role: string | null): void => {
    const others = Object.entries(columns).filter(
      ([name, column]) => column !== at && name !== role,
    )
    setColumns(Object.fromEntries([...others, ...(role === null ? [] : [[role, at] as const])]))
  }
  const [head = [], ...rows] = read.rows
  const options = Object.entries(roles.names).map(([key, label]) => ({ key, label }))
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <p>
        {Object.keys(read.columns).length === 0 && <span>{'처음 보는 형식입니다. '}</span>}
        각 열의 항목을 선택해 주십시오. 다음부터 같은 형식에 적용됩니다.
      </p>
      <ColumnTable
        head={head}
        rows={rows}
        options={options}
        keyAt={(at) => options.find(({ key }) => columns[key] === at)?.key}
        onChoose={choose}
      />
      <Refusal>{refusal}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        이대로 불러오기
      </button>
    </form>
  )
}
