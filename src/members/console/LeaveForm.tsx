import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useToday } from '#platform/site/form/use-today.ts'
import { expulsionGrounds, requestWays } from '#privacy/rules/leaving.ts'

const kinds = [
  { value: 'request', label: '본인의 요청' },
  { value: 'expulsion', label: '제명(회칙 제9조)' },
]

interface Props {
  pk: number
  /** As the preview said it. */
  name: string
}

/** Why the membership ends: asked for by the member, or decided by the board. */
export const LeaveForm = ({ pk, name }: Props) => {
  const today = useToday()
  return (
    <ActionForm
      call="POST /v1/console/members/leaving/end"
      input={{ member_pk: pk, member_name: name }}
      fields={({ kind = 'request' }) => ({
        kind: { as: 'choice', label: '사유', choices: kinds, initial: 'request' },
        way: kind === 'request' && {
          as: 'choice',
          label: '요청하신 방법',
          choices: requestWays.map((way) => ({ value: way, label: way })),
        },
        on_day: kind === 'expulsion' && { as: 'date', label: '임원회 의결일', max: today },
        ground: kind === 'expulsion' && {
          as: 'choice',
          label: '제명 사유',
          choices: expulsionGrounds.map((label, index) => ({ value: index + 1, label })),
        },
        heard: kind === 'expulsion' && {
          as: 'tick',
          label: '의견을 말할 기회',
          text: '회원에게 미리 의견을 말할 기회를 드렸습니다',
        },
      })}
      submit={({ kind = 'request' }) => (kind === 'request' ? '탈퇴 처리하기' : '제명 처리하기')}
      leadsTo={() => '/admin/members'}
    />
  )
}
