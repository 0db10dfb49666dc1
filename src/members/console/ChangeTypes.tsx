import { memberTypes } from '#members/rules/member-types.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'

export const ChangeTypes = ({ keys }: { keys: readonly number[] }) => (
  <ActionOpener
    button="구분 변경"
    buttonLook="console-link"
    title={`${keys.length}명의 회원 구분`}
    call="POST /v1/console/members/types"
    input={{ keys: [...keys] }}
    fields={{ to_type: { ...toType, choices: memberTypes }, reason, tell }}
    submit="변경"
    done={({ changed, left }) =>
      left === 0
        ? `${changed}명의 회원 구분을 변경했습니다.`
        : `${changed}명의 회원 구분을 변경했습니다. 이미 그 구분이거나 변경이 예약된 ${left}명은 그대로입니다.`
    }
    changes="GET /v1/console/members/list"
  >
    <p>오늘부터 변경됩니다. 이미 시작된 연도의 회비와 납부한 연회비는 변경되지 않습니다.</p>
  </ActionOpener>
)

// TypeCard.tsx uses these fields, too.
export const toType = { as: 'choice', label: '새 회원 구분' } as const

export const reason = {
  label: '사유',
  hint: '예: 2026년 3월 이사회 의결. 회원 본인도 열람할 수 있습니다.',
} as const

export const tell = {
  as: 'tick',
  text: '변경일에 회원에게 메일로 알립니다',
  initial: true,
} as const
