import type { GetPayInfoAnswer } from '#payments/api/payments.ts'
import { arrears, billOf, createAnnualFees } from '#payments/site/payment/annual-fees.ts'
import { AnnualFeeTable } from '#payments/site/payment/AnnualFeeTable.tsx'
import { Arrears } from '#payments/site/payment/Arrears.tsx'
import { CompleteDialog } from '#payments/site/payment/CompleteDialog.tsx'
import { FeeRule } from '#payments/site/payment/FeeRule.tsx'
import { createPayment } from '#payments/site/payment/payment.ts'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { Rehearsal } from '#payments/site/payment/Rehearsal.tsx'
import { ThisYear } from '#payments/site/payment/ThisYear.tsx'
import { ToReturn } from '#payments/site/payment/ToReturn.tsx'
import { useFocusAfter } from '#platform/site/ui/use-focus-after.ts'
import { type Offer, useNext } from '#payments/site/payment/use-next.ts'
import { useOutcome } from '#payments/site/payment/use-outcome.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
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
