import { accessFile, getAccessYear } from '#contract/access-review.ts'
import { MonthReview } from '#islands/console-privacy/accesses/MonthReview.tsx'
import { YearTable } from '#islands/console-privacy/accesses/YearTable.tsx'
import { Rooms } from '#islands/console-privacy/Rooms.tsx'
import { YearFiles } from '#islands/console-privacy/YearFiles.tsx'
import { Frame } from '#islands/console/Frame.tsx'
import { useAddress } from '#islands/console/list/use-address.ts'
import { OfYear } from '#islands/console/OfYear.tsx'

/** Who of the office accessed personal data: `?year=2026`, or a month of it: `?month=2026-10`. */
export const AccessesPage = () => (
  <Frame room="개인정보" title="접속기록 점검">
    {(me) => (
      <>
        <Rooms me={me} page="접속기록 점검" />
        {me.permissions.includes('system.change') ? (
          <Which />
        ) : (
          <p>접속기록은 관리자가 점검합니다.</p>
        )}
      </>
    )}
  </Frame>
)

const names = ['month']

const Which = () => {
  const [address] = useAddress(names)
  const { month = '' } = address.filters
  if (/^2\d{3}-\d\d$/.test(month)) return <MonthReview month={month} />
  return (
    <OfYear call={getAccessYear} below={(year) => <YearFiles call={accessFile} year={year} />}>
      {(answer) => <YearTable answer={answer} />}
    </OfYear>
  )
}
