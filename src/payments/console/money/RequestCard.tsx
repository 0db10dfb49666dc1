import type { OfficeOrder, RefundRequest } from '#payments/api/office-money.ts'
import { momentWords } from '#platform/console/moment.ts'
import { ApproveDialog } from '#payments/console/money/ApproveDialog.tsx'
import { DeedDialog } from '#payments/console/money/DeedDialog.tsx'
import { wonText } from '#platform/rules/won.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useState } from 'react'

interface Props {
  request: RefundRequest
  refundable: NonNullable<OfficeOrder['refundable']>
  me: Me
}

/** A refund that waits for a second person's yes, and the way to give or to refuse it. */
export const RequestCard = ({ request, refundable, me }: Props) => {
  const [open, setOpen] = useState<'approve' | 'decline'>()
  const { request_pk, amount, reason, staff_name, created_at } = request
  const isOwn = request.staff_pk === me.staff_pk
  const close = (): void => setOpen(undefined)
  return (
    <section className="console-card flex flex-col gap-1 border-l-4 border-l-action">
      <h2 className="mb-0!">승인을 기다리는 환불 {wonText(amount)}</h2>
      <p>
        {staff_name} 님이 {momentWords(created_at)}에 요청했습니다.
      </p>
      <p className="break-words text-sub">사유: {reason}</p>
      <p>
        {isOwn
          ? '요청하신 분은 승인하실 수 없습니다. 환불을 맡은 다른 직원께 이 주소를 알려 주십시오.'
          : '요청하신 분과 다른 한 분이 승인하면 환불합니다.'}
      </p>
      {me.permissions.includes('money.refund') && (
        <div className="mt-1 flex flex-wrap gap-1">
          {!isOwn && (
            <button className="button" type="button" onClick={() => setOpen('approve')}>
              승인하기
            </button>
          )}
          <button className="button-line" type="button" onClick={() => setOpen('decline')}>
            {isOwn ? '요청 거두기' : '받아들이지 않기'}
          </button>
        </div>
      )}
      <ApproveDialog
        {...{ request, refundable }}
        open={open === 'approve'}
        call="POST /v1/console/money/refunds/approve"
        onClose={close}
      />
      <DeedDialog
        open={open === 'decline'}
        title={isOwn ? '환불 요청 거두기' : '환불 요청을 받아들이지 않기'}
        preview={[`${wonText(amount)}을 환불하자는 요청이 끝나고, 돈은 돌아가지 않습니다.`]}
        reasonHint="주문의 기록에 남습니다."
        submitLabel={isOwn ? '거두기' : '받아들이지 않기'}
        call="POST /v1/console/money/refunds/decline"
        input={{ request_pk }}
        onClose={close}
      />
    </section>
  )
}
