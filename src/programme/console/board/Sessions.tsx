import { useStore } from '@nanostores/react'
import { type CSSProperties, Fragment } from 'react'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { longDay } from '#platform/rules/days.ts'
import { Cards, dropTarget } from '#programme/console/board/Cards.tsx'
import * as store from '#programme/console/board/store.ts'
import { lengthOf, sessionKindNames, takesAbstracts } from '#programme/rules/programme.ts'

/** Rem of a minute at least; sessions with more in them are higher. */
const minuteHeight = 0.24

interface Props {
  board: store.Board
  onEdit: (session: store.Session) => void
}

/** Days and rooms as columns, time down; a plain list by day and time where there is no room. */
export const Sessions = ({ board, onEdit }: Props) => {
  const { days, rooms, sessions } = board
  const times = [...new Set(sessions.flatMap(({ begins, ends }) => [begins, ends]))].toSorted()
  const rowOf = (time: string): number => times.indexOf(time) + 3
  const columnOf = (day: string, room?: string): number =>
    days.indexOf(day) * rooms.length + (room === undefined ? 0 : rooms.indexOf(room)) + 2
  const heights = times.slice(1).map((ends, at) => {
    const minutes = lengthOf({ begins: times[at] ?? ends, ends })
    return `minmax(${(minutes * minuteHeight).toFixed(1)}rem, auto)`
  })
  const grid = {
    gridTemplateColumns: `auto repeat(${days.length * rooms.length}, minmax(22rem, 1fr))`,
    gridTemplateRows: ['auto', 'auto', ...heights].join(' '),
  }
  const head = 'hidden text-floor text-sub tabular-nums desk:block'
  return (
    <Scrolls label="시간표" look="p-[0.4rem]">
      <div className="flex flex-col gap-1 desk:grid" style={grid}>
        {times.map((time) => (
          <span className={head} key={time} style={{ gridRow: rowOf(time), gridColumn: 1 }}>
            {time}
          </span>
        ))}
        {days.map((day) => (
          <Fragment key={day}>
            <h2
              className="text-h4 font-bold text-brand"
              style={{ gridRow: 1, gridColumn: `${columnOf(day)} / span ${rooms.length}` }}
            >
              {longDay(day)}
            </h2>
            {rooms.map((room) => (
              <span
                className={head}
                key={room}
                style={{ gridRow: 2, gridColumn: columnOf(day, room) }}
              >
                {room}
              </span>
            ))}
            {sessions
              .filter((session) => session.day === day)
              .map((session) => (
                <Block
                  key={session.session_pk}
                  {...{ board, session, onEdit }}
                  style={{
                    gridColumn: columnOf(day, session.room),
                    gridRow: `${rowOf(session.begins)} / ${rowOf(session.ends)}`,
                  }}
                />
              ))}
          </Fragment>
        ))}
      </div>
    </Scrolls>
  )
}

const cardsOf = ({ cards }: store.Board, { kind, slots }: store.Session) =>
  slots.flatMap(({ abstract_pk, begins, number, minutes }) => {
    const time = kind === 'talks' ? `${begins} ${minutes}분` : ''
    const at = [time, number].filter(Boolean).join(' ')
    return cards.filter((one) => one.abstract_pk === abstract_pk).map((one) => ({ ...one, at }))
  })

type BlockProps = Props & { session: store.Session; style: CSSProperties }

const Block = ({ board, session, style, onEdit }: BlockProps) => {
  const { session_pk, kind, title_ko, begins, ends, room, chairs, slots } = session
  const by = useStore(store.$board).others.get(session_pk)
  const sum = slots.reduce((minutes, slot) => minutes + slot.minutes, 0)
  const length = lengthOf(session)
  const isTalks = kind === 'talks'
  const look = takesAbstracts(kind) ? 'border-t-2 border-t-brand bg-white' : 'bg-tint'
  return (
    <section
      className={`min-w-0 rounded-card border p-1 ${by === undefined ? 'border-line' : 'border-accent'} ${look}`}
      aria-label={`${begins} ${title_ko}`}
      tabIndex={-1}
      data-session={session_pk}
      style={style}
      {...(takesAbstracts(kind) && dropTarget(session_pk))}
    >
      <p className="text-floor text-sub tabular-nums">
        {`${begins}~${ends} `}
        <span className="desk:hidden">{`${room} `}</span>
        {isTalks ? (
          <span className={sum > length ? 'text-danger' : ''}>{`${sum}/${length}분`}</span>
        ) : (
          sessionKindNames[kind]
        )}
      </p>
      <button
        className="text-left font-semibold underline"
        type="button"
        aria-label={`${title_ko} 세션 수정`}
        onClick={() => onEdit(session)}
      >
        {title_ko}
      </button>
      {chairs.length > 0 && (
        <p className="text-floor">{`좌장 ${chairs.map(({ name }) => name).join(', ')}`}</p>
      )}
      {by !== undefined && (
        <p className="text-floor text-accent">
          {`${by} 님이 변경했습니다. `}
          <button className="underline" type="button" onClick={() => store.looked(session_pk)}>
            확인
          </button>
        </p>
      )}
      <Talks board={board} session={session} />
    </section>
  )
}

const Talks = ({ board, session }: { board: store.Board; session: store.Session }) => {
  const { session_pk, title_ko, kind, slots } = session
  const pks = slots.map(({ abstract_pk }) => abstract_pk)
  if (pks.length === 0) return null
  return (
    <details open={kind === 'talks'}>
      <summary className="cursor-pointer py-[0.3rem] text-floor text-sub">{`초록 ${pks.length}편`}</summary>
      <button
        className="underline"
        type="button"
        aria-label={`${title_ko} 초록 모두 선택`}
        onClick={() => store.select(pks, true)}
      >
        모두 선택
      </button>
      <Cards
        label={title_ko}
        board={board}
        cards={cardsOf(board, session)}
        session_pk={session_pk}
      />
    </details>
  )
}
