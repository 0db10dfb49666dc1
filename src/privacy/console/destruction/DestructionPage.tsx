import type { Destruction } from '#privacy/api/destruction.ts'
import { DueTable } from '#privacy/console/destruction/DueTable.tsx'
import { EntryForm } from '#privacy/console/destruction/EntryForm.tsx'
import { ProtocolCard } from '#privacy/console/destruction/ProtocolCard.tsx'
import { ApproveCard } from '#privacy/console/destruction/ApproveCard.tsx'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { OfYear } from '#platform/console/OfYear.tsx'

/** What will be destroyed next, and what was: `?year=2026`. */
export const DestructionPage = () => (
  <Frame room="개인정보" title="파기">
    {(me) => (
      <>
        <Rooms me={me} page="파기" />
        {me.permissions.includes('system.change') ? (
          <OfYear call="GET /v1/console/privacy/destruction">
            {(answer) => <Year answer={answer} />}
          </OfYear>
        ) : (
          <p>파기한 기록은 관리자가 보고 승인합니다.</p>
        )}
      </>
    )}
  </Frame>
)

const Year = ({ answer }: { answer: Destruction }) => (
  <>
    <DueTable due={answer.due} />
    {answer.open_months.map((month) => (
      <ApproveCard key={month} month={month} rows={answer.rows} />
    ))}
    <ProtocolCard answer={answer} />
    <EntryForm />
  </>
)
