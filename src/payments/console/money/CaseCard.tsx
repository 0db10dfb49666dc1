import type { Case } from '#payments/api/office-money.ts'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import type { CaseKind } from '#payments/rules/orders.ts'
import { wonText } from '#platform/rules/won.ts'

interface Words {
  title: string
  action: string
  choices: readonly { value: boolean; label: string }[]
}

const words: Readonly<Record<CaseKind, Words>> = {
  payment: {
    title: '결과를 모르는 결제',
    action: '주문 닫기',
    choices: [{ value: true, label: '승인되지 않았거나, 결제사의 관리 화면에서 취소했습니다' }],
  },
  refund: {
    title: '결과를 모르는 환불',
    action: '환불의 결과 적기',
    choices: [
      { value: true, label: '환불되었습니다' },
      { value: false, label: '환불되지 않았습니다' },
    ],
  },
  deposit: {
    title: '돌려드릴 입금',
    action: '입금 처리 적기',
    choices: [
      { value: true, label: '회원의 계좌로 돌려드렸습니다' },
      { value: false, label: '입금이 없었거나 다른 주문의 입금입니다' },
    ],
  },
}

interface Props {
  found: Case
  /** Whose it is and for what, where the page does not say it. */
  of?: { member_name: string; goods_name: string }
  mayApprove: boolean
}

/** What only a person can decide: what happened, what it means, what to do, and the way to write it down. */
export const CaseCard = ({ found, of, mayApprove }: Props) => {
  const { title, action, choices } = words[found.kind]
  const { order_pk, kind, amount, happened, meaning, advice } = found
  return (
    <section className="console-card flex flex-col gap-1 border-l-4 border-l-danger">
      <h2 className="mb-0!">
        {title} {wonText(amount)}
      </h2>
      {of && (
        <p>
          <a className="underline" href={`/admin/money/orders/${order_pk}`}>
            주문 {order_pk}
          </a>{' '}
          {of.member_name} 님의 {of.goods_name}
        </p>
      )}
      <p>{happened}</p>
      <p>{meaning}</p>
      <p className="font-semibold">{advice}</p>
      {mayApprove ? (
        <OrderAction
          button={action}
          buttonLook="button mt-1 self-start"
          title={`주문 ${order_pk} ${action}`}
          call="POST /v1/console/money/cases/settle"
          input={{ order_pk, kind }}
          fields={{
            returned: { as: 'choice', label: '결과', choices },
            reason: {
              label: '사유',
              hint: '무엇을 보고 확인하셨는지 적어 주세요. 예: 결제사 관리 화면에서 승인 없음 확인',
            },
          }}
          submit="적기"
        >
          <p>{meaning}</p>
          <p>{advice}</p>
        </OrderAction>
      ) : (
        <p className="text-sub">회계나 관리자가 처리합니다.</p>
      )}
    </section>
  )
}
