import type { Breach } from '#privacy/api/breaches.ts'
import { useStep } from '#privacy/console/breaches/use-step.ts'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { breachFactKeys, breachFacts } from '#privacy/rules/breach.ts'
import { type SubmitEvent, useState } from 'react'

/** What has to be told, and what decides whether the authority is. */
export const FactsForm = ({ breach }: { breach: Breach }) => {
  const { breach_pk, version, state, sending_at } = breach
  const { items, happened, advice, measures, contact, sensitive, outside } = breach
  const [given, setGiven] = useState({ items, happened, advice, measures, contact })
  const [flags, setFlags] = useState({ sensitive, outside })
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/breach/save',
    '적었습니다.',
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ breach_pk, version, ...given, ...flags })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">유출된 내용</h2>
      <p className="text-sub">
        {sending_at === null
          ? '아래의 내용이 유출된 분들께 가는 메일과 공지에 그대로 들어갑니다.'
          : '메일을 보낸 뒤에 고친 내용은 이미 받은 분들께 가지 않습니다.'}
      </p>
      {breachFactKeys.map((key) => (
        <LongTextField
          key={key}
          {...breachFacts[key]}
          maxLength={2000}
          value={given[key]}
          error={fields[key]}
          onChange={(value) => setGiven({ ...given, [key]: value })}
        />
      ))}
      <Flag
        text="민감정보나 주민등록번호, 여권번호 같은 고유식별정보가 들어 있습니다"
        checked={flags.sensitive}
        onChange={(value) => setFlags({ ...flags, sensitive: value })}
      />
      <Flag
        text="밖에서 권한 없이 들어온 것입니다"
        checked={flags.outside}
        onChange={(value) => setFlags({ ...flags, outside: value })}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      {state === 'open' && (
        <button className="button self-start" type="submit" aria-disabled={going}>
          내용 저장하기
        </button>
      )}
    </form>
  )
}

interface FlagProps {
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

const Flag = ({ text, checked, onChange }: FlagProps) => (
  <label className="tick">
    <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
    {text}
  </label>
)
