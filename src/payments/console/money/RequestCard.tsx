import type { OfficeOrder } from '#payments/api/office-money.ts'
import { OrderAction } from '#payments/console/money/OrderAction.tsx'
import type { Me } from '#platform/client/stores/console.ts'
import { momentWords } from '#platform/console/moment.ts'
import { wonText } from '#platform/rules/won.ts'

interface Props {
  request: NonNullable<OfficeOrder['request']>
  refundable: NonNullable<OfficeOrder['refundable']>
  me: Me
}

const askerOf = ({ staff_pk, staff_name }: Props['request']): string =>
  staff_pk === 0 ? '회원이' : `${staff_name} 님이`

export const RequestCard = ({ request, refundable, me }: Props) => {
  const { amount, reason, account, created_at } = request
  const isOwn = request.staff_pk === me.staff_pk
  return (
    <section className="console-card flex flex-col gap-1 border-l-4 border-l-action">
      <h2 className="mb-0!">승인 대기 환불 {wonText(amount)}</h2>
      <p>{`${askerOf(request)} ${momentWords(created_at)}에 요청했습니다.`}</p>
      <p className="break-words text-sub">사유: {reason}</p>
      {account !== '' && <p className="break-words">{`환불 계좌: ${account}`}</p>}
      <p>
        {isOwn
          ? '요청자는 승인할 수 없습니다. 환불을 담당하는 다른 직원에게 이 주소를 알려 주십시오.'
          : '요청자 외 직원 1명이 승인하면 환불합니다.'}
      </p>
      {me.permissions.includes('money.refund') && (
        <div className="mt-1 flex flex-wrap gap-1">
          {!isOwn && <Approve request={request} refundable={refundable} />}
          <Decline request={request} isOwn={isOwn} />
        </div>
      )}
    </section>
  )
}

const Approve = ({ request, refundable }: Omit<Props, 'me'>) => (
  <OrderAction
    button="승인"
    buttonLook="button"
    title="환불 승인"
    call="POST /v1/console/money/refunds/approve"
    input={{ request_pk: request.request_pk, sent: false }}
    fields={{
      sent: refundable.way === 'hand' && {
        as: 'tick',
        label: '환불 완료',
        text: '확인하고 이미 환불했습니다',
      },
    }}
    submit="승인·환불"
  >
    <p>
      {`${askerOf(request)} 요청한 ${wonText(request.amount)}을 환불합니다. 되돌릴 수 없습니다.`}
    </p>
    <p>{refundable.how}</p>
  </OrderAction>
)

const Decline = ({ request, isOwn }: Pick<Props, 'request'> & { isOwn: boolean }) => (
  <OrderAction
    button={isOwn ? '요청 철회' : '반려'}
    buttonLook="button-line"
    title={isOwn ? '환불 요청 철회' : '환불 요청 반려'}
    call="POST /v1/console/money/refunds/decline"
    input={{ request_pk: request.request_pk }}
    fields={{
      reason: { label: '사유', hint: '주문 이력에 남으며, 회원이 요청했으면 회원에게 발송합니다.' },
    }}
    submit={isOwn ? '철회' : '반려'}
  >
    <p>{wonText(request.amount)}의 환불 요청이 종료되며, 환불되지 않습니다.</p>
  </OrderAction>
)
