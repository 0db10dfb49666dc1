import { useStore } from '@nanostores/react'
import { TriangleAlert } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { MemberType } from '#members/rules/member-types.ts'
import type { AnnualFeeRow, GetPayInfoAnswer } from '#payments/api/payments.ts'
import { duesRule } from '#payments/rules/words/refund.ts'
import { CompleteDialog } from '#payments/site/payment/CompleteDialog.tsx'
import {
  arrears,
  billOf,
  createAnnualFees,
  isChecking,
  payAddress,
  thisYear,
} from '#payments/site/payment/methods.ts'
import { Rehearsal, ToReturn } from '#payments/site/payment/Notices.tsx'
import { createPayment } from '#payments/site/payment/payment.ts'
import { PaymentDialog } from '#payments/site/payment/PaymentDialog.tsx'
import { feeLine, PastNote, PaymentTable } from '#payments/site/payment/PaymentTable.tsx'
import { ThisYear } from '#payments/site/payment/ThisYear.tsx'
import { useOutcome } from '#payments/site/payment/use-outcome.ts'
import { createQuery } from '#platform/client/query.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useFocusAfter } from '#platform/site/ui/use-focus-after.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'

/**
 * Annual fees by year, each with a way to pay it (spec part 2, ruling 50). `offer` is the
 * pre-registration that opens once the fee is paid.
 */
export const AnnualFee = ({ address, offer }: { address: string; offer: Offer }) => {
  const [fees] = useState(createAnnualFees)
  const [payment] = useState(() => createPayment(() => fees.revalidate()))
  const { data, trouble } = useQuery(fees, ({ pay_info }) => isChecking(pay_info))
  const outcome = useOutcome({ goods: '연회비', address })
  const ofNow = data && thisYear(data)
  const [oldest] = data ? arrears(data) : []
  const isOfNow = outcome.paid?.goodsName === ofNow?.pay_info_goods_name
  const offered = useNext(offer, outcome.paid !== undefined && isOfNow)
  const next = offered ?? (oldest && arrearsWay(address, oldest))
  const place = useFocusAfter<HTMLElement>(outcome.paid !== undefined)
  const bill = billOf(ofNow)
  const pay = (row: AnnualFeeRow): void => {
    const wanted = billOf(row)
    if (wanted === undefined) return
    const isAwaited = row.status === '입금 확인 중'
    payment.open(wanted, isAwaited)
    if (isAwaited) payment.choose('account')
  }
  useAskedYear(address, data, pay)

  return (
    <div className="flex flex-col gap-6">
      <Rehearsal of={data?.rehearsal} when="coming" />
      {trouble ? (
        <Trouble text={trouble} retry={() => fees.revalidate()} />
      ) : (
        <>
          <ThisYear
            fees={data}
            onPay={bill && (() => payment.open(bill, data?.transfer != null))}
            place={place}
          />
          {data && <ToReturn won={data.to_return} />}
          {data && <Arrears rows={arrears(data)} onPay={pay} />}
          <div>
            <PaymentTable
              caption={say('연도별 연회비 납부 내역')}
              heads={[say('연회비'), say('영수증·납부')]}
              lines={data?.pay_info.map((row) =>
                feeLine(row, {
                  documents: ['receipt'],
                  open: row !== ofNow && billOf(row) && <PayRow row={row} onPay={pay} />,
                }),
              )}
            />
            <PastNote rows={data?.pay_info} />
          </div>
        </>
      )}
      <PaymentDialog payment={payment}>
        <FeeRule type={data?.member_type} />
        <Rehearsal of={data?.rehearsal} when="coming" />
      </PaymentDialog>
      <CompleteDialog goods="연회비" paid={outcome.paid} next={next} onClose={outcome.close} />
    </div>
  )
}

const arrearsWay = (address: string, fee: AnnualFeeRow) => ({
  label: say('{}년 연회비도 납부하기', fee.year),
  href: payAddress(address, fee),
})

interface ArrearsProps {
  rows: readonly AnnualFeeRow[]
  onPay: (row: AnnualFeeRow) => void
}

/** Unpaid years (norms 3.4): the oldest is offered, the others are chosen in the table. */
const Arrears = ({ rows, onPay }: ArrearsProps) => {
  const [oldest] = rows
  if (oldest === undefined) return null
  const sum = rows.reduce((won, row) => won + row.pay_info_amt, 0)
  return (
    <div className="flex gap-2 rounded-card border border-danger p-2 max-pad:flex-col pad:items-center pad:px-3">
      <TriangleAlert className="size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <p className="flex-1">
        <strong>
          {say('지난 연회비 {}건, {} 미납:', rows.length, wonText(sum))}{' '}
          {rows.map(({ year }) => say('{}년', year)).join(', ')}.
        </strong>{' '}
        {say('한 해씩 납부하며, 다른 연도는 아래 표에서 선택하실 수 있습니다.')}
      </p>
      <button className="button min-h-7" type="button" onClick={() => onPay(oldest)}>
        {say('{}년 {} 납부하기', oldest.year, wonText(oldest.pay_info_amt))}
      </button>
    </div>
  )
}

const PayRow = ({ row, onPay }: { row: AnnualFeeRow; onPay: ArrearsProps['onPay'] }) => (
  <button
    className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full"
    type="button"
    onClick={() => onPay(row)}
  >
    <span className="sr-only">{say('{}년 회비', row.year)} </span>
    <span>{row.status === '미납' ? say('납부하기') : say('입금 안내')}</span>
  </button>
)

/** Opens the dialog once for the year in the address, then removes it from there (ruling 7). */
const useAskedYear = (
  address: string,
  data: GetPayInfoAnswer | undefined,
  pay: ArrearsProps['onPay'],
): void => {
  useEffect(() => {
    const year = new URLSearchParams(location.search).get('year')
    if (data === undefined || year === null) return
    history.replaceState(null, '', address)
    const row = data.pay_info.find((one) => String(one.year) === year)
    if (row) pay(row)
  })
}

interface Offer {
  conference_id: string
  href: string
}

/**
 * The next step after paying: the pre-registration, if the server says that this member can make
 * it now. Nothing is asked before the fee is paid.
 */
const useNext = (
  { conference_id, href }: Offer,
  paid: boolean,
): { label: string; href: string; first: true } | undefined => {
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
    ? { label: say('학술대회 등록'), href, first: true }
    : undefined
}

/**
 * Says before payment that the fee is not refunded (bylaws, article 8), and which members it opens
 * no registration for (ruling 40).
 */
export const FeeRule = ({ type }: { type: MemberType | undefined }) => (
  <div className="rounded-card border border-line p-2">
    <strong className="font-semibold">{say('취소와 환불')}</strong>
    <p className="mt-[0.4rem]">
      <strong className="font-semibold">{say(duesRule.kept)}</strong> {say(duesRule.but)}
    </p>
    {type !== '정회원' && (
      <p className="mt-[0.4rem]">
        {say('학술대회 사전등록은 연회비를 납부한 정회원만 하실 수 있습니다.')}
      </p>
    )}
  </div>
)
