import { type SubmitEvent, useState } from 'react'
import { send } from '#platform/client/client.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  one: { order_pk: number; name: string }
  onClose: () => void
  onSwapped: () => void
}

const fields = [
  ['name', '이름'],
  ['company_name', '소속'],
  ['email', '이메일'],
] as const

export const SwapDialog = ({ one: { order_pk, name }, onClose, onSwapped }: Props) => {
  const [given, setGiven] = useState({ name: '', company_name: '', email: '' })
  const { attempt, going, error, fields: wrong } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      await send('POST /v1/front/group/swap', { order_pk, ...given })
      showToast({ content: '참석자를 변경했습니다.', icon: 'confirm' })
      onClose()
      onSwapped()
    })
  }
  return (
    <Dialog open title="참석자 변경" onClose={onClose}>
      <form className="flex flex-col gap-2 p-3" method="post" noValidate onSubmit={submit}>
        <p>
          {name}님 대신 참석하실 분을 입력해 주세요. 등록비는 그대로이며, 새 참석자에게 안내 메일을
          보내 드립니다.
        </p>
        {fields.map(([key, label]) => (
          <TextField
            label={label}
            required
            error={wrong[key]}
            value={given[key]}
            onChange={({ target }) => setGiven({ ...given, [key]: target.value })}
            key={key}
          />
        ))}
        <Refusal>
          {refusalBeside(
            error,
            fields.map(([key]) => wrong[key]),
          )}
        </Refusal>
        <button className="button min-h-7" type="submit" aria-disabled={going}>
          참석자 변경
        </button>
      </form>
    </Dialog>
  )
}
