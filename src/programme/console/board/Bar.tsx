import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as moves from '#programme/console/board/moves.ts'
import { $board, type Board, type Session, select } from '#programme/console/board/store.ts'
import { takesAbstracts } from '#programme/rules/programme.ts'

const placeOf = ({ days, rooms }: Board, { day, begins, room, title_ko }: Session): string =>
  [
    ...(days.length > 1 ? [day.slice(5).replace('-', '.')] : []),
    begins,
    ...(rooms.length > 1 ? [room] : []),
    title_ko,
  ].join(' ')

/** Acts on the selected abstracts, by keys as well as by pointer. */
export const Bar = ({ board }: { board: Board }) => {
  const { selected } = useStore($board)
  const minutes = useStore(moves.$minutes)
  const [wanted, setWanted] = useState('')
  const sessions = board.sessions.filter(({ kind }) => takesAbstracts(kind))
  const target = sessions.find(({ session_pk }) => String(session_pk) === wanted) ?? sessions[0]
  const isEmpty = selected.size === 0
  const button = (words: string, act: (pks: number[]) => void) => (
    <button
      className="console-tool"
      type="button"
      aria-disabled={isEmpty}
      onClick={() => !isEmpty && act(moves.chosen())}
    >
      {words}
    </button>
  )
  return (
    <div
      className="console-selection board-bar"
      role="group"
      aria-label="선택한 초록"
      data-empty={isEmpty}
    >
      <strong>{`${selected.size}편 선택`}</strong>
      {target !== undefined && (
        <>
          <select
            className="control"
            aria-label="세션"
            value={target.session_pk}
            onChange={({ target: { value } }) => setWanted(value)}
          >
            {sessions.map((session) => (
              <option key={session.session_pk} value={session.session_pk}>
                {placeOf(board, session)}
              </option>
            ))}
          </select>
          {button('세션에 넣기', (pks) => moves.place(pks, target.session_pk, undefined, false))}
        </>
      )}
      <label>
        <input
          className="control"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => moves.$minutes.set(event.target.value)}
        />
        분
      </label>
      {button('시간 적용', moves.setMinutes)}
      {button('위로', (pks) => moves.shift(pks, -1, false))}
      {button('아래로', (pks) => moves.shift(pks, 1, false))}
      {button('빼기', (pks) => moves.takeOff(pks, false))}
      {button('선택 해제', (pks) => select(pks, false))}
    </div>
  )
}
