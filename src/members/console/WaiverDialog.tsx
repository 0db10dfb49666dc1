import { ReasonField } from '#platform/console/ReasonField.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  member: OfficeMember
  /** Of the fee; undefined while nothing is to be waived. */
  year: number | undefined
  onClose: () => void
}

/** What waiving a year's fee brings, and why it is done. */
export const WaiverDialog = ({ member, year, onClose }: Props) => (
  <Dialog
    open={year !== undefined}
    title={`${member.member_name} 님의 연회비 면제`}
    onClose={onClose}
  >
    {year !== undefined && <Form member={member} year={year} onDone={onClose} />}
  </Dialog>
)

interface FormProps {
  member: OfficeMember
  year: number
  onDone: () => void
}

const Form = ({ member: { member_pk }, year, onDone }: FormProps) => {
  const [given, setGiven] = useState({ reason: '', tell: true })
  const { send, going, error, fields } = useSend('POST /v1/console/money/waivers/make', () => {
    showToast({ content: `${year}년 연회비를 면제했습니다.`, icon: 'confirm' })
    onDone()
    forgetAnswers('GET /v1/console/members/get')
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ member_pk, year, ...given })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        {year}년 연회비를 내지 않으셔도 되고, 미납으로 세지 않으며, 사전등록의 조건도 채운 것이
        됩니다. 입금을 기다리던 주문은 끝납니다. 나중에 거둘 수 있습니다.
      </p>
      <ReasonField
        first
        hint="예: 2026년 3월 이사회 의결. 회원 본인도 열람할 수 있습니다."
        value={given.reason}
        error={fields['reason']}
        onChange={(reason) => setGiven({ ...given, reason })}
      />
      <label className="tick">
        <input
          type="checkbox"
          checked={given.tell}
          onChange={() => setGiven({ ...given, tell: !given.tell })}
        />
        회원에게 메일로 알립니다
      </label>
      <Refusal>{fields['year'] ?? refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        면제하기
      </button>
    </form>
  )
}
