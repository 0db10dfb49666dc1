import { forgetAnswers } from '#platform/client/console.ts'
import type { Key, KeyFor } from '#platform/client/keys.ts'
import { useSend } from '#platform/console/use-send.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  month: string
  call: KeyFor<{ month: string; note: string }, unknown>
  /** What is asked anew afterwards. */
  of: Key
  label: string
  done: string
}

/** Signs for a month that was looked at. */
export const MonthForm = ({ month, call, of, label, done }: Props) => {
  const [note, setNote] = useState('')
  const { send, going, error, fields } = useSend(call, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers(of)
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ month, note })
  }
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <TextField
        label="적어 둘 말"
        hint="이상한 점이 있었으면 무엇을 확인했는지 적어 주세요."
        maxLength={200}
        value={note}
        error={fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <Refusal>{fields['month'] ?? refusalBeside(error, [fields['note']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {label}
      </button>
    </form>
  )
}
