import type { ProtocolRow } from '#privacy/api/destruction.ts'
import { MonthForm } from '#privacy/console/MonthForm.tsx'
import { monthOf, monthWords } from '#privacy/rules/destruction.ts'

interface Props {
  month: string
  rows: readonly ProtocolRow[]
}

/** A month whose destruction nobody has approved yet. */
export const ApproveCard = ({ month, rows }: Props) => {
  const own = rows.filter(({ day }) => monthOf(day) === month)
  const sums = Map.groupBy(own, ({ what }) => what)
  return (
    <section className="console-card flex max-w-[90rem] flex-col gap-2 border-l-4 border-l-action">
      <h2 className="mb-0!">{monthWords(month)}의 파기를 승인해 주세요</h2>
      <ul className="list-disc pl-3">
        {[...sums].map(([what, some]) => (
          <li key={what}>
            {what} {some.reduce((sum, { count }) => sum + count, 0).toLocaleString('ko-KR')}건
          </li>
        ))}
      </ul>
      <MonthForm
        month={month}
        call="POST /v1/console/privacy/destruction/approve"
        of="GET /v1/console/privacy/destruction"
        label={`${monthWords(month)}의 파기 승인`}
        done="승인했습니다."
      />
    </section>
  )
}
