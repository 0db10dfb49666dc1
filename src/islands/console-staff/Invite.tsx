import { ask } from '#api/console.ts'
import { ApiError } from '#api/errors.ts'
import { invite } from '#contract/staff.ts'
import { RoleTicks } from '#islands/console-staff/RoleTicks.tsx'
import { TextField } from '#islands/form/Field.tsx'
import { Refusal } from '#islands/form/Refusal.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import type { Role } from '#rules/staff.ts'
import { showToast } from '#stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  onClose: () => void
}

const blank = { staff_name: '', staff_id: '', email: '' }

export const Invite = ({ open, onClose }: Props) => {
  const [given, setGiven] = useState(blank)
  const [held, setHeld] = useState<Role[]>([])
  const [error, setError] = useState<ApiError>()
  const [going, setGoing] = useState(false)

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (going) return
    setGoing(true)
    setError(undefined)
    try {
      await ask(invite, { ...given, roles: held })
      showToast({ content: `${given.email} 주소로 초대 메일을 보냈습니다.`, icon: 'confirm' })
      setGiven(blank)
      setHeld([])
      onClose()
    } catch (refused) {
      if (refused instanceof ApiError) setError(refused)
    } finally {
      setGoing(false)
    }
  }
  const field = (name: keyof typeof blank) => ({
    value: given[name],
    error: error?.fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  const isElsewhere = error !== undefined && Object.keys(error.fields).length === 0

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
        <RoleTicks held={held} onChange={setHeld} error={error?.fields['roles']} />
        <Refusal>{isElsewhere && error.message}</Refusal>
        <button className="button" type="submit" aria-disabled={going}>
          초대 메일 보내기
        </button>
      </form>
    </Dialog>
  )
}
