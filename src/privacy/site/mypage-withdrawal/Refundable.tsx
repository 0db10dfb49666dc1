import type { GetRegisterInfoAnswer } from '#conference/api/registration.ts'
import { refundDaysWords } from '#payments/rules/words/refund.ts'
import { wonText } from '#platform/rules/won.ts'

type Row = GetRegisterInfoAnswer['register_info'][number]

/** The registrations whose fee still comes back on request, said before the member is gone (rulings 17 and 27). */
export const Refundable = ({ rows }: { rows: readonly Row[] }) => {
  const refundable = rows.filter(({ refunds }) => refunds.length > 0)
  if (refundable.length === 0) return null
  return (
    <section className="mt-4" aria-labelledby="refundable">
      <h3 id="refundable">아직 환불받으실 수 있는 등록비가 있습니다</h3>
      <p className="mt-1">
        탈퇴하셔도 자동으로 환불되지 않습니다. 환불을 원하시면 탈퇴하시기 전에 사무국에 등록 취소를
        요청해 주십시오.
      </p>
      <ul className="mt-2 border-t-2 border-brand">
        {refundable.map((row) => (
          <li className="border-b border-line py-2" key={row.pay_info_pk}>
            <span className="font-semibold">
              {row.pay_info_goods_name} {wonText(row.pay_info_amt)}
            </span>
            <span className="block text-small text-sub">{refundDaysWords(row.refunds)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
