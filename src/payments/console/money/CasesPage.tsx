import { useAnswered } from '#platform/console/Answered.tsx'
import type { Cases } from '#payments/api/office-money.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { CaseCard } from '#payments/console/money/CaseCard.tsx'
import { wonText } from '#platform/rules/won.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useEffect } from 'react'

/** What only a person can decide, each with what happened, what it means, what to do and the way to do it. */
export const CasesPage = () => (
  <Frame room="회비와 입금" title="사람이 볼 것">
    {(me) => <Asked me={me} />}
  </Frame>
)

const nothing = {}

const Asked = ({ me }: { me: Me }) => {
  const { data, instead } = useAnswered(
    'GET /v1/console/money/cases/list',
    nothing as Record<string, never>,
  )
  if (data === undefined) return instead
  return <Found found={data} me={me} />
}

const Found = ({ found: { cases, requests }, me }: { found: Cases; me: Me }) => {
  // The place that the address names came with the answer.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const many = cases.length + requests.length
  return (
    <div className="flex max-w-[90rem] flex-col gap-3">
      <p role="status">
        {many === 0
          ? '사람이 볼 것이 없습니다. 결제와 환불, 입금이 모두 정리되어 있습니다.'
          : `${many}건이 사람을 기다립니다${requests.length === 0 ? '' : `(승인을 기다리는 환불 ${requests.length}건 포함)`}.`}
      </p>
      <div className="flex flex-col gap-3 empty:hidden" id="refunds">
        {requests.map((request) => (
          <Request key={request.request_pk} request={request} />
        ))}
      </div>
      <div className="flex flex-col gap-3 empty:hidden" id="cases">
        {cases.map((found) => (
          <CaseCard
            key={`${found.kind} ${found.order_pk}`}
            found={found}
            of={found}
            mayApprove={me.permissions.includes('money.settle')}
          />
        ))}
      </div>
    </div>
  )
}

const Request = ({ request }: { request: Cases['requests'][number] }) => (
  <section className="console-card flex flex-col gap-1 border-l-4 border-l-action">
    <h2 className="mb-0!">승인을 기다리는 환불 {wonText(request.amount)}</h2>
    <p>
      {request.member_name} 님의 {request.goods_name}. {request.staff_name} 님이{' '}
      {momentWords(request.created_at)}에 요청했습니다.
    </p>
    <p>한 사람이 결정할 수 있는 금액을 넘어, 요청한 분과 다른 직원 한 분의 승인이 있어야 합니다.</p>
    <a className="underline" href={`/admin/money/orders/${request.order_pk}`}>
      주문 {request.order_pk}에서 승인하거나 받아들이지 않기
    </a>
  </section>
)
