import type { MoveInput, PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { useStep } from '#privacy/console/cases/use-step.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { addDays } from '#platform/rules/days.ts'
import type { CaseKind } from '#privacy/rules/privacy-cases.ts'
import { type SubmitEvent, useState } from 'react'

const labels: Readonly<Record<string, string>> = {
  delayed: '연기하기',
  refused: '거절하기',
  done: '처리를 마치고 알리기',
}

const hints: Readonly<Record<CaseKind, string>> = {
  access: '열람 자료를 어떻게 드렸는지 적어 주세요.',
  correction: '무엇을 바로잡았는지 적어 주세요.',
  deletion: '무엇을 지웠고, 남은 것이 있으면 왜 남았는지 적어 주세요.',
  stop: '마치면 이 회원은 학회가 먼저 보내는 안내와 알림에서 빠집니다. 그렇게 적어 주세요.',
}

/** Puts a request off, refuses or answers it; the person reads what is written here. */
export const MoveForm = ({ one }: { one: PrivacyCase }) => {
  const { case_pk, version, next, due_on, latest, kind, email } = one
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/case/move',
    '요구하신 분께 알렸습니다.',
  )
  const choices = next
    .filter((state) => state !== 'working')
    .map((value) => ({ value, label: labels[value] ?? value }))
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const day = to === 'delayed' && until !== '' && { until }
    void send({ case_pk, version, to, reason, ...day } as MoveInput)
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">처리</h2>
      <Choice label="어떻게" value={to} choices={choices} error={fields['to']} onChange={setTo} />
      {to === 'delayed' && (
        <TextField
          label="언제까지"
          type="date"
          required
          min={addDays(due_on, 1)}
          max={latest}
          hint="한 번만 연기할 수 있습니다."
          value={until}
          error={fields['until']}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <LongTextField
        label="알려 드릴 내용"
        required
        maxLength={1000}
        hint={`${to === 'done' ? `${hints[kind]} ` : ''}${email === '' ? '이메일이 없으므로 이 내용을 직접 알려 드려야 합니다.' : '적으신 그대로 메일로 갑니다.'}`}
        value={reason}
        error={fields['reason']}
        onChange={setReason}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {labels[to] ?? '처리하기'}
      </button>
    </form>
  )
}
