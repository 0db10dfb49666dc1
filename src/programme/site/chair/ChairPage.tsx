import { linkToken } from '#platform/client/link-token.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { longDay, seoulDay, seoulTime } from '#platform/rules/days.ts'
import { isEnglish, say } from '#platform/rules/say.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import type { DaySession } from '#programme/api/chairs.ts'
import { roomsAt } from '#programme/rules/now.ts'
import { type Mark, useRoom } from '#programme/site/chair/room.ts'
import { PaperButtons } from '#programme/site/papers/PaperButtons.tsx'

/** A chair's own screen, opened by the link of a mail; the token follows the address's `#`. */
export const ChairPage = () => {
  const { room, error, mark, now } = useRoom()
  if (room === undefined)
    return error === '' ? (
      <p className="text-sub">{say('좌장 화면을 불러오고 있습니다.')}</p>
    ) : (
      <Refusal>{error}</Refusal>
    )
  const time = `${seoulDay(now)} ${seoulTime(now)}`
  const isOver = ({ day, ends }: DaySession): boolean => `${day} ${ends}` <= time
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-h4 font-bold text-brand">{room.conference}</p>
        <p className="text-sub">{say('{} 좌장님', room.name)}</p>
      </div>
      <Refusal>{error}</Refusal>
      {[...room.sessions.filter((one) => !isOver(one)), ...room.sessions.filter(isOver)].map(
        (session) => (
          <Session key={session.session_pk} session={session} now={now} mark={mark} />
        ),
      )}
    </div>
  )
}

interface SessionProps {
  session: DaySession
  now: Date
  mark: (mark: Mark) => Promise<void>
}

const Session = ({ session, now, mark }: SessionProps) => {
  const { session_pk, title, day, begins, ends, room, talks } = session
  const isOver = `${day} ${ends}` <= `${seoulDay(now)} ${seoulTime(now)}`
  const isToday = day === seoulDay(now)
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h2 className="mb-0!">{title}</h2>
        <p>{`${longDay(day)}${isEnglish() ? ',' : ''} ${begins}${say('~')}${ends}, ${room}`}</p>
      </div>
      {isOver && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-semibold">{say('좌장확인서')}</p>
          <PaperButtons
            label={say('좌장확인서')}
            save={(language) => {
              const asked = { token: linkToken(), session_pk, language }
              return saveFile('POST /v1/front/chair/paper', asked)
            }}
          />
        </div>
      )}
      {isToday && <Now session={session} now={now} />}
      {!isToday && <p className="text-sub">{say('발표 여부는 발표 당일에 기록할 수 있습니다.')}</p>}
      <ul className="border-t-2 border-brand">
        {talks.map((talk) => (
          <li className="flex flex-col gap-1 border-b border-line py-2" key={talk.abstract_pk}>
            <p className="text-small text-sub tabular-nums">
              {`${talk.number} ${talk.begins}${say('~')}${talk.ends}`}
            </p>
            <p className="text-h4 font-semibold">{talk.title}</p>
            <p>
              {`${talk.presenter} · `}
              <span className={talk.isHere ? 'font-semibold text-success' : 'text-sub'}>
                {talk.isHere ? say('입장 확인') : say('입장 전')}
              </span>
            </p>
            {talk.isCancelled ? (
              <p className="font-bold text-danger">{isEnglish() ? say('발표 취소') : '취소'}</p>
            ) : (
              <Marks talk={talk} disabled={!isToday} mark={mark} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Minutes and seconds until a time of today in Seoul such as `09:30`. */
const leftUntil = (time: string, now: Date): string => {
  const end = Date.parse(`${seoulDay(now)}T${time}:00+09:00`)
  const seconds = Math.max(0, Math.ceil((end - now.getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const Now = ({ session, now }: Omit<SessionProps, 'mark'>) => {
  const [found] = roomsAt([session], seoulTime(now))
  const { on, next } = found ?? {}
  if (on === undefined && next === undefined) return null
  return (
    <div className="flex flex-col gap-1 border-l-4 border-action bg-tint p-2">
      {on !== undefined && (
        <>
          <p className="text-h3 font-bold text-brand">
            {say('지금 {} {}', on.number, on.presenter)}
          </p>
          <p className="text-h2 font-bold tabular-nums" role="timer">
            {say('남은 시간 {}', leftUntil(on.ends, now))}
          </p>
        </>
      )}
      {next !== undefined && (
        <p>{say('다음 {} {} {}', next.begins, next.number, next.presenter)}</p>
      )}
    </div>
  )
}

interface MarksProps {
  talk: DaySession['talks'][number]
  disabled: boolean
  mark: (mark: Mark) => Promise<void>
}

/** Pressing a mark again takes it back. */
const Marks = ({ talk, disabled, mark }: MarksProps) => (
  <div className="flex gap-1">
    {(['done', 'absent'] as const).map((presented) => {
      const isOn = talk.presented === presented
      const name = presented === 'done' ? say('발표함') : say('불참')
      return (
        <button
          key={presented}
          className={`${isOn ? 'button' : 'button-line'} flex-1`}
          type="button"
          disabled={disabled}
          aria-pressed={isOn}
          aria-label={`${talk.number} ${name}`}
          onClick={() =>
            void mark({ abstract_pk: talk.abstract_pk, presented: isOn ? '' : presented })
          }
        >
          {name}
        </button>
      )
    })}
  </div>
)
