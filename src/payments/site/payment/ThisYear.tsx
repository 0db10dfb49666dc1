import { type RefObject, useId } from 'react'
import type { AnnualFeeRow, GetPayInfoAnswer } from '#payments/api/payments.ts'
import { goodsText } from '#payments/rules/goods.ts'
import { thisYear } from '#payments/site/payment/methods.ts'
import { FeeDocuments } from '#payments/site/payment/PaymentTable.tsx'
import { Status } from '#payments/site/payment/Status.tsx'
import { TransferDetails } from '#payments/site/payment/TransferDetails.tsx'
import { longDay, seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { wonText } from '#platform/rules/won.ts'
import { Bar } from '#platform/site/ui/Cell.tsx'

interface Props {
  fees: GetPayInfoAnswer | undefined
  onPay: (() => void) | undefined
  place: RefObject<HTMLElement | null>
}

const texts = {
  납부완료: '납부가 완료되었습니다.',
  미납: '아직 납부하지 않으셨습니다.',
  '입금 확인 중': '입금 대기 중입니다. 사무국이 입금을 확인하면 납부가 완료됩니다.',
  '결제 확인 중':
    '카드 결제의 결과를 확인하고 있습니다. 중복 결제되지 않도록 잠시 기다려 주십시오.',
  '보관 기간 지남': '보관 기간이 지나 납부 여부를 확인할 수 없습니다.',
  면제: '연회비가 면제되어 납부하실 금액이 없습니다.',
} as const satisfies Record<AnnualFeeRow['status'], string>

export const ThisYear = ({ fees, onPay, place }: Props) => {
  const id = useId()
  const row = fees && thisYear(fees)
  return (
    <section
      className="rounded-card bg-tint p-2 outline-none pad:p-5"
      aria-labelledby={id}
      tabIndex={-1}
      ref={place}
    >
      <div className="flex flex-col gap-3 pad:min-h-[6.2rem] pad:flex-row pad:items-center pad:justify-between">
        {row ? <PaymentStatus id={id} row={row} awaited={fees.transfer !== null} /> : <Skeleton />}
        {row && <Action row={row} onPay={onPay} />}
      </div>
      {fees?.transfer && (
        <div className="mt-3 rounded-card bg-white p-2 pad:px-4 pad:py-3">
          <h4 className="mb-2 text-h4">{say('입금 계좌')}</h4>
          <TransferDetails transfer={fees.transfer} />
        </div>
      )}
    </section>
  )
}

/**
 * Shows nothing if nothing is owed. A paid fee cannot be paid again (spec part 2). Members with an
 * ordered transfer may still switch to a card.
 */
const Action = ({ row, onPay }: { row: AnnualFeeRow; onPay: Props['onPay'] }) => {
  const { status, pay_info_pk } = row
  if (pay_info_pk === null && onPay === undefined) return null
  const isAwaited = status === '입금 확인 중'
  return (
    <div className="flex flex-wrap items-center gap-1 max-card:flex-col max-card:items-stretch">
      {pay_info_pk !== null && <FeeDocuments row={row} documents={['receipt']} />}
      <button
        className={`${isAwaited ? 'button-line' : 'button'} min-h-7 ${pay_info_pk === null ? 'pad:min-w-[24rem]' : ''}`}
        type="button"
        disabled={pay_info_pk !== null}
        onClick={onPay}
      >
        {isAwaited ? say('카드로 변경하여 납부하기') : say('연회비 납부하기')}
      </button>
    </div>
  )
}

interface StatusProps {
  id: string
  row: AnnualFeeRow
  awaited: boolean
}

const PaymentStatus = ({ id, row, awaited }: StatusProps) => {
  const { status, pay_info_goods_name, pay_info_amt, pay_info_tran_date } = row
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-x-2" id={id}>
        {goodsText(pay_info_goods_name)}{' '}
        {status !== '면제' && <span className="text-action">{wonText(pay_info_amt)}</span>}
        <Status of={status} />
      </h3>
      <p className="mt-[0.4rem]">
        {pay_info_tran_date && (
          <span>{`${say('{}에', longDay(seoulDay(new Date(pay_info_tran_date))))} `}</span>
        )}
        {say(texts[status])}
        {status === '결제 확인 중' && awaited && (
          <span>{` ${say('신청하신 계좌이체는 유지됩니다.')}`}</span>
        )}
      </p>
    </div>
  )
}

const Skeleton = () => (
  <div className="grid min-h-[6.2rem] flex-1 content-center gap-1" aria-hidden="true">
    <Bar width="w-[24rem]" />
    <Bar width="w-[32rem] max-w-full" />
  </div>
)
