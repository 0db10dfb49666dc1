import { useEffect } from 'react'
import type { Case, Cases } from '#payments/api/office-money.ts'
import { OpenLines, OverdueOrders, Returns } from '#payments/console/money/OpenDeposits.tsx'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import type { CaseKind } from '#payments/rules/orders.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const CasesPage = () => (
  <Frame room="회비와 입금" title="확인 필요">
    {(me) => (
      <Answered call="GET /v1/console/money/cases/list" input={nothing}>
        {(found) => <Found found={found} me={me} />}
      </Answered>
    )}
  </Frame>
)

const nothing = {}

const Found = ({ found, me }: { found: Cases; me: Me }) => {
  const { cases, requests, returns, lines, orders, today } = found
  // The element named in the address exists only since the answer came.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const many = [cases, requests, returns, lines, orders].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  const mayApprove = me.permissions.includes('money.settle')
  const owed = cases.filter(({ kind }) => kind === 'deposit')
  const cards = (some: Cases['cases']) =>
    some.map((one) => (
      <CaseCard key={`${one.kind} ${one.order_pk}`} found={one} of={one} mayApprove={mayApprove} />
    ))
  return (
    <div className="flex max-w-[90rem] flex-col gap-3">
      <p role="status">
        {many === 0
          ? '확인이 필요한 건이 없습니다. 결제와 환불, 입금이 모두 처리되었습니다.'
          : `확인 필요 ${many}건${requests.length === 0 ? '' : `(승인 대기 환불 ${requests.length}건 포함)`}`}
      </p>
      <div className="flex flex-col gap-3 empty:hidden" id="refunds">
        {requests.map((request) => (
          <Request key={request.request_pk} request={request} />
        ))}
      </div>
      <div className="flex flex-col gap-3 empty:hidden" id="cases">
        {cards(cases.filter(({ kind }) => kind !== 'deposit'))}
        <OverdueOrders orders={orders} />
      </div>
      <div className="flex flex-col gap-3 empty:hidden" id="returns">
        <Returns returns={returns} today={today} mayApprove={mayApprove} />
        {cards(owed)}
      </div>
      <OpenLines lines={lines} />
    </div>
  )
}

const Request = ({ request }: { request: Cases['requests'][number] }) => (
  <section className="console-card flex flex-col gap-1 border-l-4 border-l-action">
    <h2 className="mb-0!">승인 대기 환불 {wonText(request.amount)}</h2>
    <p>
      {request.member_name} 님의 {request.goods_name}. {request.staff_name} 님이{' '}
      {momentWords(request.created_at)}에 요청했습니다.
    </p>
    <p>단독 처리 한도를 초과하여 요청자 외 직원 1명의 승인이 필요합니다.</p>
    <a className="underline" href={`/admin/money/orders/${request.order_pk}`}>
      주문 {request.order_pk}에서 승인·반려
    </a>
  </section>
)

const words = {
  payment: {
    title: '결과 미확인 결제',
    action: '주문 종료',
    choices: [{ value: true, label: '승인되지 않았거나, 결제사의 관리 화면에서 취소했습니다' }],
  },
  refund: {
    title: '결과 미확인 환불',
    action: '환불 결과 등록',
    choices: [
      { value: true, label: '환불되었습니다' },
      { value: false, label: '환불되지 않았습니다' },
    ],
  },
  deposit: {
    title: '반환할 입금',
    action: '입금 처리 등록',
    choices: [
      { value: true, label: '회원의 계좌로 반환했습니다' },
      { value: false, label: '입금이 없었거나 다른 주문의 입금입니다' },
    ],
  },
} as const satisfies Record<CaseKind, object>

interface Props {
  found: Case
  of?: { member_name: string; goods_name: string }
  mayApprove: boolean
}

export const CaseCard = ({ found, of, mayApprove }: Props) => {
  const { title, action, choices } = words[found.kind]
  const { order_pk, kind, amount, waiting_days, happened, meaning, advice } = found
  return (
    <section className="console-card flex flex-col gap-1 border-l-4 border-l-danger">
      <h2 className="mb-0!">
        {title} {wonText(amount)} <span className="text-danger">{waiting_days}일 경과</span>
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
              hint: '확인 근거를 입력해 주세요. 예: 결제사 관리 화면에서 승인 없음 확인',
            },
          }}
          submit="등록"
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
