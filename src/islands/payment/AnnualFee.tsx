import type { GetPayInfoAnswer } from '#contract/payments.schema.ts'
import { arrears, billOf, createAnnualFees } from '#islands/payment/annual-fees.ts'
import { AnnualFeeTable } from '#islands/payment/AnnualFeeTable.tsx'
import { Arrears } from '#islands/payment/Arrears.tsx'
import { CompleteDialog } from '#islands/payment/CompleteDialog.tsx'
import { FeeRule } from '#islands/payment/FeeRule.tsx'
import { createPayment } from '#islands/payment/payment.ts'
import { PaymentDialog } from '#islands/payment/PaymentDialog.tsx'
import { Rehearsal } from '#islands/payment/Rehearsal.tsx'
import { ThisYear } from '#islands/payment/ThisYear.tsx'
import { ToReturn } from '#islands/payment/ToReturn.tsx'
import { useFocusAfter } from '#islands/ui/use-focus-after.ts'
import { type Offer, useNext } from '#islands/payment/use-next.ts'
import { useOutcome } from '#islands/payment/use-outcome.ts'
import { useQuery } from '#islands/ui/use-query.ts'
import { Trouble } from '#islands/ui/Trouble.tsx'
import { useState } from 'react'

const isUnsettled = ({ pay_info }: GetPayInfoAnswer): boolean =>
  pay_info.some(({ status }) => status === '결제 확인 중')

interface Props {
  address: string
  /** The conference that one may register for once the fee is paid. */
  offer: Offer
}

/** The annual fee of every year, and the way to pay this year's (spec part 2). */
export const AnnualFee = ({ address, offer }: Props) => {
  const [fees] = useState(createAnnualFees)
  const [payment] = useState(() => createPayment(() => fees.revalidate()))
  const { data, trouble } = useQuery(fees, isUnsettled)
  const outcome = useOutcome({ goods: '연회비', address })
  const next = useNext(offer, outcome.paid !== undefined)
  const place = useFocusAfter<HTMLElement>(outcome.paid !== undefined)
  const bill = data && billOf(data)

  return (
    <div className="flex flex-col gap-6">
      <Rehearsal of={data?.rehearsal} when="coming" />
      {trouble ? (
        <Trouble text={trouble} retry={() => fees.revalidate()} />
      ) : (
        <>
          <ThisYear
            fees={data}
            onPay={bill && (() => payment.open(bill, data.transfer !== null))}
            place={place}
          />
          {data && <ToReturn won={data.to_return} />}
          {data && <Arrears years={arrears(data)} />}
          <AnnualFeeTable rows={data?.pay_info} papers={['receipt']} />
        </>
      )}
      <PaymentDialog payment={payment}>
        <FeeRule type={bill?.member_type} />
        <Rehearsal of={data?.rehearsal} when="coming" />
      </PaymentDialog>
      <CompleteDialog goods="연회비" paid={outcome.paid} next={next} onClose={outcome.close} />
    </div>
  )
}
