import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Alarms } from '#office/console/today/Alarms.tsx'
import { Ahead } from '#office/console/today/Ahead.tsx'
import { DuesChart } from '#office/console/today/charts/DuesChart.tsx'
import { MembersChart } from '#office/console/today/charts/MembersChart.tsx'
import { RegistrationsChart } from '#office/console/today/charts/RegistrationsChart.tsx'
import { Lately } from '#office/console/today/Lately.tsx'
import { Posts } from '#office/console/today/Posts.tsx'
import { Signs } from '#office/console/today/Signs.tsx'
import { Waiting } from '#office/console/today/Waiting.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { Me } from '#platform/client/stores/console.ts'

/** The first page: what waits for a person, what is due, how the society stands, and what one goes on with. */
export const TodayPage = () => (
  <Frame room="오늘" title="오늘">
    {(me) => (
      <div className="flex flex-col gap-3">
        <Asked me={me} />
        <div className="grid items-start gap-3 desk:grid-cols-2 empty:hidden">
          {me.permissions.includes('posts') && <Posts />}
          {me.permissions.includes('log.own') && <Lately me={me} />}
        </div>
      </div>
    )}
  </Frame>
)

const nothing = {} as Record<string, never>

const Asked = ({ me }: { me: Me }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/today/get', nothing)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) {
    return (
      <p className="min-h-[40rem] text-sub" role="status">
        불러오고 있습니다.
      </p>
    )
  }
  const { alarms, rows, deadlines, signs, members, dues, registrations } = data
  const hasSide = deadlines.length + signs.length > 0
  return (
    <>
      <Alarms alarms={alarms} me={me} again={again} />
      <div className={`grid items-start gap-3 ${hasSide ? 'desk:grid-cols-[3fr_2fr]' : ''}`}>
        <Waiting rows={rows} />
        {hasSide && (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(30rem,100%),1fr))] items-start gap-3">
            {deadlines.length > 0 && <Ahead deadlines={deadlines} />}
            {signs.length > 0 && <Signs signs={signs} />}
          </div>
        )}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(32rem,100%),1fr))] items-stretch gap-3 empty:hidden">
        {registrations && <RegistrationsChart of={registrations} />}
        {dues && <DuesChart of={dues} />}
        {members && <MembersChart of={members} />}
      </div>
    </>
  )
}
