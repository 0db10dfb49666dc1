import { RegisterHistory } from '#conference/site/RegisterHistory.tsx'
import type { GetPayInfoAnswer } from '#payments/api/payments.ts'
import { documentsOf } from '#payments/rules/goods.ts'
import { AnnualFeeTable } from '#payments/site/payment/AnnualFeeTable.tsx'
import { ToReturn } from '#payments/site/payment/Notices.tsx'
import { createAnnualFees } from '#payments/site/payment/methods.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { useState } from 'react'

interface Props {
  /** This page's own. */
  address: string
  /** Where fees are paid, and where one registers for a conference. */
  pay: string
  guide: string
}

const isUnsettled = ({ pay_info }: GetPayInfoAnswer): boolean =>
  pay_info.some(({ status }) => status === '결제 확인 중')

const feeDocuments = documentsOf('연회비')

/** 납부 내역: every year's fee, every registration, and all their documents in one place. */
export const Payments = ({ address, pay, guide }: Props) => {
  const [fees] = useState(createAnnualFees)
  const { data, trouble } = useQuery(fees, isUnsettled)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="fees">
        <h3 className="mb-2" id="fees">
          연회비
        </h3>
        {trouble ? (
          <Trouble text={trouble} retry={() => fees.revalidate()} />
        ) : (
          <div className="flex flex-col gap-2">
            {data && <ToReturn won={data.to_return} />}
            <AnnualFeeTable rows={data?.pay_info} documents={feeDocuments} />
          </div>
        )}
        <p className="mt-1">
          <a className="inline-flex min-h-[4.4rem] items-center text-action underline" href={pay}>
            연회비 납부 화면으로
          </a>
        </p>
      </section>
      <section aria-labelledby="registrations">
        <h3 className="mb-2" id="registrations">
          학술대회 등록
        </h3>
        <RegisterHistory address={address} guide={guide} />
      </section>
    </div>
  )
}
