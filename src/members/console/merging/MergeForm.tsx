import { ask } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { MergePreview } from '#privacy/api/member-merging.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  preview: MergePreview
  take: ReadonlySet<string>
  again: () => void
}

/** How it was seen that both are one person, and the button. */
export const MergeForm = ({ preview, take, again }: Props) => {
  const { keep, double, seen, facts } = preview
  const { member_pk: keep_pk } = keep
  const [reason, setReason] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const there = facts.map(({ key }) => key).filter((key) => take.has(key))
    void attempt(async () => {
      const wanted = { keep_pk, double_pk: double.member_pk, seen, take: there, reason }
      await ask('POST /v1/console/members/merging/merge', wanted).catch((refused: unknown) => {
        if (refused instanceof ApiError && refused.is('changedMeanwhile')) again()
        throw refused
      })
      showToast({ content: '두 계정을 하나로 합쳤습니다.', icon: 'confirm' })
      location.assign(`/admin/members/${keep_pk}`)
    })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">합치기</h2>
      <ReasonField
        label="같은 분임을 확인한 내용"
        hint="예: 두 이메일로 본인이 확인해 주심. 번호는 적지 마세요. 메모로 3년 동안 남고 회원 본인도 열람할 수 있습니다."
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <p>
        이메일({[keep.email, double.email].filter(Boolean).join(', ')})로 앞으로 쓰실 아이디를 알려
        드립니다. 합친 것은 되돌릴 수 없습니다.
      </p>
      <Refusal>{refusalBeside(error, [fields['reason']])}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        두 계정을 하나로 합치기
      </button>
    </form>
  )
}
