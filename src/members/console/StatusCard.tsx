import type { MemberStatusRow } from '#members/api/member-statuses.ts'
import type { OfficeMember } from '#members/api/office-members.ts'
import {
  goneStatuses,
  isTakenBack,
  memberStatuses,
  statusOn,
  statusPeriodWords,
} from '#members/rules/member-status.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useToday } from '#platform/site/form/use-today.ts'

interface Props {
  member: OfficeMember
  mayChange: boolean
}

export const StatusCard = ({ member: { member_pk, member_name, statuses }, mayChange }: Props) => {
  const today = useToday()
  const now = statusOn(today, statuses)
  const isGone = goneStatuses.some((gone) => gone === now)
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원 상태</h2>
      <p className="text-h4 font-bold">{now ?? '해당 없음'}</p>
      {isGone && (
        <p>
          로그인할 수 없고 메일 발송, 알림, 회원 수에서 제외됩니다. 보관할 필요가 없어지면{' '}
          <a className="underline" href="#leave">
            탈퇴 처리
          </a>
          로 회원정보를 삭제해 주세요.
        </p>
      )}
      {mayChange && (
        <ActionOpener
          button="상태 등록"
          title={`${member_name} 님의 회원 상태`}
          call="POST /v1/console/members/status"
          input={{ member_pk }}
          fields={({ status }) => ({
            status: { as: 'choice', label: '상태', choices: memberStatuses },
            from_day: { as: 'date', label: '시작일', initial: today },
            until_day: status !== '작고' && {
              as: 'date',
              label: '종료일',
              optional: true,
              hint: '비워 두면 종료할 때까지 계속됩니다.',
            },
            reason: { label: '사유', hint: '회원 본인도 열람할 수 있습니다.' },
          })}
          submit="등록"
          done="회원 상태를 등록했습니다."
          changes="GET /v1/console/members/get"
        />
      )}
      {statuses.length > 0 && (
        <ul className="flex flex-col gap-1 border-t border-line pt-2">
          {statuses.map((status) => (
            <Item key={status.status_pk} row={status} mayChange={mayChange} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ItemProps {
  row: MemberStatusRow
  mayChange: boolean
  today: string
}

const Item = ({ row, mayChange, today }: ItemProps) => {
  const { status_pk, status, from_day, until_day: seen, reason, by, created_at } = row
  const isOpen = !isTakenBack(row) && (seen === null || seen >= today)
  return (
    <li>
      {status} {statusPeriodWords(row)}
      <span className="block text-small text-sub">
        {momentWords(created_at)} {by} · {reason}
      </span>
      {mayChange && isOpen && (
        <span className="flex flex-wrap gap-x-3">
          {status !== '작고' && (
            <ActionOpener
              button="종료"
              buttonLook="console-link"
              title={`${status} 종료`}
              call="POST /v1/console/members/status/end"
              input={{ status_pk, seen }}
              fields={{ until_day: { as: 'date', label: '종료일', min: from_day, initial: today } }}
              submit="종료"
              done="회원 상태를 종료했습니다."
              changes="GET /v1/console/members/get"
            />
          )}
          <ActionButton
            call="POST /v1/console/members/status/end"
            input={{ status_pk, seen }}
            question={{
              text: `${status} 등록을 취소합니다. 등록하지 않은 것과 같아지며 이력은 남습니다.`,
              confirmLabel: '등록 취소',
            }}
            done="등록을 취소했습니다."
            changes="GET /v1/console/members/get"
            look="console-link"
          >
            등록 취소
          </ActionButton>
        </span>
      )}
    </li>
  )
}
