import type { OfficeOrder } from '#payments/api/office-money.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { CaseCard } from '#payments/console/money/CaseCard.tsx'
import { UndoCard } from '#payments/console/money/entry/UndoCard.tsx'
import { Facts } from '#payments/console/money/Facts.tsx'
import { Now } from '#payments/console/money/Now.tsx'
import { RefundCard } from '#payments/console/money/RefundCard.tsx'
import { RequestCard } from '#payments/console/money/RequestCard.tsx'
import { Story } from '#payments/console/money/Story.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'

interface Props {
  me: Me
  pk: number
}

/** What happened to a payment, what it means, and what the office does about it. */
export const OrderPage = ({ pk }: Pick<Props, 'pk'>) => (
  <Frame room="회비와 입금" title={`주문 ${pk}`}>
    {(me) => <Asked me={me} pk={pk} />}
  </Frame>
)

const Asked = ({ me, pk }: Props) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/money/orders/get', { order_pk: pk })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return <Order me={me} order={data} />
}

const Order = ({ me, order }: { me: Me; order: OfficeOrder }) => {
  const { permissions } = me
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Now order={order} mayConfirm={permissions.includes('money.confirm')} />
        {order.cases.map((one) => (
          <CaseCard key={one.kind} found={one} maySettle={permissions.includes('money.settle')} />
        ))}
        <Story story={order.story} />
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
