import { isPaidAtGateway } from '#payments/rules/goods.ts'
import { PaymentForm } from '#payments/site/payment/PaymentForm.tsx'
import { TransferOrdered } from '#payments/site/payment/TransferDetails.tsx'
import type { Payment } from '#payments/site/payment/payment.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'

interface Props {
  payment: Payment
  /** What must be known before paying, such as until when the money comes back. */
  children?: ReactNode
}

/** Choosing how to pay, then the way to the gateway or how to deposit (spec part 4). */
export const PaymentDialog = ({ payment, children }: Props) => {
  const view = useStore(payment.$view, { ssr: 'initial' })
  const summary = useId()
  useKept(payment.hydrate)

  return (
    <Dialog
      open={view.open}
      title={view.transfer ? '계좌이체 안내' : '결제하기'}
      describedBy={summary}
      onClose={payment.close}
    >
      {view.transfer ? (
        <TransferOrdered id={summary} transfer={view.transfer} onClose={payment.close} />
      ) : (
        view.bill && (
          <PaymentForm id={summary} view={view} bill={view.bill} payment={payment}>
            {view.awaited && isPaidAtGateway(view.method) && <Awaited />}
            {children}
          </PaymentForm>
        )
      )}
    </Dialog>
  )
}

const Awaited = () => (
  <p className="rounded-card border border-danger p-2">
    <strong>이미 계좌이체를 신청하셨습니다.</strong> 입금하셨다면 다시 결제하지 마시고 사무국의
    확인을 기다려 주십시오. 카드 결제가 완료되면 계좌이체 신청은 취소되며, 그때까지는 그대로
    있습니다.
  </p>
)

/** Someone came back with the browser's back button, to a page that it has kept as it was. */
const useKept = (hydrate: () => void): void => {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) hydrate()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [hydrate])
}
