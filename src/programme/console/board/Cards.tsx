import { useStore } from '@nanostores/react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import * as store from '#programme/console/board/store.ts'

/** Numbers of the abstracts that are dragged. */
const dragged = 'application/x-abstracts'

/** Drops of cards: into a session, before a talk of it, or without one back to the list. */
export const dropTarget = (session_pk?: number, before?: number) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const pks = (event.dataTransfer.getData(dragged).match(/\d+/g) ?? []).map(Number)
    if (pks.length === 0) return
    if (session_pk === undefined) void store.takeOff(pks)
    else void store.place(pks, session_pk, before)
  },
})

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface Props {
  label: string
  board: store.Board
  cards: readonly (store.Card & { at?: string })[]
  session_pk?: number
}

/** One stop of the Tab key: arrows go from card to card, with Shift they select, with Alt they move. */
export const Cards = ({ label, board, cards, session_pk }: Props) => {
  const { selected } = useStore(store.$board)
  const [at, setAt] = useState(0)
  const order = cards.map(({ abstract_pk }) => abstract_pk)
  const stop = order.includes(at) ? at : (order[0] ?? 0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = pressedKey(event)
    const step = steps[key] ?? 0
    const isAll = key === 'a' && (event.ctrlKey || event.metaKey)
    if (step === 0 && key !== 'Delete' && !isAll) return
    event.preventDefault()
    const next = order[order.indexOf(stop) + step] ?? stop
    if (isAll) store.select(order, true)
    else if (key === 'Delete') void store.takeOff([stop])
    else if (event.altKey) void store.shift([stop], step)
    else {
      if (event.shiftKey) store.select([stop, next], true)
      event.currentTarget.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
    }
  }
  return (
    <ul className="min-h-0 overflow-y-auto" aria-label={label} onKeyDown={onKeyDown}>
      {cards.map(({ abstract_pk: pk, receipt, presenter, title, isCancelled, at: time = '' }) => (
        <li
          className={`border-t border-line ${selected.has(pk) ? 'bg-tint' : 'bg-white'}`}
          key={pk}
          draggable
          onDragStart={({ dataTransfer }) =>
            dataTransfer.setData(dragged, (selected.has(pk) ? store.chosen(board) : [pk]).join())
          }
          {...(session_pk !== undefined && dropTarget(session_pk, pk))}
        >
          <label className="flex cursor-grab gap-1 p-1 select-none">
            <input
              className="size-[2.4rem] flex-none scroll-mb-[9rem] accent-action"
              type="checkbox"
              data-card={pk}
              tabIndex={pk === stop ? 0 : -1}
              checked={selected.has(pk)}
              onFocus={() => setAt(pk)}
              onChange={({ nativeEvent }) =>
                store.toggle(pk, order, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
            <span>
              <span className="block text-floor text-sub">
                {[time, receipt, presenter].filter(Boolean).join(' · ')}
                {isCancelled && <strong className="text-danger"> 취소</strong>}
              </span>
              {title}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
