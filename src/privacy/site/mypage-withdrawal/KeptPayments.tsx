import type { GetPersonalDataAnswer } from '#privacy/api/personal-data.ts'
import { IssuedDocuments } from '#payments/site/payment/IssuedDocuments.tsx'
import { longDay, seoulDay } from '#platform/rules/days.ts'

type Entry = GetPersonalDataAnswer['held'][number]['entries'][number]

/** The payments that stay, each with the day on which it is destroyed, and their receipts while there is time. */
export const KeptPayments = ({ payments }: { payments: readonly Entry[] }) => {
  if (payments.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="kept">
      <h3 id="kept">탈퇴하시기 전에 영수증을 내려받으십시오</h3>
      <p className="mt-1">탈퇴하신 뒤에는 홈페이지에서 영수증을 받으실 수 없습니다.</p>
      <ul className="mt-2 border-t-2 border-brand">
        {payments.map(({ name, until, pay_info_pk }, index) => (
          <li
            className="flex flex-wrap items-center justify-between gap-1 border-b border-line py-2"
            key={index}
          >
            <p>
              <span className="font-semibold">{name}</span>
              {until !== null && (
                <span className="block text-small text-sub">
                  {longDay(seoulDay(new Date(until)))}까지 보관한 뒤 파기합니다.
                </span>
              )}
            </p>
            {pay_info_pk !== null && (
              <IssuedDocuments pay_info_pk={pay_info_pk} goodsName={name} papers={['receipt']} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
