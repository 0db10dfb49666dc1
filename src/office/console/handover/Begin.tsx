import type { HandoverPerson } from '#office/api/handover.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { Field, FieldGroup } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import type { Role } from '#staff/rules/staff.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  people: readonly HandoverPerson[]
  /** Whether nothing else is on the page. */
  first: boolean
  onBegun: () => void
}

/** Who leaves, who comes, and which roles go from one to the other. */
export const Begin = ({ people, first, onBegun }: Props) => {
  const [from, setFrom] = useState<HandoverPerson>()
  const [to, setTo] = useState<HandoverPerson>()
  const [roles, setRoles] = useState<readonly Role[]>([])
  const [reason, setReason] = useState('')
  const { send, going, error, fields } = useAction('POST /v1/console/handover/begin', {
    then: () => {
      setFrom(undefined)
      setTo(undefined)
      setReason('')
      onBegun()
    },
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ from_pk: pkOf(from), to_pk: pkOf(to), roles: [...roles], reason })
  }
  const leave = (person: HandoverPerson | undefined): void => {
    setFrom(person)
    setRoles(person?.roles ?? [])
  }
  return (
    <section className="console-card" aria-labelledby="begin">
      <h2 id="begin">{first ? '인수인계 시작하기' : '다른 인수인계 시작하기'}</h2>
      <p className="mb-2 text-sub">
        시작하면 두 분께 메일로 알립니다. 두 분이 확인한 뒤에 마칠 때까지는 아무것도 바뀌지
        않습니다.
      </p>
      <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
        <div className="grid gap-2 pad:grid-cols-2">
          <Person
            people={people}
            label="넘기는 분"
            value={from}
            onChange={leave}
            error={fields['from_pk'] && '넘기는 분을 골라 주세요.'}
          />
          <Person
            people={people}
            label="넘겨받는 분"
            value={to}
            onChange={setTo}
            error={
              fields['to_pk'] && (to === undefined ? '넘겨받는 분을 골라 주세요.' : fields['to_pk'])
            }
          />
        </div>
        <InviteFirst />
        {from !== undefined && (
          <Roles from={from} roles={roles} setRoles={setRoles} error={fields['roles']} />
        )}
        <ReasonField value={reason} error={fields['reason']} onChange={setReason} />
        <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
        <button className="button self-start" type="submit" aria-disabled={going}>
          인수인계 시작하기
        </button>
      </form>
    </section>
  )
}

const pkOf = (person: HandoverPerson | undefined): number => person?.staff_pk ?? 0

const InviteFirst = () => (
  <p className="text-sub">
    넘겨받는 분이 아직 직원이 아니면{' '}
    <a className="underline" href="/admin/settings/staff#invite">
      먼저 초대
    </a>
    해 주십시오.
  </p>
)

interface PersonProps {
  people: readonly HandoverPerson[]
  label: string
  value: HandoverPerson | undefined
  error: string | undefined
  onChange: (person: HandoverPerson | undefined) => void
}

const nameOf = ({ staff_name, staff_id, roles, invited }: HandoverPerson): string =>
  `${staff_name}(${staff_id}) ${roles.join(', ')}${invited ? ' · 초대 중' : ''}`

const Person = ({ people, label, value, error, onChange }: PersonProps) => (
  <Field label={label} required error={error}>
    {(control) => (
      <select
        className="control"
        value={value?.staff_pk ?? ''}
        onChange={({ target }) =>
          onChange(people.find(({ staff_pk }) => String(staff_pk) === target.value))
        }
        {...control}
      >
        <option value="">골라 주세요</option>
        {people.map((person) => (
          <option key={person.staff_pk} value={person.staff_pk}>
            {nameOf(person)}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface RolesProps {
  from: HandoverPerson
  roles: readonly Role[]
  setRoles: (roles: readonly Role[]) => void
  error: string | undefined
}

const Roles = ({ from, roles, setRoles, error }: RolesProps) => (
  <FieldGroup label="넘길 역할" required error={error}>
    {(part) =>
      from.roles.map((role) => (
        <label className="tick" key={role}>
          <input
            {...part}
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ target }) =>
              setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
          {role}
        </label>
      ))
    }
  </FieldGroup>
)
