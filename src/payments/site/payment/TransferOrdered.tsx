import type { TransferInfo } from '#payments/api/payments.ts'
import { TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { useEffect, useRef } from 'react'

interface Props {
  /** Of the sentence that says what was done. */
  id: string
  transfer: TransferInfo
  onClose: () => void
}

export const TransferOrdered = ({ id, transfer, onClose }: Props) => {
  const done = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="p-3">
      <p className="mb-2 outline-none" id={id} tabIndex={-1} ref={done}>
        <strong>{transfer.goods_name}</strong> 계좌이체를 신청하셨습니다. 아래 계좌로 입금해
        주십시오.
      </p>
      <TransferDetails transfer={transfer} />
      <button className="mt-3 button min-h-7 w-full" type="button" onClick={onClose}>
        확인
      </button>
    </div>
  )
}
