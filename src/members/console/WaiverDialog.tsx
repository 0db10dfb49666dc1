import type { OfficeMember } from '#members/api/office-members.ts'
import { ActionDialog } from '#platform/console/ActionForm.tsx'

interface Props {
  member: OfficeMember
  /** Of the fee; undefined while nothing is to be waived. */
  year: number | undefined
  onClose: () => void
}

/** What waiving a year's fee brings, and why it is done. */
export const WaiverDialog = ({ member: { member_pk, member_name }, year, onClose }: Props) => (
  <ActionDialog
    open={year !== undefined}
    title={`${member_name} 님의 연회비 면제`}
    call="POST /v1/console/money/waivers/make"
    input={{ member_pk, year }}
    fields={{
      reason: {
        label: '사유',
        hint: '예: 2026년 3월 이사회 의결. 회원 본인도 열람할 수 있습니다.',
      },
      tell: { as: 'tick', text: '회원에게 메일로 알립니다', initial: true },
    }}
    submit="면제하기"
    done={`${year}년 연회비를 면제했습니다.`}
    changes="GET /v1/console/members/get"
    onClose={onClose}
  >
    <p>
      {year}년 연회비를 내지 않으셔도 되고, 미납으로 세지 않으며, 사전등록의 조건도 채운 것이
      됩니다. 입금을 기다리던 주문은 끝납니다. 나중에 거둘 수 있습니다.
    </p>
  </ActionDialog>
)
