import type { OfficeOrder } from '#payments/api/office-money.ts'
import { CaseCard } from '#payments/console/money/CasesPage.tsx'
import { Facts, Now } from '#payments/console/money/Now.tsx'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import { RefundAction, type RefundProps, ruleWords } from '#payments/console/money/RefundAction.tsx'
import { RequestCard } from '#payments/console/money/RequestCard.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { History } from '#platform/console/History.tsx'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const OrderPage = () => {
  const pk = useAddressPk()
  return (
    <Frame room="회비와 입금" title={`주문 ${pk || ''}`}>
      {(me) => (
        <Answered call="GET /v1/console/money/orders/get" input={{ order_pk: pk }}>
          {(order) => <Order me={me} order={order} />}
        </Answered>
      )}
    </Frame>
  )
}

const Order = ({ me, order }: { me: Me; order: OfficeOrder }) => {
  const { permissions } = me
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Now order={order} mayConfirm={permissions.includes('money.confirm')} />
        {order.cases.map((one) => (
          <CaseCard key={one.kind} found={one} mayApprove={permissions.includes('money.settle')} />
        ))}
        <section className="console-card flex flex-col gap-2">
          <History title="처리 이력" steps={order.story.map(stepOf)} empty="이력이 없습니다." />
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Facts order={order} me={permissions} />
        {order.request && order.refundable && (
          <RequestCard request={order.request} refundable={order.refundable} me={me} />
        )}
        {order.refundable && order.request === null && permissions.includes('money.refund') && (
          <RefundCard order={order} refundable={order.refundable} />
        )}
        {order.entered && order.refunded_amount === 0 && permissions.includes('money.confirm') && (
          <UndoCard order={order} />
        )}
      </div>
    </div>
  )
}

const RefundCard = (props: RefundProps) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">환불</h2>
    <p>{ruleWords(props)}</p>
    <RefundAction {...props} />
  </section>
)

const stepOf = ({ at, who, text, reason }: OfficeOrder['story'][number]) => ({
  at,
  by: who,
  what: text,
  reason: reason === '' ? '' : `사유: ${reason}`,
})

const UndoCard = ({ order }: { order: OfficeOrder }) => {
  const { order_pk, member_name, goods_name, amount } = order
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">잘못 등록한 납부</h2>
      <p className="text-sub">
        영수증을 인쇄하기 전까지 되돌릴 수 있습니다. 납부액을 반환했으면 환불로 등록해 주십시오.
      </p>
      <OrderAction
        button="납부 되돌리기"
        title={`주문 ${order_pk} 납부 되돌리기`}
        call="POST /v1/console/money/entries/undo"
        input={{ order_pk }}
        fields={{
          reason: {
            label: '사유',
            hint: '예: 다른 회원의 납부를 잘못 등록함. 주문 이력에 남습니다.',
          },
        }}
        submit="되돌리기"
      >
        <p>
          {member_name} 님의 {goods_name} {wonText(amount)}의 납부 등록을 취소합니다. 이 주문은
          종료되며, 영수증 번호는 재사용하지 않습니다.
        </p>
        <p>회원에게 취소 메일을 발송합니다.</p>
      </OrderAction>
    </section>
  )
}
