import type { Checked } from '#members/api/member-import.ts'
import { ColumnTable } from '#members/console/import/ColumnTable.tsx'
import { Pending } from '#members/console/import/Pending.tsx'
import { Problems } from '#members/console/import/Problems.tsx'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { DemoFileLink } from '#staff/console/sheet/SheetFile.tsx'
import { useState } from 'react'

/** A list that the office has, to invitations: a look at every line first. */
export const ImportPage = () => (
  <Frame room="회원" title="명단에서 초대하기">
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
  const invite = () =>
    attempt(async () => {
      if (checked === undefined) return
      const { invited, left } = await ask('POST /v1/console/members/import/invite', {
        file,
        columns: checked.columns,
      })
      setChecked(undefined)
      forgetAnswers('GET /v1/console/members/import/invitations')
      setDone(`${invited}명에게 초대 메일을 보냈습니다. 보내지 않은 줄은 ${left}개입니다.`)
    })
  return {
    checked,
    done,
    error,
    going,
    open,
    invite,
    choose: (columns: Columns) => look(file, columns),
  }
}

const Import = () => {
  const { checked, done, error, going, open, invite, choose } = useImport()
  const inField = error instanceof ApiError ? Object.values(error.fields)[0] : undefined
  return (
    <div className="flex max-w-[110rem] flex-col gap-3">
      <section className="console-card flex flex-col gap-2">
        <p>
          명단에 있는 분마다 초대 메일을 보냅니다. 받으신 분이 14일 안에 아이디와 비밀번호를 정하고
          약관에 동의하시면 회원이 되십니다. 먼저 명단을 살펴보며, 이때는 아무것도 보내거나 저장하지
          않습니다.
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
      {checked && <Found checked={checked} going={going} choose={choose} invite={invite} />}
      <Pending />
    </div>
  )
}

interface FoundProps {
  checked: Checked
  going: boolean
  choose: (columns: Columns) => Promise<void>
  invite: () => Promise<void>
}

const Found = ({ checked, going, choose, invite }: FoundProps) => {
  const { good, lines } = checked
  const sure = async (): Promise<void> => {
    const text = `${good}명에게 초대 메일을 보냅니다. 보낸 메일은 되돌릴 수 없습니다.`
    const answer = await openDialog({ kind: 'twoBtn', text, confirmLabel: '초대 메일 보내기' })
    if (answer === 'confirm') await invite()
  }
  return (
    <>
      <ColumnTable checked={checked} onChoose={(columns) => void choose(columns)} />
      <Problems checked={checked} />
      <section className="console-card flex flex-col items-start gap-2">
        <p>
          모두 {lines}줄 가운데 <strong>{good}명</strong>을 초대할 수 있습니다.
        </p>
        <button
          className="button"
          type="button"
          aria-disabled={going || good === 0}
          onClick={() => void (good > 0 && sure())}
        >
          {good}명 초대하기
        </button>
      </section>
    </>
  )
}
