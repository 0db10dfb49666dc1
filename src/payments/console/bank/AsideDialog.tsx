import { ReasonField } from '#platform/console/ReasonField.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import type { Asked } from '#payments/console/bank/LineWords.tsx'
import { LineWords } from '#payments/console/bank/LineWords.tsx'
import { setAside } from '#payments/console/bank/use-deed.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type SubmitEvent, useState } from 'react'

/** Why a deposit is no payment of an order. */
export const AsideDialog = ({
  asked,
  onClose,
}: {
  asked: Asked | undefined
  onClose: () => void
}) => (
  <Dialog open={asked !== undefined} title="주문과 관계없는 입금" onClose={onClose}>
    {asked && <AsideForm key={asked.line.line_pk} asked={asked} onDone={onClose} />}
  </Dialog>
)

const AsideForm = ({ asked, onDone }: { asked: Asked; onDone: () => void }) => {
  const [reason, setReason] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    return attempt(async () => {
      await setAside(asked.line.line_pk, reason)
      onDone()
    })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
      <LineWords line={asked.line} />
      <ReasonField
        first
        hint="예: 예금 이자, 후원금"
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        따로 두기
      </button>
    </form>
  )
}
