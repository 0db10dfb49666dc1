import { ask, forgetAnswers } from '#api/console.ts'
import { ApiError } from '#api/errors.ts'
import * as calls from '#contract/staff.ts'
import type { Person } from '#contract/staff.schema.ts'
import { RoleTicks } from '#islands/console-staff/RoleTicks.tsx'
import { TextField } from '#islands/form/Field.tsx'
import { Refusal } from '#islands/form/Refusal.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { showToast } from '#stores/toasts.ts'
import { useState } from 'react'

interface Props {
  person: Person | undefined
  onClose: () => void
}

/** Does something, says what was done, and closes. */
type Act = (work: () => Promise<unknown>, said: string) => Promise<void>

/** What can be done with somebody's account; what ends it comes last. */
export const PersonDialog = ({ person, onClose }: Props) => (
  <Dialog
    open={person !== undefined}
    title={person === undefined ? '직원' : `${person.staff_name} (${person.staff_id})`}
    onClose={onClose}
  >
    {person && <Chores key={person.staff_pk} person={person} onClose={onClose} />}
  </Dialog>
)

const Chores = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { staff_pk, version, staff_name } = person
  const [held, setHeld] = useState(person.roles)
  const [error, setError] = useState<ApiError>()
  const which = { staff_pk, version }

  const act: Act = async (work, said) => {
    setError(undefined)
    try {
      await work()
      showToast({ content: said, icon: 'confirm' })
      onClose()
    } catch (refused) {
      if (refused instanceof ApiError) setError(refused)
    } finally {
      forgetAnswers(calls.people)
    }
  }

  return (
    <div className="flex flex-col gap-2 p-3">
      <p className="text-sub">{person.email === '' ? '이메일 없음' : person.email}</p>
      <RoleTicks held={held} onChange={setHeld} error={error?.fields['roles']} />
      <div className="flex flex-wrap gap-1">
        <button
          className="button"
          type="button"
          onClick={() =>
            void act(() => ask(calls.setRoles, { ...which, roles: held }), '역할을 바꾸었습니다.')
          }
        >
          역할 저장
        </button>
        <button
          className="button-line"
          type="button"
          onClick={() =>
            void act(
              () => ask(calls.inviteAgain, which),
              `${staff_name} 님께 초대 메일을 보냈습니다.`,
            )
          }
        >
          다시 초대
        </button>
      </div>
      <p className="text-sub">
        다시 초대하면 지금의 비밀번호와 인증 수단은 지워지고, 메일의 링크에서 새로 정하시게 됩니다.
      </p>
      <Refusal>
        {error !== undefined && Object.keys(error.fields).length === 0 && error.message}
      </Refusal>
      <hr className="border-line" />
      <Ending person={person} error={error} act={act} />
    </div>
  )
}

interface EndingProps {
  person: Person
  error: ApiError | undefined
  act: Act
}

const Ending = ({ person: { staff_pk, version, staff_name }, error, act }: EndingProps) => {
  const [reason, setReason] = useState('')
  const [ending, setEnding] = useState(false)
  const which = { staff_pk, version }
  return (
    <>
      {ending ? (
        <>
          <TextField
            label="계정을 끝내는 사유"
            required
            value={reason}
            error={error?.fields['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
          <button
            className="button bg-danger"
            type="button"
            onClick={() =>
              void act(
                () => ask(calls.endStaff, { ...which, reason }),
                `${staff_name} 님의 계정을 끝냈습니다.`,
              )
            }
          >
            계정 끝내기
          </button>
        </>
      ) : (
        <button
          className="self-start text-danger underline"
          type="button"
          onClick={() => setEnding(true)}
        >
          계정 끝내기…
        </button>
      )}
    </>
  )
}
