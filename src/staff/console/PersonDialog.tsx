import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Person } from '#staff/api/staff.ts'
import { RoleConflict } from '#staff/console/RoleConflict.tsx'
import { RoleTicks } from '#staff/console/RoleTicks.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useCallback, useState } from 'react'

interface Props {
  person: Person | undefined
  onClose: () => void
}

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
  return (
    <div className="flex flex-col gap-2 p-3">
      <p className="text-sub">{person.email === '' ? '이메일 없음' : person.email}</p>
      <Roles person={person} onClose={onClose} />
      <ActionButton
        call="POST /v1/console/staff/inviteAgain"
        input={{ staff_pk, version }}
        done={`${staff_name} 님께 초대 메일을 보냈습니다.`}
        changes="GET /v1/console/staff/people"
        then={onClose}
        look="button-line self-start"
      >
        다시 초대
      </ActionButton>
      <p className="text-sub">
        다시 초대하면 지금의 비밀번호와 인증 수단은 지워지고, 메일의 링크에서 새로 정하시게 됩니다.
      </p>
      <hr className="border-line" />
      <End person={person} onClose={onClose} />
    </div>
  )
}

const Roles = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const [held, setHeld] = useState(person.roles)
  const [error, setError] = useState<ApiError>()
  const [late, setLate] = useState(false)
  const stay = useCallback(() => setLate(false), [])

  /** Only then: to ask anew for the people draws this page anew, and what was ticked would be gone. */
  const leave = (): void => {
    onClose()
    forgetAnswers('GET /v1/console/staff/people')
  }
  const save = async (version: number): Promise<void> => {
    setError(undefined)
    setLate(false)
    try {
      await ask('POST /v1/console/staff/setRoles', {
        staff_pk: person.staff_pk,
        version,
        roles: held,
      })
      showToast({ content: '역할을 바꾸었습니다.', icon: 'confirm' })
      leave()
    } catch (refused) {
      if (!(refused instanceof ApiError)) return
      if (refused.is('changedMeanwhile')) setLate(true)
      else setError(refused)
    }
  }

  return (
    <>
      <RoleTicks held={held} onChange={setHeld} error={error?.fields['roles']} />
      <Refusal>
        {error !== undefined && Object.keys(error.fields).length === 0 && error.message}
      </Refusal>
      <button className="button self-start" type="button" onClick={() => void save(person.version)}>
        역할 저장
      </button>
      {late && (
        <RoleConflict
          staff_pk={person.staff_pk}
          mine={held}
          onKeepMine={({ version }) => void save(version)}
          onTakeTheirs={leave}
          onClose={stay}
        />
      )}
    </>
  )
}

const End = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { staff_pk, version, staff_name } = person
  const [ending, setEnding] = useState(false)
  if (!ending) {
    return (
      <button
        className="self-start text-danger underline"
        type="button"
        onClick={() => setEnding(true)}
      >
        계정 끝내기…
      </button>
    )
  }
  return (
    <ActionForm
      call="POST /v1/console/staff/endStaff"
      input={{ staff_pk, version }}
      fields={{ reason: { label: '계정을 끝내는 사유' } }}
      submit="계정 끝내기"
      look="button bg-danger"
      done={`${staff_name} 님의 계정을 끝냈습니다.`}
      changes="GET /v1/console/staff/people"
      then={onClose}
    />
  )
}
