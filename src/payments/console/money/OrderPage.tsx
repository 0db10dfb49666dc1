import type { OfficeOrder } from '#payments/api/office-money.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { CaseCard } from '#payments/console/money/CaseCard.tsx'
import { Facts } from '#payments/console/money/Facts.tsx'
import { Now } from '#payments/console/money/Now.tsx'
import { RequestCard } from '#payments/console/money/RequestCard.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { RefundDialog } from '#payments/console/money/RefundDialog.tsx'
import { type RefundProps, ruleWords } from '#payments/console/money/refund-words.ts'
import { momentWords } from '#platform/console/moment.ts'
import { DeedDialog } from '#payments/console/money/DeedDialog.tsx'
import { wonText } from '#platform/rules/won.ts'
import { useState } from 'react'

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

/** What can be returned, and what the rule says of it. */
const RefundCard = ({ order, refundable }: RefundProps) => {
  const [open, setOpen] = useState(false)
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">환불</h2>
      <p>{ruleWords({ order, refundable })}</p>
      <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
        환불하기
      </button>
      <RefundDialog {...{ order, refundable, open }} onClose={() => setOpen(false)} />
    </section>
  )
}

/** What happened to an order, from its beginning. */
const Story = ({ story }: Pick<OfficeOrder, 'story'>) => (
  <section className="console-card">
    <h2>지나온 일</h2>
    {story.length === 0 ? (
      <p className="text-sub">남은 기록이 없습니다.</p>
    ) : (
      <ol className="flex flex-col gap-2">
        {story.map(({ at, who, text, reason }, index) => (
          <li key={index} className="border-l-2 border-line pl-2">
            <span className="block text-small text-sub">
              {momentWords(at)} {who}
            </span>
            {text}
            {reason !== '' && <span className="block break-words text-sub">사유: {reason}</span>}
          </li>
        ))}
      </ol>
    )}
  </section>
)

/** Takes back what the office has written down wrongly. */
const UndoCard = ({ order }: { order: OfficeOrder }) => {
  const [open, setOpen] = useState(false)
  const { order_pk, member_name, goods_name, amount } = order
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">잘못 적은 납부</h2>
      <p className="text-sub">
        영수증을 인쇄하기 전까지 되돌릴 수 있습니다. 받은 돈을 돌려드린 것이면 환불로 적으십시오.
      </p>
      <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
        납부 되돌리기
      </button>
      <DeedDialog
        open={open}
        title={`주문 ${order_pk} 납부 되돌리기`}
        preview={[
          `${member_name} 님의 ${goods_name} ${wonText(amount)}을 받지 않은 것으로 적습니다. 이 주문은 끝나고, 영수증 번호는 다시 쓰지 않습니다.`,
          '회원에게 취소 메일이 갑니다.',
        ]}
        reasonHint="예: 다른 회원의 납부를 잘못 적음. 주문의 기록에 남습니다."
        submitLabel="되돌리기"
        call="POST /v1/console/money/entries/undo"
        input={{ order_pk }}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
