import { getBreach } from '#contract/breaches.ts'
import type { Breach } from '#contract/breaches.schema.ts'
import { BreachFile } from '#islands/console-privacy/breaches/BreachFile.tsx'
import { Clock } from '#islands/console-privacy/breaches/Clock.tsx'
import { FactsForm } from '#islands/console-privacy/breaches/FactsForm.tsx'
import { PeopleForm } from '#islands/console-privacy/breaches/PeopleForm.tsx'
import { TellCard } from '#islands/console-privacy/breaches/TellCard.tsx'
import { Timeline } from '#islands/console-privacy/breaches/Timeline.tsx'
import { Rooms } from '#islands/console-privacy/Rooms.tsx'
import { Loading } from '#islands/console/Loading.tsx'
import { Frame } from '#islands/console/Frame.tsx'
import { useAnswer } from '#islands/console/use-answer.ts'
import { Trouble } from '#islands/ui/Trouble.tsx'

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
  const { data, trouble, again } = useAnswer(getBreach, { breach_pk: pk })
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
