import { getDestruction } from '#contract/destruction.ts'
import type { Destruction } from '#contract/destruction.schema.ts'
import { DueTable } from '#islands/console-privacy/destruction/DueTable.tsx'
import { EntryForm } from '#islands/console-privacy/destruction/EntryForm.tsx'
import { ProtocolCard } from '#islands/console-privacy/destruction/ProtocolCard.tsx'
import { ApproveCard } from '#islands/console-privacy/destruction/ApproveCard.tsx'
import { Rooms } from '#islands/console-privacy/Rooms.tsx'
import { Frame } from '#islands/console/Frame.tsx'
import { OfYear } from '#islands/console/OfYear.tsx'

/** What will be destroyed next, and what was: `?year=2026`. */
export const DestructionPage = () => (
  <Frame room="개인정보" title="파기">
    {(me) => (
      <>
        <Rooms me={me} page="파기" />
        {me.permissions.includes('system.change') ? (
          <OfYear call={getDestruction}>{(answer) => <Year answer={answer} />}</OfYear>
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
