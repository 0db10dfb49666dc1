import { useState } from 'react'
import type { OfficeMember } from '#members/api/office-members.ts'
import { recentlyInvitedDays } from '#members/rules/account-invitation.ts'
import type { Input } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Tick } from '#platform/console/ActionField.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import type { Selection } from '#platform/console/list/types.ts'
import { momentWords } from '#platform/console/moment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

type Whom = Input<'POST /v1/console/members/invitations/preview'>

export const InviteAccounts = ({ selection }: { selection: Selection }) => {
  const [open, setOpen] = useState(false)
  const keys = selection.keys?.map(Number)
  const whom = { ...selection.wanted, ...(keys !== undefined && { keys }) } as Whom
  return (
    <>
      <button className="console-link" type="button" onClick={() => setOpen(true)}>
        계정 초대
      </button>
      <Dialog open={open} title="계정 초대" onClose={() => setOpen(false)}>
        {open && <Rehearsal whom={whom} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

const Rehearsal = ({ whom, onDone }: { whom: Whom; onDone: () => void }) => {
  const [again, setAgain] = useState(false)
  const wanted = { ...whom, again }
  const { data, instead } = useAnswered(
    'POST /v1/console/members/invitations/preview',
    wanted,
    true,
  )
  if (data === undefined) return instead
  const { members, unreachable, recent, count } = data
  return (
    <div className="flex flex-col gap-2 p-3">
      <p>
        선택한 회원 중 계정이 없는 회원은 {members}명입니다.
        {unreachable > 0 && (
          <span>{` 이 중 ${unreachable}명은 이메일이 없어 초대할 수 없습니다.`}</span>
        )}
        {recent > 0 && (
          <span>{` 최근 ${recentlyInvitedDays}일 안에 초대한 회원은 ${recent}명입니다.`}</span>
        )}
      </p>
      {recent > 0 && (
        <Tick
          text={`최근 ${recentlyInvitedDays}일 안에 초대한 회원에게도 다시 발송합니다`}
          error={undefined}
          checked={again}
          onChange={setAgain}
        />
      )}
      <ActionForm
        call="POST /v1/console/members/invitations/send"
        input={{ ...wanted, seen: count }}
        fields={{}}
        submit={count === 0 ? undefined : `${count}명에게 발송`}
        done={({ sent }) => `${sent}명에게 계정 초대를 발송했습니다.`}
        then={onDone}
        changes={['GET /v1/console/members/list', 'POST /v1/console/members/invitations/preview']}
        saysOvertaken
      />
    </div>
  )
}

export const InviteOne = ({ member }: { member: OfficeMember }) => {
  const { member_pk, member_name, invited_at } = member
  return (
    <>
      <p>
        홈페이지 계정이 없는 회원입니다.
        {invited_at !== null && <span>{` 마지막 초대: ${momentWords(invited_at)}`}</span>}
      </p>
      <ActionButton
        call="POST /v1/console/members/invitations/send"
        input={{ keys: [member_pk], again: true, seen: 1 }}
        question={{
          text: `${member_name} 님에게 계정 초대를 메일로 발송합니다. 이전에 보낸 링크는 사용할 수 없게 됩니다.`,
          confirmLabel: '발송',
        }}
        done="계정 초대를 발송했습니다."
        changes="GET /v1/console/members/get"
        look="console-tool"
      >
        계정 초대
      </ActionButton>
    </>
  )
}
