import type { ShownFinding } from '#payments/api/settlement.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { note } from '#payments/console/settlement/use-deed.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type SubmitEvent, useState } from 'react'

interface Props {
  asked: ShownFinding | undefined
  onClose: () => void
}

/** Why a difference stays as it is. */
export const NoteDialog = ({ asked, onClose }: Props) => (
  <Dialog open={asked !== undefined} title="확인한 것으로 적기" onClose={onClose}>
    {asked && <NoteForm key={asked.finding} asked={asked} onDone={onClose} />}
  </Dialog>
)

const NoteForm = ({ asked, onDone }: { asked: ShownFinding; onDone: () => void }) => {
  const [reason, setReason] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    return attempt(async () => {
      await note(asked.finding, reason)
      onDone()
    })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
      <p>{asked.happened}</p>
      <p>주문은 바뀌지 않으며, 이 차이만 목록에서 빠집니다. 나중에 되돌릴 수 있습니다.</p>
      <ReasonField
        first
        hint="무엇을 보고 확인하셨는지 적어 주세요. 이름은 적지 마세요. 예: 현장 단말기로 받은 등록비"
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        적기
      </button>
    </form>
  )
}
