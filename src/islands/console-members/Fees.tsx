import type { OfficeMember } from '#contract/office-members.schema.ts'
import { plainDay, seoulDay } from '#rules/days.ts'
import { wonText } from '#rules/won.ts'

/** Every year's fee since the joining, newest first. */
export const Fees = ({ fees }: Pick<OfficeMember, 'fees'>) => (
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
            <td className="text-right!">{wonText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
