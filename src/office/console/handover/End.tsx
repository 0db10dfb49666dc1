import type { Handover } from '#office/api/handover.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { Tick } from '#platform/console/Tick.tsx'
import { useSend } from '#platform/console/use-send.ts'
import { Preview } from '#office/console/handover/Preview.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  handover: Handover
  onChange: () => void
}

/** Whether both have signed; without that it ends only where somebody says so aloud. */
const hasBoth = ({ given_at, taken_at }: Handover): boolean =>
  given_at !== null && taken_at !== null

/** The end of it, which nothing undoes, and giving it up. */
export const End = ({ handover, onChange }: Props) => {
  const [open, setOpen] = useState(false)
  const { handover_pk, version, from, last_admin } = handover
  const isSigned = hasBoth(handover)
  const { send, going, error } = useSend('POST /v1/console/handover/cancel', () => {
    showToast({ content: '인수인계를 취소했습니다.', icon: 'confirm' })
    onChange()
  })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {last_admin ? (
        <p className="basis-full text-danger">
          {from.staff_name} 님은 마지막 관리자입니다. 관리자의 역할을 넘기고, 넘겨받는 분이 초대를
          받아 들어온 뒤에 마칠 수 있습니다.
        </p>
      ) : (
        <button
          className={isSigned ? 'button bg-danger' : 'button-line text-danger'}
          type="button"
          onClick={() => setOpen(true)}
        >
          {isSigned ? '인수인계 마치기…' : '확인 없이 마치기…'}
        </button>
      )}
      <button
        className="button-line"
        type="button"
        aria-disabled={going}
        onClick={() => void send({ handover_pk, version })}
      >
        취소하기
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
      <Dialog open={open} title="인수인계 마치기" onClose={() => setOpen(false)}>
        {open && <Form handover={handover} onEnded={onChange} />}
      </Dialog>
    </div>
  )
}

const Form = ({ handover, onEnded }: { handover: Handover; onEnded: () => void }) => {
  const { handover_pk, version, from, mine } = handover
  const [reason, setReason] = useState('')
  const [unsigned, setUnsigned] = useState(false)
  const { send, going, error, fields } = useSend('POST /v1/console/handover/end', () => {
    if (mine === 'from') {
      location.assign('/admin/login')
      return
    }
    showToast({ content: '인수인계를 마쳤습니다.', icon: 'confirm' })
    onEnded()
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ handover_pk, version, reason, unsigned })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <Preview handover={handover} />
      <p className="font-semibold text-danger">
        되돌릴 수 없습니다. {from.staff_name} 님은 다시 들어오실 수 없습니다.
      </p>
      {!hasBoth(handover) && (
        <Tick
          label="확인"
          text="두 분이 모두 확인하지 않았지만 마칩니다"
          error={fields['unsigned']}
          checked={unsigned}
          onChange={setUnsigned}
        />
      )}
      <ReasonField first value={reason} error={fields['reason']} onChange={setReason} />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start bg-danger" type="submit" aria-disabled={going}>
        인수인계 마치기
      </button>
    </form>
  )
}
