import type { Breach, PeopleInput } from '#privacy/api/breaches.ts'
import { useStep } from '#privacy/console/breaches/use-step.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { SelectField } from '#platform/site/form/SelectField.tsx'
import { memberTypes } from '#members/rules/member-types.ts'
import { type SubmitEvent, useState } from 'react'

const kinds = [
  { value: 'all', label: '회원 모두' },
  { value: 'some', label: '일부 회원(회원 구분, 가입일)' },
  { value: 'log', label: '기록에서 찾기(그동안 조회하고 내려받은 회원)' },
]

/** Whose data it was: it is listed, and can be listed anew until mails are sent. */
export const PeopleForm = ({ breach }: { breach: Breach }) => {
  const { breach_pk, version } = breach
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({ kind: '' })
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/breach/people',
    '알릴 분을 정했습니다.',
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What is empty is no condition; what is missing the server says.
    const whose = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    void send({ breach_pk, version, whose } as unknown as PeopleInput)
  }
  const line = (name: string) => ({
    value: given[name] ?? '',
    error: fields[`whose.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">누구의 정보인가</h2>
      <Choice
        label="찾는 방법"
        value={given['kind']}
        choices={kinds}
        error={fields['whose'] ?? fields['whose.kind']}
        onChange={(kind) => setGiven({ kind })}
      />
      {given['kind'] === 'some' && (
        <>
          <SelectField label="회원 구분" choices={memberTypes} empty="모두" {...line('type')} />
          <TextField label="가입일부터" type="date" {...line('from')} />
          <TextField label="가입일까지" type="date" {...line('to')} />
        </>
      )}
      {given['kind'] === 'log' && (
        <>
          <TextField label="언제부터" type="datetime-local" required {...line('since')} />
          <TextField label="언제까지" type="datetime-local" required {...line('until')} />
        </>
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        명단 만들기
      </button>
    </form>
  )
}
