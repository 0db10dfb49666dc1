import { type SubmitEvent, useState } from 'react'
import { send } from '#platform/client/client.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { longDay, plainDay } from '#platform/rules/days.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { useCall } from '#platform/site/ui/use-call.ts'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import type { OwnCase, RequestInput } from '#privacy/api/privacy-cases.ts'
import {
  type CaseKind,
  caseKindKeys,
  caseKinds,
  caseStates,
  isOpen,
} from '#privacy/rules/privacy-cases.ts'

export const Requests = () => {
  const { data, trouble, again } = useCall('GET /v1/front/getPrivacyRequests', 'member', {})
  if (data === undefined) return <Waiting rows={2} trouble={trouble} retry={again} />
  return (
    <>
      <p className="mt-1">
        이 화면에서 직접 처리하실 수 없는 사항은 학회에 신청하실 수 있습니다. 접수일부터 10일 이내에
        처리하고 메일로 알려 드립니다.
      </p>
      {data.cases.length > 0 && (
        <ul className="mt-2 border-t-2 border-brand" aria-label="신청 내역">
          {data.cases.map((one) => (
            <Case key={one.case_pk} one={one} />
          ))}
        </ul>
      )}
      <RequestForm onSent={again} />
    </>
  )
}

const Case = ({ one: { kind, state, body, reply, received_on, due_on } }: { one: OwnCase }) => (
  <li className="border-b border-line py-2">
    <p className="font-semibold">
      {caseKinds[kind].label} 요구 <span className="text-accent">{caseStates[state]}</span>
    </p>
    <p className="break-words whitespace-pre-wrap">{body}</p>
    <p className="text-small text-sub tabular-nums">
      {plainDay(received_on)} 접수
      {isOpen(state) && <span>{` · ${longDay(due_on)}까지 알려 드립니다`}</span>}
    </p>
    {reply !== '' && (
      <p className="mt-1 rounded-card bg-tint p-2 break-words whitespace-pre-wrap">{reply}</p>
    )}
  </li>
)

const choices = caseKindKeys.map((value) => ({ value, label: caseKinds[value].label }))

/** Asks to show, correct, delete or stop the use of the member's data (norms 2.4). */
const RequestForm = ({ onSent }: { onSent: () => void }) => {
  const [kind, setKind] = useState('')
  const [body, setBody] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      // The server reports missing input at its field.
      await send('POST /v1/front/requestPrivacy', { kind, body } as RequestInput)
      setKind('')
      setBody('')
      showToast({ icon: 'confirm', content: '신청이 접수되었습니다.' })
      onSent()
    })
  }
  return (
    <form className="form-rows mt-2" method="post" noValidate onSubmit={submit}>
      <Choice
        label="신청 구분"
        value={kind}
        choices={choices}
        hint={kind === '' ? undefined : caseKinds[kind as CaseKind].note}
        error={fields['kind']}
        onChange={setKind}
      />
      {kind !== '' && (
        <LongTextField
          label="내용"
          required
          hint={wayOf[kind as CaseKind]}
          value={body}
          error={fields['body']}
          onChange={setBody}
        />
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button mt-2 self-start" type="submit" aria-disabled={going}>
        신청하기
      </button>
    </form>
  )
}

const wayOf: Readonly<Record<CaseKind, string>> = {
  access: '보관하고 있는 모든 정보는 위의 ‘내려받기’에서 바로 받으실 수 있습니다.',
  correction: '이름, 생년월일, 아이디 외의 정보는 회원정보 화면에서 직접 변경하실 수 있습니다.',
  deletion: '전체 삭제는 ‘회원탈퇴’에서 바로 하실 수 있습니다. 일부 삭제는 항목을 입력해 주세요.',
  stop: '중지를 원하시는 이용 내용을 입력해 주세요.',
}
