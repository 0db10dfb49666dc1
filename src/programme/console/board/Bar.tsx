import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as store from '#programme/console/board/store.ts'
import { takesAbstracts } from '#programme/rules/programme.ts'

/** Acts on the selected abstracts, by keys as well as by pointer. */
export const Bar = ({ board }: { board: store.Board }) => {
  const { selected } = useStore(store.$board)
  const minutes = useStore(store.$minutes)
  const sessions = board.sessions.filter(({ kind }) => takesAbstracts(kind))
  const [wanted, setWanted] = useState('')
  const isThere = sessions.some(({ session_pk }) => String(session_pk) === wanted)
  const target = isThere ? wanted : String(sessions[0]?.session_pk ?? '')
  const isEmpty = selected.size === 0
  const acts = {
    '세션에 넣기': (pks: number[]) => target !== '' && store.place(pks, Number(target)),
    '시간 적용': store.setMinutes,
    위로: (pks: number[]) => store.shift(pks, -1),
    아래로: (pks: number[]) => store.shift(pks, 1),
    빼기: store.takeOff,
    '선택 해제': (pks: number[]) => store.select(pks, false),
  }
  return (
    <div
      className={`console-selection mt-0! max-desk:order-last desk:col-span-2 desk:row-start-4 ${isEmpty ? 'not-focus-within:hidden' : ''}`}
      role="group"
      aria-label="선택한 초록"
    >
      <strong>{`${selected.size}편 선택`}</strong>
      <select
        className="control w-auto! max-w-full"
        aria-label="세션"
        value={target}
        onChange={(event) => setWanted(event.target.value)}
      >
        {sessions.map(({ session_pk, day, begins, room, title_ko }) => (
          <option key={session_pk} value={session_pk}>
            {[day.slice(5).replace('-', '.'), begins, room, title_ko].join(' ')}
          </option>
        ))}
      </select>
      <label>
        <input
          className="control w-[6.4rem]!"
          inputMode="numeric"
          value={minutes}
          onChange={(event) => store.$minutes.set(event.target.value)}
        />
        {' 분'}
      </label>
      {Object.entries(acts).map(([words, act]) => (
        <button
          className="console-tool"
          key={words}
          type="button"
          aria-disabled={isEmpty}
          onClick={() => void (isEmpty || act(store.chosen(board)))}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
