import { OfYear } from '#platform/console/OfYear.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { PrivacySections, YearFiles } from '#privacy/console/Room.tsx'
import { MonthReview } from '#privacy/console/accesses/MonthReview.tsx'
import { YearTable } from '#privacy/console/accesses/YearTable.tsx'

/** Who of the office accessed personal data: `?year=2026`, or a month of it: `?month=2026-10`. */
export const AccessesPage = () => (
  <PrivacySections
    page="접속기록 점검"
    title="접속기록 점검"
    closed="접속기록은 관리자가 점검합니다."
  >
    {() => <Which />}
  </PrivacySections>
)

const names = ['month']

const Which = () => {
  const [address] = useAddress(names)
  const { month = '' } = address.filters
  if (/^2\d{3}-\d\d$/.test(month)) return <MonthReview month={month} />
  return (
    <OfYear
      call="GET /v1/console/privacy/accesses/year"
      below={(year) => <YearFiles call="POST /v1/console/privacy/accesses/file" year={year} />}
    >
      {(answer) => <YearTable answer={answer} />}
    </OfYear>
  )
}
