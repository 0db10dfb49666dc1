import type { OfficeMember } from '#contract/office-members.schema.ts'
import { plainDay, seoulDay } from '#rules/days.ts'
import { wonText } from '#rules/won.ts'

interface Props extends Pick<OfficeMember, 'fees'> {
  pk: number
  mayConfirm: boolean
}

/** Every year's fee since the joining, newest first. */
export const Fees = ({ pk, fees, mayConfirm }: Props) => (
  <section className="console-card">
    <h2>연회비</h2>
    <table className="console-table">
      <thead>
        <tr>
          <th scope="col">연도</th>
          <th scope="col">상태</th>
          <th className="text-right!" scope="col">
            금액
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ year, status, amount, paid_at }) => (
          <tr key={year}>
            <th scope="row">{year}년</th>
            <td className={status === '미납' ? 'text-danger' : undefined}>
              {status}
              {paid_at !== null && (
                <span className="block text-small text-sub">
                  {plainDay(seoulDay(new Date(paid_at)))}
                </span>
              )}
            </td>
            <td className="text-right!">
              {wonText(amount)}
              {mayConfirm && status === '미납' && (
                <a
                  className="block underline"
                  href={`/admin/money/entry?member_pk=${pk}&goods=fee:${year}`}
                >
                  <span className="sr-only">{year}년 </span>납부 적기
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {mayConfirm && (
      <a className="mt-2 inline-block underline" href={`/admin/money/entry?member_pk=${pk}`}>
        현금이나 지난 계좌이체로 받은 납부 적기
      </a>
    )}
  </section>
)
