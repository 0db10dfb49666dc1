import type { Duty } from '#office/api/calendar.ts'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type SubmitEvent, useState } from 'react'

interface Props {
  duty: Duty | undefined
  onClose: () => void
}

/** What the next to do it should know. */
export const FinishDialog = ({ duty, onClose }: Props) => (
  <Dialog open={duty !== undefined} title={duty?.title ?? '끝낸 일'} onClose={onClose}>
    {duty && <FinishForm key={duty.id} duty={duty} onDone={onClose} />}
  </Dialog>
)

const FinishForm = ({ duty, onDone }: { duty: Duty; onDone: () => void }) => {
  const [note, setNote] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    return attempt(async () => {
      await ask('POST /v1/console/wheel/finish', { id: duty.id, year: duty.year, note })
      forgetAnswers('GET /v1/console/wheel')
      showToast({ content: '끝낸 일로 적었습니다.', icon: 'confirm' })
      onDone()
    })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
      <p>{duty.year}년의 이 일을 끝낸 것으로 적습니다. 언제든지 다시 열 수 있습니다.</p>
      <TextField
        label="메모"
        data-first
        maxLength={200}
        hint="적지 않으셔도 됩니다. 다음에 하실 분이 아시면 좋을 것을 적어 주세요."
        value={note}
        error={fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <Refusal>{refusalBeside(error, [fields['note']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        끝냄
      </button>
    </form>
  )
}
