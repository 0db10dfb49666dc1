import type { ReceiveInput } from '#privacy/api/privacy-cases.ts'
import { useSend } from '#platform/console/use-send.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { FixedField, TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import { privacyPath } from '#staff/rules/console-rooms.ts'
import { longDay } from '#platform/rules/days.ts'
import { requestWays } from '#privacy/rules/leaving.ts'
import {
  answerDays,
  caseKindKeys,
  type CaseKind,
  caseKinds,
  dueOf,
} from '#privacy/rules/privacy-cases.ts'
import { type SubmitEvent, useState } from 'react'

type Given = Record<'kind' | 'way' | 'received_on' | 'body' | 'person_name' | 'email', string>

const kinds = caseKindKeys.map((value) => ({ value, label: caseKinds[value].label }))
const ways = requestWays.map((way) => ({ value: way, label: way }))

/** What came, when, how and from whom. */
export const CaseForm = ({ member }: { member?: { member_pk: number; member_name: string } }) => {
  const today = useToday()
  const [given, setGiven] = useState<Given>({
    ...{ kind: '', way: '', received_on: today, body: '', person_name: '', email: '' },
  })
  const { send, going, error, fields } = useSend(
    'POST /v1/console/privacy/case/receive',
    ({ case_pk }) => location.assign(`${privacyPath}/cases/${case_pk}`),
  )
  const field = (name: keyof Given) => ({
    value: given[name],
    error: fields[name],
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
  })
  const line: Line = (name) => {
    const { onChange, ...rest } = field(name)
    return {
      ...rest,
      onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { person_name, email, ...wanted } = given
    const who = member ? { member_pk: member.member_pk } : { person_name, email }
    // What is missing the server says at its field.
    void send({ ...wanted, ...who } as ReceiveInput)
  }
  return (
    <form className="console-card flex max-w-[72rem] flex-col gap-2" noValidate onSubmit={submit}>
      {member ? <FixedField label="회원" value={member.member_name} /> : <Who {...{ line }} />}
      <Choice label="요구" choices={kinds} {...field('kind')} hint={lawOf(given.kind)} />
      <Choice label="받은 방법" choices={ways} {...field('way')} />
      <TextField
        label="받은 날"
        type="date"
        required
        max={today}
        hint={`${longDay(dueOf(given.received_on || today))}까지 답해야 합니다(받은 다음 날부터 ${answerDays}일).`}
        {...line('received_on')}
      />
      <LongTextField
        label="요구하신 내용"
        required
        maxLength={1000}
        hint="주민등록번호는 적지 마십시오. 처리를 마치고 3년 뒤에 지워집니다."
        {...field('body')}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        접수하기
      </button>
    </form>
  )
}

type Line = (name: keyof Given) => {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Who is no member. */
const Who = ({ line }: { line: Line }) => (
  <>
    <TextField label="이름" required maxLength={50} {...line('person_name')} />
    <TextField
      label="이메일"
      type="email"
      hint="적으시면 접수한 때부터 처리를 마칠 때까지 단계마다 메일로 알려 드립니다."
      {...line('email')}
    />
  </>
)

const lawOf = (kind: string): string | undefined =>
  kind === '' ? undefined : caseKinds[kind as CaseKind].law
