import { useToday } from '#platform/site/form/use-today.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import { useSend } from '#platform/console/use-send.ts'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Field, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type MemberType, memberTypes } from '#members/rules/member-types.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  member: OfficeMember
  onClose: () => void
}

/** Another type, from which day, why, and whether the member is told. */
export const TypeDialog = ({ open, member, onClose }: Props) => (
  <Dialog open={open} title={`${member.member_name} 님의 회원 구분`} onClose={onClose}>
    {open && <TypeForm member={member} onDone={onClose} />}
  </Dialog>
)

/** What is asked for, and what becomes of it. */
const useChange = ({ member_pk, member_type: from_type }: OfficeMember, onDone: () => void) => {
  const today = useToday()
  const [given, setGiven] = useState({
    ...{ to_type: from_type, on_day: today, reason: '', tell: true },
  })
  const isLater = given.on_day > today
  const { send, ...sending } = useSend('POST /v1/console/members/type', () => {
    const content = isLater ? '예정해 두었습니다.' : '회원 구분을 바꾸었습니다.'
    showToast({ content, icon: 'confirm' })
    onDone()
    forgetAnswers('GET /v1/console/members/get')
  })
  const change = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const { on_day, ...asked } = given
    await send({ member_pk, from_type, ...asked, ...(isLater && { on_day }) })
  }
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  return { given, set, isLater, change, ...sending }
}

const TypeForm = ({ member, onDone }: { member: OfficeMember; onDone: () => void }) => {
  const { given, set, error, fields, going, isLater, change } = useChange(member, onDone)
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={(event) => void change(event)}>
      <p>
        지금은 <strong>{member.member_type}</strong>입니다. 이미 내신 연회비와 받은 서류는
        그대로입니다.
      </p>
      <TypeField
        from={member.member_type}
        type={given.to_type}
        error={fields['to_type']}
        onChange={(to_type) => set({ to_type })}
      />
      <ReasonField
        hint="예: 2026년 3월 이사회 의결. 회원 본인도 열람할 수 있습니다."
        value={given.reason}
        error={fields['reason']}
        onChange={(reason) => set({ reason })}
      />
      <DayField
        day={given.on_day}
        error={fields['on_day']}
        onChange={(on_day) => set({ on_day })}
      />
      <label className="tick">
        <input type="checkbox" checked={given.tell} onChange={() => set({ tell: !given.tell })} />
        바뀌는 날 회원에게 메일로 알립니다
      </label>
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        {isLater ? '예정하기' : '바꾸기'}
      </button>
    </form>
  )
}

interface TypeProps {
  from: MemberType
  /** The one that is chosen; `from` where none is yet. */
  type: MemberType
  error: string | undefined
  onChange: (type: MemberType) => void
}

const TypeField = ({ from, type, error, onChange }: TypeProps) => (
  <Field label="새 회원 구분" required error={error}>
    {(control) => (
      <select
        className="control"
        data-first
        value={type === from ? '' : type}
        onChange={({ target }) => onChange(target.value as MemberType)}
        {...control}
      >
        <option value="" disabled>
          골라 주세요
        </option>
        {memberTypes
          .filter((other) => other !== from)
          .map((other) => (
            <option key={other}>{other}</option>
          ))}
      </select>
    )}
  </Field>
)

interface DayProps {
  day: string
  error: string | undefined
  onChange: (day: string) => void
}

const DayField = ({ day, error, onChange }: DayProps) => (
  <TextField
    label="시작일"
    hint="앞으로의 날을 고르시면 그날 0시에 바뀝니다."
    type="date"
    min={useToday()}
    value={day}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)
