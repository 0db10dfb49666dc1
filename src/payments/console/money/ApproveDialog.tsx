import type { Done } from '#payments/api/order-deeds.ts'
import type { KeyOf } from '#platform/client/keys.ts'
import type { OfficeOrder, RefundRequest } from '#payments/api/office-money.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Tick } from '#platform/console/Tick.tsx'
import { useDeed } from '#payments/console/money/use-deed.ts'
import { wonText } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

interface Props {
  open: boolean
  request: RefundRequest
  refundable: NonNullable<OfficeOrder['refundable']>
  call: KeyOf<Done>
  onClose: () => void
}

/** What a second person sees before the yes. */
export const ApproveDialog = (props: Props) => (
  <Dialog open={props.open} title="환불 승인" onClose={props.onClose}>
    {props.open && <Form {...props} />}
  </Dialog>
)

const Form = ({ request, refundable, call, onClose }: Props) => {
  const [sent, setSent] = useState(false)
  const byHand = refundable.way === 'hand'
  const { send, going, fields, refusal } = useDeed(call, byHand ? ['sent'] : [], onClose)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ request_pk: request.request_pk, sent })
  }
  return (
    <form className="flex flex-col gap-2 p-3" noValidate onSubmit={submit}>
      <p>
        {request.staff_name} 님이 요청한 {wonText(request.amount)}을 환불합니다. 되돌릴 수 없습니다.
      </p>
      <p>{refundable.how}</p>
      {byHand && (
        <Tick
          label="돌려드림"
          text="두 사람이 확인하고 이미 돌려드렸습니다"
          error={fields['sent']}
          checked={sent}
          onChange={setSent}
        />
      )}
      <Refusal>{refusal}</Refusal>
      <button className="button self-start" type="submit" data-first aria-disabled={going}>
        승인하고 환불하기
      </button>
    </form>
  )
}
