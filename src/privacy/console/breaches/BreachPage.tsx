import type { Breach } from '#privacy/api/breaches.ts'
import { FactsForm } from '#privacy/console/breaches/FactsForm.tsx'
import { PeopleForm } from '#privacy/console/breaches/PeopleForm.tsx'
import { TellCard } from '#privacy/console/breaches/TellCard.tsx'
import { Timeline } from '#privacy/console/breaches/Timeline.tsx'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { FileReason } from '#platform/console/FileReason.tsx'
import { FormatField } from '#platform/console/list/FormatField.tsx'
import { useFile } from '#platform/console/use-file.ts'
import { type BreachFormat, breachFormats, dutiesOf, hoursWords } from '#privacy/rules/breach.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useNow } from '#platform/site/form/use-now.ts'
import { type SubmitEvent, useState } from 'react'

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

/** What the authority asks for in its report, and who is on the list. */
const BreachFile = ({ breach: { breach_pk } }: { breach: Breach }) => {
  const [format, setFormat] = useState<BreachFormat>('pdf')
  const [reason, setReason] = useState('')
  const file = useFile('POST /v1/console/privacy/breach/file')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void file.download({ breach_pk, format, reason })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">자료 내려받기</h2>
      <FormatField formats={breachFormats} format={format} onChange={setFormat} />
      <FileReason
        hint="기록에 남습니다. 예: 한국인터넷진흥원 신고"
        {...{ reason, file }}
        onChange={setReason}
      />
    </form>
  )
}

const hour = 3_600_000

/** Whom to tell by when, counted from when it became known. */
const Clock = ({ breach }: { breach: Breach }) => {
  const now = new Date(useNow(breach.state === 'open'))
  const { known_at, people, sensitive, outside, counts, state } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return (
    <section className="console-card flex flex-col gap-2 border-l-4 border-l-danger">
      <h2 className="mb-0!">누구에게 언제까지</h2>
      <p>{momentWords(known_at)}에 알게 되었습니다.</p>
      <ul className="flex flex-col gap-1">
        {duties.map(({ what, law, hours }) => {
          const until = hours === null ? undefined : new Date(Date.parse(known_at) + hours * hour)
          return (
            <li className="border-t border-line pt-1" key={what}>
              <p className="font-semibold">{what}</p>
              {until && (
                <p className="tabular-nums">
                  {momentWords(until.toISOString())}까지
                  {state === 'open' && ` (${hoursWords(until, now)})`}
                </p>
              )}
              <p className="text-small text-sub">{law}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
