import { atom } from 'nanostores'
import { useState } from 'react'
import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { type Attended, CreditsLink, documentsOfRow } from '#conference/site/RegisterTable.tsx'
import type { AnnualFeeRow } from '#payments/api/payments.ts'
import { goods, goodsText } from '#payments/rules/goods.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { MembershipCertificate } from '#payments/site/payment/MembershipCertificate.tsx'
import { billOf, createAnnualFees, isChecking, payAddress } from '#payments/site/payment/methods.ts'
import { ToReturn } from '#payments/site/payment/Notices.tsx'
import {
  feeLine,
  PastNote,
  type PaymentLine,
  PaymentTable,
} from '#payments/site/payment/PaymentTable.tsx'
import { createQuery } from '#platform/client/query.ts'
import { seoulDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'

/** More registrations than anybody makes while payments are kept. */
const all = { page: 1, row: 100 }

const createQueries = () => ({
  fees: createAnnualFees(),
  registrations: createQuery('GET /v1/front/getRegisterInfo', 'member', atom(all)),
  attended: createQuery('GET /v1/front/getAttended', 'member', atom({})),
})

/**
 * `pay` is the page where fees are paid, `guide` the one where members register for a conference.
 */
export const Payments = ({ pay, guide }: { pay: string; guide: string }) => {
  const [queries] = useState(createQueries)
  const fees = useQuery(queries.fees, ({ pay_info }) => isChecking(pay_info))
  const registrations = useQuery(queries.registrations, (answer) =>
    isChecking(answer.register_info),
  )
  const attended = useQuery(queries.attended).data ?? {}
  const trouble = fees.trouble ?? registrations.trouble
  const again = (): void => {
    queries.fees.revalidate()
    queries.registrations.revalidate()
  }
  if (trouble) return <Trouble text={trouble} retry={again} />
  const lines = fees.data &&
    registrations.data && [
      ...fees.data.pay_info.map((row) => lineOfFee(row, pay)),
      ...registrations.data.register_info.map((row) => lineOfRegistration(row, guide, attended)),
    ]
  return (
    <div className="flex flex-col gap-2">
      {fees.data && <ToReturn won={fees.data.to_return} />}
      <PaymentTable
        caption={say('연회비와 학술대회 등록비의 납부 내역')}
        heads={[say('항목'), say('서류·납부')]}
        lines={lines?.toSorted((one, other) => other.day.localeCompare(one.day))}
      />
      <PastNote rows={fees.data?.pay_info} />
      <MembershipCertificate />
    </div>
  )
}

type Dated = PaymentLine & { day: string }

const lineOfFee = (row: AnnualFeeRow, pay: string): Dated => {
  const { year, status, pay_info_tran_date: date, pay_info_goods_name: name } = row
  const words = status === '미납' ? say('납부하기') : say('입금 안내')
  const open = billOf(row) && <Way href={payAddress(pay, row)} of={name} words={words} />
  const day = date === null ? `${year}-12-31` : seoulDay(new Date(date))
  return { ...feeLine(row, { documents: [...goods['연회비'].papers, 'bundle'], open }), day }
}

type RegisterRow = GetRegisterInfoAnswer['register_info'][number]

const lineOfRegistration = (row: RegisterRow, guide: string, attended: Attended): Dated => {
  const { pay_info_pk, pay_info_goods_name: name, pay_info_tran_date: date, status } = row
  const way = status === '입금 확인 중' && <Way href={guide} of={name} words={say('입금 안내')} />
  const documents = documentsOfRow(row, attended)
  return {
    name,
    type: null,
    amount: row.pay_info_amt,
    date,
    method: row.pay_info_pay_method,
    status,
    rehearsal: row.rehearsal,
    last:
      pay_info_pk === null ? (
        way
      ) : (
        <div className="flex flex-wrap gap-1">
          <IssuedDocuments pay_info_pk={pay_info_pk} goodsName={name} documents={documents} />
          <CreditsLink row={row} />
        </div>
      ),
    day: seoulDay(new Date(date)),
  }
}

const Way = ({ href, of, words }: { href: string; of: string; words: string }) => (
  <a className="button-line min-h-[4.4rem] px-2 text-small max-card:w-full" href={href}>
    <span className="sr-only">{goodsText(of)} </span>
    {words}
  </a>
)
