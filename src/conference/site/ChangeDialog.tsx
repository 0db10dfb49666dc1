import { type SubmitEvent, useState } from 'react'
import { say, sayOwn } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

const labels = {
  account: ['환불받으실 계좌', '은행, 계좌번호, 예금주를 입력해 주십시오. 환불한 뒤 삭제합니다.'],
  name: ['이름', ''],
  company: ['소속', ''],
  email: ['이메일', '이 주소로 참석 안내와 개인정보의 출처를 알려 드립니다.'],
} as const

type FieldName = keyof typeof labels

export interface Change {
  title: string
  text: string
  fields: readonly FieldName[]
  /** Returns the words that follow. */
  send: (given: Readonly<Record<FieldName, string>>) => Promise<string>
}

interface Props {
  onDone: (words: string) => void
  onClose: () => void
}

/** Asks for what a change needs; `change` is undefined while nothing is changed. */
export const ChangeDialog = ({ change, ...then }: Props & { change: Change | undefined }) => (
  <Dialog open={change !== undefined} title={change?.title ?? ''} onClose={then.onClose}>
    {change && <Form change={change} {...then} />}
  </Dialog>
)

const empty = { account: '', name: '', company: '', email: '' }

const Form = ({ change, onDone, onClose }: Props & { change: Change }) => {
  const [given, setGiven] = useState(empty)
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => onDone(await change.send(given)))
  }
  const refusals = change.fields.map((name) => fields[name])
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="flex flex-col gap-2 p-3">
        <p>{change.text}</p>
        {change.fields.map((name) => (
          <TextField
            key={name}
            label={say(labels[name][0])}
            hint={sayOwn(labels[name][1])}
            autoComplete="off"
            value={given[name]}
            error={fields[name]}
            onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
          />
        ))}
        <Refusal>{fields['back'] ?? refusalBeside(error, refusals)}</Refusal>
      </div>
      <div className="sticky bottom-0 flex gap-1 border-t border-line bg-white px-3 py-2">
        <button className="button-line min-h-7 w-[12rem]" type="button" onClick={onClose}>
          {say('닫기')}
        </button>
        <button className="button min-h-7 flex-1" type="submit" aria-disabled={going}>
          {change.title}
        </button>
      </div>
    </form>
  )
}
