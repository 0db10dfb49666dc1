import { type SubmitEvent, useState } from 'react'
import type { MemberAdded } from '#members/api/add-member.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { officeFieldKeys, officeFields } from '#members/rules/office-fields.ts'
import type { Input } from '#platform/client/keys.ts'
import { ActionField, type FieldSpec, type Typed, valueOf } from '#platform/console/ActionField.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const AddPage = () => (
  <Frame room="회원" title="회원 추가">
    {() => <Add />}
  </Frame>
)

const call = 'POST /v1/console/members/add'

const specsFor = (today: string): [string, FieldSpec][] => [
  ['member_name', { label: '이름' }],
  ['member_type', { as: 'choice', label: '회원 구분', initial: '정회원', choices: memberTypes }],
  ['birth', { as: 'date', label: '생년월일', optional: true, max: today }],
  ['joined_on', { as: 'date', label: '가입일', initial: today, max: today }],
  ...officeFieldKeys.map((key): [string, FieldSpec] => [
    key,
    { label: officeFields[key].label, optional: true },
  ]),
  ['notice', { as: 'tick', text: '보관하는 정보와 권리를 메일로 안내합니다', initial: true }],
  ['invite', { as: 'tick', text: '같은 메일로 홈페이지 계정에 초대합니다', initial: false }],
]

const sames: FieldSpec = { as: 'tick', text: '다른 사람임을 확인했습니다', initial: false }

const Add = () => {
  const [given, setGiven] = useState<Typed>({})
  const [doubles, setDoubles] = useState<MemberAdded['doubles']>([])
  const then = ({ member_pk, doubles }: MemberAdded): void => {
    if (member_pk === null) setDoubles(doubles)
    else location.assign(`/admin/members/${member_pk}`)
  }
  const { send, going, error, fields } = useAction(call, { then })
  const known = specsFor(useToday())
  const isSure = doubles.length > 0 && doubles.every(({ by }) => by !== 'email')
  const specs = isSure ? [...known, ['namesakes', sames] as [string, FieldSpec]] : known
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const typed = specs.map(([name, spec]) => [name, valueOf(spec, given[name])])
    void send(Object.fromEntries(typed) as Input<typeof call>)
  }
  return (
    <form className="console-card flex max-w-[80rem] flex-col gap-2" noValidate onSubmit={submit}>
      <p>
        홈페이지 계정이 없어도 회원으로 등록됩니다. 이름 외에는 비워 두어도 되며, 메일은 이메일이
        있을 때만 발송합니다.
      </p>
      <div className="grid gap-2 card:grid-cols-2">
        {known.map(([name, spec]) => (
          <ActionField
            key={name}
            spec={spec}
            first={name === 'member_name'}
            given={given[name]}
            error={fields[name]}
            onChange={(value) => setGiven({ ...given, [name]: value })}
          />
        ))}
      </div>
      <Doubles doubles={doubles} />
      {isSure && (
        <ActionField
          spec={sames}
          first={false}
          given={given['namesakes']}
          error={fields['namesakes']}
          onChange={(value) => setGiven({ ...given, namesakes: value })}
        />
      )}
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        등록
      </button>
    </form>
  )
}

const alike = {
  email: '이메일',
  birth: '이름과 생년월일',
  cell: '이름과 휴대폰 번호',
  name: '이름',
} as const

const Doubles = ({ doubles }: { doubles: MemberAdded['doubles'] }) => (
  <div role="status">
    {doubles.length > 0 && (
      <>
        <p className="font-semibold text-danger">
          등록하지 않았습니다. 이미 있는 회원인지 확인해 주세요.
        </p>
        <ul className="list-disc pl-3">
          {doubles.map(({ member_pk, member_name, by }) => (
            <li key={member_pk}>
              <a className="underline" href={`/admin/members/${member_pk}`} target="_blank">
                {member_name}(새 창)
              </a>{' '}
              {alike[by]} 동일
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
