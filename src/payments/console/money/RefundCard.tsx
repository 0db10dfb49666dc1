import { RefundDialog } from '#payments/console/money/RefundDialog.tsx'
import { type RefundProps, ruleWords } from '#payments/console/money/refund-words.ts'
import { useState } from 'react'

/** What can be returned, and what the rule says of it. */
export const RefundCard = ({ order, refundable }: RefundProps) => {
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
