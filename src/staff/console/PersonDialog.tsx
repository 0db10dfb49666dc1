import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAction } from '#platform/console/use-action.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { Person } from '#staff/api/staff.ts'
import { type Role, roleNotes, roles } from '#staff/rules/staff.ts'

interface Props {
  person: Person | undefined
  onClose: () => void
}

export const PersonDialog = ({ person, onClose }: Props) => (
  <Dialog
    open={person !== undefined}
    title={person === undefined ? '직원' : `${person.staff_name} (${person.staff_id})`}
    onClose={onClose}
  >
    {person && <Chores key={person.staff_pk} person={person} onClose={onClose} />}
  </Dialog>
)

const people = 'GET /v1/console/staff/people'

const Chores = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { staff_pk, version, staff_name } = person
  const [held, setHeld] = useState<readonly Role[]>(person.roles)
  const [ending, setEnding] = useState(false)
  const { send, going, error, fields } = useAction('POST /v1/console/staff/setRoles', {
    done: '역할을 변경했습니다.',
    changes: people,
    then: onClose,
    saysOvertaken: true,
  })
  return (
    <div className="flex flex-col gap-2 p-3">
      <p className="text-sub">{person.email === '' ? '이메일 없음' : person.email}</p>
      <RoleTicks held={held} onChange={setHeld} error={fields['roles']} />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button
        className="button self-start"
        type="button"
        aria-disabled={going}
        onClick={() => void send({ staff_pk, version, roles: [...held] })}
      >
        역할 저장
      </button>
      <ActionButton
        call="POST /v1/console/staff/inviteAgain"
        input={{ staff_pk, version }}
        done={`${staff_name} 님께 초대 메일을 보냈습니다.`}
        changes={people}
        then={onClose}
        look="button-line self-start"
      >
        다시 초대
      </ActionButton>
      <p className="text-sub">
        다시 초대하면 기존 비밀번호와 인증 수단이 삭제되며, 메일의 링크에서 새로 등록해야 합니다.
      </p>
      <hr className="border-line" />
      {ending ? (
        <ActionForm
          call="POST /v1/console/staff/endStaff"
          input={{ staff_pk, version }}
          fields={{ reason: { label: '계정 해지 사유' } }}
          submit="계정 해지"
          look="button bg-danger"
          done={`${staff_name} 님의 계정을 해지했습니다.`}
          changes={people}
          then={onClose}
        />
      ) : (
        <button
          className="self-start text-danger underline"
          type="button"
          onClick={() => setEnding(true)}
        >
          계정 해지…
        </button>
      )}
    </div>
  )
}

interface TicksProps {
  held: readonly Role[]
  onChange: (roles: Role[]) => void
  error?: string | undefined
}

const RoleTicks = ({ held, onChange, error }: TicksProps) => (
  <FieldGroup label="역할" required error={error}>
    {(described) =>
      roles.map((role) => (
        <label className="tick" key={role}>
          <input
            type="checkbox"
            checked={held.includes(role)}
            onChange={({ target }) =>
              onChange(roles.filter((one) => (one === role ? target.checked : held.includes(one))))
            }
            {...described}
          />
          <span>
            <strong>{role}</strong> <span className="text-sub">{roleNotes[role]}</span>
          </span>
        </label>
      ))
    }
  </FieldGroup>
)

const blank = { staff_name: '', staff_id: '', email: '' }

export const Invite = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [given, setGiven] = useState(blank)
  const [held, setHeld] = useState<Role[]>([])
  const { send, going, error, fields } = useAction('POST /v1/console/staff/invite', {
    done: `${given.email} 주소로 초대 메일을 보냈습니다.`,
    then: () => {
      setGiven(blank)
      setHeld([])
      onClose()
    },
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ ...given, roles: held })
  }
  const field = (name: keyof typeof blank) => ({
    value: given[name],
    error: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  return (
    <Dialog open={open} title="직원 초대" onClose={onClose}>
      <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
        <TextField label="이름" required data-first {...field('staff_name')} />
        <TextField
          label="아이디"
          required
          autoCapitalize="none"
          hint="4~20자의 영문, 숫자. 관리 화면에서만 사용합니다."
          {...field('staff_id')}
        />
        <TextField label="이메일" required type="email" {...field('email')} />
        <RoleTicks held={held} onChange={setHeld} error={fields['roles']} />
        <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
        <button className="button" type="submit" aria-disabled={going}>
          초대 메일 발송
        </button>
      </form>
    </Dialog>
  )
}
