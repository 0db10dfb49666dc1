import type { MemberType } from '#members/rules/member-types.ts'
import type { GetPayInfoAnswer } from '#payments/api/payments.ts'
import { duesRule } from '#payments/rules/words/refund.ts'
import { AnnualFeeTable } from '#payments/site/payment/AnnualFeeTable.tsx'
import { CompleteDialog } from '#payments/site/payment/CompleteDialog.tsx'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { Rehearsal, ToReturn } from '#payments/site/payment/Notices.tsx'
import { ThisYear } from '#payments/site/payment/ThisYear.tsx'
import { arrears, billOf, createAnnualFees } from '#payments/site/payment/methods.ts'
import { createPayment } from '#payments/site/payment/payment.ts'
import { useOutcome } from '#payments/site/payment/use-outcome.ts'
import { createQuery } from '#platform/client/query.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useFocusAfter } from '#platform/site/ui/use-focus-after.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'

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
          <AnnualFeeTable rows={data?.pay_info} documents={['receipt']} />
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

/** Years that were never paid (norms 3.4): the page's own notes say how to pay for them. */
const Arrears = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <div className="flex gap-2 rounded-card border border-danger p-2 pad:items-center pad:px-3">
      <TriangleAlert className="size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <p>
        <strong>
          밀린 연회비가 {years.length}년 치 있습니다: {years.map((year) => `${year}년`).join(', ')}.
        </strong>{' '}
        지난해까지의 연회비는 사무국에서 받습니다. 아래 ‘납부 안내’를 읽어 주십시오.
      </p>
    </div>
  )

/** A conference's pre-registration, and where it is made. */
interface Offer {
  conference_id: string
  href: string
}

/**
 * What to go on to once the fee is paid: the pre-registration, where this member can make it now, by the server's word.
 * Nothing is asked before that.
 */
const useNext = (
  { conference_id, href }: Offer,
  paid: boolean,
): { label: string; href: string } | undefined => {
  const [$input] = useState(() => atom<{ conference_id: string } | undefined>())
  const [check] = useState(() =>
    createQuery('GET /v1/front/getRegistrationCheck', 'public', $input),
  )
  const { data } = useStore(check, { ssr: () => ({ loading: true }) })
  useEffect(() => {
    if (paid) $input.set({ conference_id })
  }, [$input, conference_id, paid])
  const step = data?.step
  return step === 'register' || step === 'wait'
    ? { label: '학술대회 등록하러 가기', href }
    : undefined
}

/**
 * What must be known before the annual fee is paid: that it does not come back (bylaws, article 8), and for whom
 * it opens no registration (ruling 40).
 */
export const FeeRule = ({ type }: { type: MemberType | undefined }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">취소와 환불</strong>
    <p className="mt-[0.4rem]">
      <strong className="font-semibold">{duesRule.kept}</strong> {duesRule.but}
    </p>
    {type !== '정회원' && (
      <p className="mt-[0.4rem]">학술대회 사전등록은 연회비를 납부한 정회원만 하실 수 있습니다.</p>
    )}
  </div>
)
