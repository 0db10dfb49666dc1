import type { Breach } from '#privacy/api/breaches.ts'
import { BreachFile } from '#privacy/console/breaches/BreachFile.tsx'
import { Clock } from '#privacy/console/breaches/Clock.tsx'
import { FactsForm } from '#privacy/console/breaches/FactsForm.tsx'
import { PeopleForm } from '#privacy/console/breaches/PeopleForm.tsx'
import { TellCard } from '#privacy/console/breaches/TellCard.tsx'
import { Timeline } from '#privacy/console/breaches/Timeline.tsx'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

/** A breach: the clock, what is known, whom it concerns, what they are told, what was done. */
export const BreachPage = ({ pk }: { pk: number }) => (
  <Frame room="개인정보" title={`유출 대응 ${pk}`}>
    {(me) => (
      <>
        <Rooms me={me} page="유출 대응" />
        {me.permissions.includes('system.change') ? (
          <Asked pk={pk} />
        ) : (
          <p>유출 대응은 관리자가 합니다.</p>
        )}
      </>
    )}
  </Frame>
)

const Asked = ({ pk }: { pk: number }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/privacy/breach', { breach_pk: pk })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return <Known breach={data} />
}

const Known = ({ breach }: { breach: Breach }) => {
  const open = breach.state === 'open'
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Clock breach={breach} />
        <FactsForm key={`facts ${breach.version}`} breach={breach} />
        {open && breach.sending_at === null && (
          <PeopleForm key={`people ${breach.version}`} breach={breach} />
        )}
        <TellCard breach={breach} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Timeline key={breach.version} breach={breach} />
        <BreachFile breach={breach} />
      </div>
    </div>
  )
}
