import { useStore } from '@nanostores/react'
import { type CSSProperties, Fragment, useState } from 'react'
import { Scrolls } from '#platform/console/Scrolls.tsx'
import { longDay } from '#platform/rules/days.ts'
import { Cards, dropTarget, type ShownCard } from '#programme/console/board/Cards.tsx'
import { $board, type Board, looked, select, type Session } from '#programme/console/board/store.ts'
import { lengthOf, sessionKindNames, takesAbstracts } from '#programme/rules/programme.ts'

/** Rem of a minute on the grid; sessions with more in them are higher. */
const minuteHeight = 0.24

type OnEdit = (session: Session) => void

/** Days and rooms as columns, time down; a plain list by day and time on narrow screens. */
export const Sessions = ({ board, onEdit }: { board: Board; onEdit: OnEdit }) => {
  const { days, rooms, sessions } = board
  const times = [...new Set(sessions.flatMap(({ begins, ends }) => [begins, ends]))].toSorted()
  const rowOf = (time: string): number => times.indexOf(time) + 3
  const columnOf = (day: string, room = ''): number =>
    days.indexOf(day) * rooms.length + Math.max(0, rooms.indexOf(room)) + 2
  const heights = times.slice(1).map((ends, at) => {
    const minutes = lengthOf({ begins: times[at] ?? ends, ends })
    return `minmax(${(minutes * minuteHeight).toFixed(1)}rem, auto)`
  })
  const grid = {
    gridTemplateColumns: `auto repeat(${days.length * rooms.length}, minmax(24rem, 1fr))`,
    gridTemplateRows: ['auto', 'auto', ...heights].join(' '),
  }
  return (
    <Scrolls label="시간표" look="board-scroll">
      <div className="board-grid" style={grid}>
        {times.map((time) => (
          <span className="board-clock" key={time} style={{ gridRow: rowOf(time) }} aria-hidden>
            {time}
          </span>
        ))}
        {days.map((day) => (
          <Fragment key={day}>
            <h2 style={{ gridRow: 1, gridColumn: `${columnOf(day)} / span ${rooms.length}` }}>
              {longDay(day)}
            </h2>
            {rooms.map((room) => (
              <p
                className="board-room"
                key={room}
                style={{ gridRow: 2, gridColumn: columnOf(day, room) }}
                aria-hidden
              >
                {room}
              </p>
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

interface BlockProps {
  board: Board
  session: Session
  style: CSSProperties
  onEdit: OnEdit
}

const cardsOf = ({ cards }: Board, { kind, slots }: Session): ShownCard[] =>
  slots.flatMap(({ abstract_pk, begins, number, minutes }) => {
    const card = cards.find((one) => one.abstract_pk === abstract_pk)
    if (card === undefined) return []
    const time = kind === 'talks' ? [`${begins}(${minutes}분)`] : []
    return { ...card, at: [...time, ...(number === '' ? [] : [number])].join(' ') }
  })

const Block = ({ board, session, style, onEdit }: BlockProps) => {
  const { session_pk, kind, title_ko, begins, ends, room, chairs, slots } = session
  const by = useStore($board).others.get(session_pk)
  const [isOpen, setOpen] = useState(kind === 'talks')
  const cards = cardsOf(board, session)
  const sum = slots.reduce((minutes, slot) => minutes + slot.minutes, 0)
  const length = lengthOf(session)
  return (
    <section
      className="board-session"
      aria-label={`${begins} ${title_ko}`}
      tabIndex={-1}
      data-session={session_pk}
      data-kind={kind}
      data-changed={by !== undefined}
      style={style}
      {...(takesAbstracts(kind) && dropTarget(session_pk))}
    >
      <p className="board-facts">
        <strong>{`${begins}~${ends}`}</strong>
        <span className="board-where">{room}</span>
        {kind !== 'talks' && <span>{sessionKindNames[kind]}</span>}
        {kind === 'talks' && (
          <span className={sum > length ? 'text-danger' : ''}>{`${sum}/${length}분`}</span>
        )}
      </p>
      <h3>
        <button
          className="underline"
          type="button"
          aria-label={`${title_ko} 세션 수정`}
          onClick={() => onEdit(session)}
        >
          {title_ko}
        </button>
      </h3>
      {chairs.length > 0 && (
        <p className="board-facts">{`좌장 ${chairs.map(({ name }) => name).join(', ')}`}</p>
      )}
      {by !== undefined && (
        <p className="board-facts">
          <strong>{`${by} 님이 변경했습니다.`}</strong>
          <button className="underline" type="button" onClick={() => looked(session_pk)}>
            확인
          </button>
        </p>
      )}
      {slots.length > 0 && (
        <p className="board-facts">
          <button
            className="underline"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {`초록 ${slots.length}편 ${isOpen ? '접기' : '펼치기'}`}
          </button>
          <button
            className="underline"
            type="button"
            aria-label={`${title_ko} 초록 모두 선택`}
            onClick={() => select(cards.map(({ abstract_pk }) => abstract_pk), true)}
          >
            모두 선택
          </button>
        </p>
      )}
      {isOpen && slots.length > 0 && (
        <Cards label={title_ko} cards={cards} session_pk={session_pk} />
      )}
    </section>
  )
}
