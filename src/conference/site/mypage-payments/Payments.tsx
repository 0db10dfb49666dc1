import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { PaymentTable } from '#conference/site/mypage-payments/PaymentTable.tsx'
import type { GetPayInfoAnswer } from '#payments/api/payments.ts'
import { PastNote } from '#payments/site/payment/AnnualFeeTable.tsx'
import { ToReturn } from '#payments/site/payment/Notices.tsx'
import { createAnnualFees } from '#payments/site/payment/methods.ts'
import { createQuery } from '#platform/client/query.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { atom } from 'nanostores'
import { useState } from 'react'

interface Props {
  /** Where fees are paid, and where one registers for a conference. */
  pay: string
  guide: string
}

const areFeesUnsettled = ({ pay_info }: GetPayInfoAnswer): boolean =>
  pay_info.some(({ status }) => status === '결제 확인 중')

const areUnsettled = ({ register_info }: GetRegisterInfoAnswer): boolean =>
  register_info.some(({ status }) => status === '결제 확인 중')

const isNeverUnsettled = (): boolean => false

/** More registrations than anybody makes within the years that payments are kept. */
const all = { page: 1, row: 100 }

const createQueries = () => ({
  fees: createAnnualFees(),
  registrations: createQuery('GET /v1/front/getRegisterInfo', 'member', atom(all)),
  attended: createQuery('GET /v1/front/getAttended', 'member', atom({})),
})

/** 납부 내역: every year's fee, every registration, and all their documents in one table. */
export const Payments = ({ pay, guide }: Props) => {
  const [queries] = useState(createQueries)
  const fees = useQuery(queries.fees, areFeesUnsettled)
  const registrations = useQuery(queries.registrations, areUnsettled)
  const attended = useQuery(queries.attended, isNeverUnsettled).data?.pay_info_pks ?? []
  const trouble = fees.trouble ?? registrations.trouble
  const again = (): void => {
    queries.fees.revalidate()
    queries.registrations.revalidate()
  }
  if (trouble) return <Trouble text={trouble} retry={again} />
  const paid = fees.data &&
    registrations.data && {
      fees: fees.data.pay_info,
      registrations: registrations.data.register_info,
      attended,
    }
  return (
    <div className="flex flex-col gap-2">
      {fees.data && <ToReturn won={fees.data.to_return} />}
      <PaymentTable paid={paid} pay={pay} guide={guide} />
      <PastNote rows={fees.data?.pay_info} />
    </div>
  )
}
