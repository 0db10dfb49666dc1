import { useState } from 'react'
import type { Turn, TurnView } from '#mail/api/reminders.ts'
import { StopForm } from '#mail/console/reminders/StopForm.tsx'
import { reminderNames, turnWords } from '#mail/rules/reminders.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { longDay } from '#platform/rules/days.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

const titleOf = ({ kind, day, offset }: Turn): string =>
  `${longDay(day)} ${reminderNames[kind]} ${turnWords(offset)}`

export const TurnDialog = ({ turn, onClose }: { turn: Turn | undefined; onClose: () => void }) => (
  <Dialog open={turn !== undefined} title={turn ? titleOf(turn) : '안내'} onClose={onClose}>
    {turn && <People key={titleOf(turn)} turn={turn} />}
  </Dialog>
)

const People = ({ turn: { kind, key, offset } }: { turn: Turn }) => {
  const wanted = { kind, key, offset }
  const { data, instead } = useAnswered('GET /v1/console/reminders/turn', wanted, true)
  const [asked, setAsked] = useState<Person>()
  if (data === undefined) return instead
  if (asked !== undefined) {
    return <StopForm kind={kind} person={asked} onDone={() => setAsked(undefined)} />
  }
  return (
    <div className="flex flex-col gap-3 p-3">
      {data.sample && <Sample {...data.sample} />}
      <div>
        <h3 className="text-body font-bold">수신자 {data.count.toLocaleString('ko-KR')}명</h3>
        {data.count > data.people.length && (
          <p className="text-sub">{data.people.length}명까지 표시합니다.</p>
        )}
        <ul className="divide-y divide-line">
          {data.people.map((person) => (
            <li className="flex items-center gap-2" key={person.email}>
              <span className="min-w-0 grow py-1 break-words">
                {person.name} <span className="text-sub">{person.email}</span>
              </span>
              <button
                className="min-h-[4.4rem] flex-none cursor-pointer underline"
                type="button"
                onClick={() => setAsked(person)}
              >
                <span className="sr-only">{person.name} 님 </span>발송 제외
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Person = TurnView['people'][number]

const Sample = ({ subject, paragraphs }: NonNullable<TurnView['sample']>) => (
  <section className="rounded-card bg-tint p-2" aria-label="메일 내용">
    <p className="mb-1 text-small text-sub">첫 번째 수신자의 메일입니다.</p>
    <h3 className="mb-1 text-body font-bold">{subject}</h3>
    {paragraphs.map((text, index) => (
      <p className="mb-1 break-words" key={index}>
        {text}
      </p>
    ))}
  </section>
)
