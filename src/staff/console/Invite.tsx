import { useAction } from '#platform/console/use-action.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { RoleTicks } from '#staff/console/RoleTicks.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { Role } from '#staff/rules/staff.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  onClose: () => void
}

const blank = { staff_name: '', staff_id: '', email: '' }

export const Invite = ({ open, onClose }: Props) => {
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
  const submit = (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    return send({ ...given, roles: held })
  }
  const field = (name: keyof typeof blank) => ({
    value: given[name],
    error: fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setGiven({ ...given, [name]: target.value }),
  })

  return (
    <Dialog open={open} title="직원 초대" onClose={onClose}>
      <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="이름" required data-first {...field('staff_name')} />
        <TextField
          label="아이디"
          required
          autoCapitalize="none"
          hint="4~20자의 영문, 숫자. 관리 화면에서만 씁니다."
          {...field('staff_id')}
        />
        <TextField label="이메일" required type="email" {...field('email')} />
        <RoleTicks held={held} onChange={setHeld} error={fields['roles']} />
        <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
        <button className="button" type="submit" aria-disabled={going}>
          초대 메일 보내기
        </button>
      </form>
    </Dialog>
  )
}
