import { Papers } from '#islands/payment/Papers.tsx'
import { RehearsalMark } from '#islands/payment/Rehearsal.tsx'
import { Status } from '#islands/payment/Status.tsx'
import { plainDay, seoulDay } from '#rules/days.ts'
import { type PayMethod, payMethodNames } from '#rules/goods.ts'
import type { Paper } from '#rules/papers.ts'
import { wonText } from '#rules/won.ts'
import type { ComponentProps } from 'react'

/** Something that was, or was not, paid for. */
export interface Payment {
  key: number | string
  goodsName: string
  status: ComponentProps<typeof Status>['of']
  rehearsal: boolean
  amount: number
  /** ISO UTC. */
  date: string | null
  method: PayMethod | null
  pay_info_pk: number | null
  papers: readonly Paper[]
}

/** Payments with all their papers, at any width. */
export const PaymentList = ({ payments }: { payments: readonly Payment[] }) => (
  <ul className="border-t-2 border-brand">
    {payments.map((payment) => (
      <li
        className="flex flex-col gap-1 border-b border-line py-2 desk:flex-row desk:items-center desk:justify-between desk:gap-3"
        key={payment.key}
      >
        <div className="min-w-0">
          <p>
            <span className="mr-1 font-semibold">{payment.goodsName}</span>
            <Status of={payment.status} />
            <RehearsalMark of={payment.rehearsal} />
          </p>
          <p className="text-small text-sub tabular-nums">{factsOf(payment)}</p>
        </div>
        {payment.pay_info_pk !== null && (
          <div className="self-start desk:self-center">
            <Papers
              pay_info_pk={payment.pay_info_pk}
              goodsName={payment.goodsName}
              papers={payment.papers}
            />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const factsOf = ({ status, amount, date, method }: Payment): string =>
  [
    status === '면제' ? '' : wonText(amount),
    date === null ? '' : plainDay(seoulDay(new Date(date))),
    method === null ? '' : payMethodNames[method],
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
