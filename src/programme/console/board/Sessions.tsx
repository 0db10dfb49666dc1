import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { longDay } from '#platform/rules/days.ts'
import { Cards, dropTarget } from '#programme/console/board/Cards.tsx'
import * as store from '#programme/console/board/store.ts'
import { lengthOf, sessionKindNames, takesAbstracts } from '#programme/rules/programme.ts'

/** Rem of a minute at least; sessions with more in them are higher. */
const minuteHeight = 0.24

/** Below the width at which cards are dragged, fingers press it. */
const touch = 'max-desk:min-h-[4.4rem]'

interface Props {
  board: store.Board
  onEdit: (session: store.Session) => void
}

/** Days below one another, so that a long talk of one makes no gap in another. */
export const Sessions = ({ board, onEdit }: Props) => (
  <Scrolls label="시간표" look="flex flex-col gap-3 p-[0.4rem]">
    {board.days.map((day) => (
      <Day key={day} {...{ board, day, onEdit }} />
    ))}
  </Scrolls>
)

/** Rooms as columns, time down; a plain list by time where there is no room. */
const Day = ({ board, day, onEdit }: Props & { day: string }) => {
  const { rooms } = board
  const sessions = board.sessions.filter((session) => session.day === day)
  const times = [...new Set(sessions.flatMap(({ begins, ends }) => [begins, ends]))].toSorted()
  const rowOf = (time: string): number => times.indexOf(time) + 3
  const heights = times.slice(1).map((ends, at) => {
    const minutes = lengthOf({ begins: times[at] ?? ends, ends })
    return `minmax(${(minutes * minuteHeight).toFixed(1)}rem, auto)`
  })
  const grid = {
    gridTemplateColumns: `4.8rem repeat(${rooms.length}, minmax(22rem, 1fr))`,
    gridTemplateRows: ['auto', 'auto', ...heights].join(' '),
  }
  const head = 'hidden text-floor text-sub tabular-nums desk:block'
  return (
    <div className="flex flex-col gap-1 desk:grid" style={grid}>
      <h2
        className="mb-0! text-h4 font-bold text-brand"
        style={{ gridRow: 1, gridColumn: '1 / -1' }}
      >
        {longDay(day)}
      </h2>
      {times.map((time) => (
        <span className={head} key={time} style={{ gridRow: rowOf(time), gridColumn: 1 }}>
          {time}
        </span>
      ))}
      {rooms.map((room, at) => (
        <span className={head} key={room} style={{ gridRow: 2, gridColumn: at + 2 }}>
          {room}
        </span>
      ))}
      {sessions.map((session) => (
        <Block
          key={session.session_pk}
          {...{ board, session, onEdit }}
          style={{
            gridColumn: rooms.indexOf(session.room) + 2,
            gridRow: `${rowOf(session.begins)} / ${rowOf(session.ends)}`,
          }}
        />
      ))}
    </div>
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
      className={`min-w-0 rounded-card border p-1 outline-action focus:outline-2 data-drop:outline-2 ${by === undefined ? 'border-line' : 'border-accent'} ${look}`}
      aria-label={`${begins} ${title_ko}`}
      tabIndex={-1}
      data-session={session_pk}
      style={style}
      {...(takesAbstracts(kind) && dropTarget(session_pk))}
    >
      <p className="text-floor text-sub tabular-nums">
        {`${begins}~${ends}\u00A0· ${room}\u00A0· `}
        {isTalks ? (
          <span className={sum > length ? 'text-danger' : ''}>{`${sum}/${length}분`}</span>
        ) : (
          sessionKindNames[kind]
        )}
      </p>
      <button
        className={`text-left font-semibold underline ${touch}`}
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
          <button
            className={`underline ${touch}`}
            type="button"
            onClick={() => store.looked(session_pk)}
          >
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
      <summary className="cursor-pointer py-[0.3rem] text-floor text-sub max-desk:py-[1.2rem]">{`초록 ${pks.length}편`}</summary>
      <button
        className={`underline ${touch}`}
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
