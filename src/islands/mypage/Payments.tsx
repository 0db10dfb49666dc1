import type { AnnualFeeRow, GetPayInfoAnswer } from '#contract/payments.schema.ts'
import { Loading } from '#islands/mypage/Loading.tsx'
import { Registrations } from '#islands/mypage/Registrations.tsx'
import { type Payment, PaymentList } from '#islands/mypage/PaymentList.tsx'
import { createAnnualFees } from '#islands/payment/annual-fees.ts'
import { Trouble } from '#islands/posts/Trouble.tsx'
import { useQuery } from '#islands/query/use-query.ts'
import { papers } from '#rules/papers.ts'
import { useState } from 'react'

interface Props {
  /** This page's own. */
  address: string
  /** Where fees are paid. */
  pay: string
}

const isUnsettled = ({ pay_info }: GetPayInfoAnswer): boolean =>
  pay_info.some(({ status }) => status === '결제 확인 중')

const feePapers = papers.filter((paper) => paper !== 'confirmation')

const paymentOf = (row: AnnualFeeRow): Payment => ({
  key: row.year,
  goodsName: row.pay_info_goods_name,
  status: row.status,
  rehearsal: row.rehearsal,
  amount: row.pay_info_amt,
  date: row.pay_info_tran_date,
  method: row.pay_info_pay_method,
  pay_info_pk: row.pay_info_pk,
  papers: feePapers,
})

/** 납부 내역: every year's fee, every registration, and all their papers in one place. */
export const Payments = ({ address, pay }: Props) => {
  const [fees] = useState(createAnnualFees)
  const { data, trouble } = useQuery(fees, isUnsettled)
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="fees">
        <h3 className="mb-2" id="fees">
          연회비
        </h3>
        {trouble && <Trouble text={trouble} retry={() => fees.revalidate()} />}
        {data && <PaymentList payments={data.pay_info.map(paymentOf)} />}
        {!data && !trouble && <Loading />}
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
        <Registrations address={address} />
      </section>
    </div>
  )
}
