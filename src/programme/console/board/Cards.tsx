import { useStore } from '@nanostores/react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { chosen, place, shift, takeOff } from '#programme/console/board/moves.ts'
import { $board, type Card, select, toggle } from '#programme/console/board/store.ts'

export interface ShownCard extends Card {
  /** Time and number of a talk that is placed. */
  at?: string
}

const draggedIn = ({ dataTransfer }: DragEvent): number[] =>
  dataTransfer.getData('text/plain').split(',').map(Number).filter(Number.isInteger)

/** Drops of cards: into a session, before a talk of it, or without one back to the list. */
export const dropTarget = (session_pk?: number, before?: number) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const pks = draggedIn(event)
    if (pks.length === 0) return
    if (session_pk === undefined) takeOff(pks)
    else place(pks, session_pk, before)
  },
})

const acts: Readonly<Record<string, (pk: number) => void>> = {
  'Alt ArrowUp': (pk) => shift([pk], -1),
  'Alt ArrowDown': (pk) => shift([pk], 1),
  Delete: (pk) => takeOff([pk]),
}

const steps: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, 'Shift ArrowDown': 1, ArrowUp: -1, 'Shift ArrowUp': -1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}

/** One stop of the Tab key: arrows go from card to card, with Shift they select. */
const useCardKeys = (order: readonly number[]) => {
  const [at, setAt] = useState(0)
  const stop = order.includes(at) ? at : order[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const held = [event.altKey && 'Alt', event.shiftKey && 'Shift', event.ctrlKey && 'Control']
    const key = [...held.filter(Boolean), pressedKey(event)].join(' ')
    const step = steps[key]
    if (stop === undefined || (!(key in acts) && key !== 'Control a' && step === undefined)) return
    event.preventDefault()
    acts[key]?.(stop)
    if (key === 'Control a') select(order, true)
    if (step === undefined) return
    const place = Math.min(Math.max(0, order.indexOf(stop) + step), order.length - 1)
    event.currentTarget.querySelectorAll('input')[place]?.focus()
    if (event.shiftKey) select([stop, order[place] ?? stop], true)
  }
  return { stop, setAt, onKeyDown }
}

interface Props {
  label: string
  cards: readonly ShownCard[]
  session_pk?: number
}

export const Cards = ({ label, cards, session_pk }: Props) => {
  const { selected } = useStore($board)
  const order = cards.map(({ abstract_pk }) => abstract_pk)
  const { stop, setAt, onKeyDown } = useCardKeys(order)
  return (
    <ul className="board-cards" aria-label={label} onKeyDown={onKeyDown}>
      {cards.map(({ abstract_pk: pk, receipt, at, presenter, title, isCancelled }) => (
        <li
          className="board-card"
          key={pk}
          draggable
          data-selected={selected.has(pk)}
          onDragStart={({ dataTransfer }) =>
            dataTransfer.setData('text/plain', (selected.has(pk) ? chosen() : [pk]).join())
          }
          {...(session_pk !== undefined && dropTarget(session_pk, pk))}
        >
          <label>
            <input
              type="checkbox"
              data-card={pk}
              tabIndex={pk === stop ? 0 : -1}
              checked={selected.has(pk)}
              onFocus={() => setAt(pk)}
              onChange={({ nativeEvent }) =>
                toggle(pk, order, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
            <span>
              <span className="board-facts">
                {at !== undefined && <strong>{at}</strong>} {receipt} {presenter}
                {isCancelled && <strong className="text-danger"> 취소</strong>}
              </span>
              <span className="board-title">{title}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
