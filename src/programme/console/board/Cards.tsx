import { useStore } from '@nanostores/react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import * as store from '#programme/console/board/store.ts'

/** Numbers of the abstracts that are dragged. */
const dragged = 'application/x-abstracts'

const isUpperHalf = ({ currentTarget, clientY }: DragEvent): boolean => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2
}

/**
 * Drops of cards: into a session, before or after a talk of it (`at`, by the pointer's half of it), or
 * without a session back to the list. `data-drop` marks the place while something is dragged over it.
 */
export const dropTarget = (session_pk?: number, at?: { pk: number; next: number | undefined }) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    const edge = isUpperHalf(event) ? 'before' : 'after'
    event.currentTarget.dataset['drop'] = at === undefined ? 'in' : edge
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside) delete currentTarget.dataset['drop']
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset['drop']
    // A talk of the session has taken it.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    const pks = (event.dataTransfer.getData(dragged).match(/\d+/g) ?? []).map(Number)
    if (pks.length === 0) return
    if (session_pk === undefined) void store.takeOff(pks)
    else void store.place(pks, session_pk, isUpperHalf(event) ? at?.pk : at?.next)
  },
})

/** A line at the edge of a talk where another one would be dropped. */
const dropLine =
  'relative data-drop:after:absolute data-drop:after:inset-x-0 data-drop:after:h-[0.4rem] data-drop:after:bg-action data-[drop=after]:after:bottom-0 data-[drop=before]:after:top-0'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface Props {
  label: string
  board: store.Board
  cards: readonly (store.Card & { at?: string })[]
  session_pk?: number
}

/** With points between; each fact stays in one line. */
const Facts = ({ all }: { all: string[] }) =>
  all.map((fact, at) => (
    <span className="inline-block" key={fact}>
      {at < all.length - 1 ? `${fact}\u00A0·\u00A0` : fact}
    </span>
  ))

/** Takes talks off; the focus goes to the next one that stays in the list, else to the session. */
const takeOff = (order: number[], stop: number, pks: number[], session_pk?: number): void => {
  if (session_pk === undefined) return
  const left = order.filter((pk) => pk === stop || !pks.includes(pk))
  const near = left[left.indexOf(stop) + 1] ?? left[left.indexOf(stop) - 1]
  const session = `[data-session="${session_pk}"]`
  void store.takeOff(pks, near === undefined ? session : `[data-card="${near}"]`)
}

/**
 * One stop of the Tab key: arrows go from card to card, with Shift they select, with Alt they move. As
 * by pointer, a card that is selected stands for all that are.
 */
export const Cards = ({ label, board, cards, session_pk }: Props) => {
  const { selected } = useStore(store.$board)
  const [at, setAt] = useState(0)
  const order = cards.map(({ abstract_pk }) => abstract_pk)
  const stop = order.includes(at) ? at : (order[0] ?? 0)
  const standsFor = (pk: number): number[] => (selected.has(pk) ? store.chosen(board) : [pk])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = pressedKey(event)
    const step = steps[key] ?? 0
    const isAll = key === 'a' && (event.ctrlKey || event.metaKey)
    if (step === 0 && key !== 'Delete' && !isAll) return
    event.preventDefault()
    const next = order[order.indexOf(stop) + step] ?? stop
    if (isAll) store.select(order, true)
    else if (key === 'Delete') takeOff(order, stop, standsFor(stop), session_pk)
    else if (event.altKey) void store.shift(standsFor(stop), step)
    else {
      if (event.shiftKey) store.select([stop, next], true)
      event.currentTarget.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus()
    }
  }
  return (
    <ul className="min-h-0 overflow-y-auto" aria-label={label} onKeyDown={onKeyDown}>
      {cards.map(
        ({ abstract_pk: pk, receipt, presenter, title, isCancelled, at: facts = '' }, place) => (
          <li
            className={`border-t border-line -outline-offset-2 outline-action focus-within:outline-2 ${dropLine} ${selected.has(pk) ? 'bg-tint' : 'bg-white'}`}
            key={pk}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, standsFor(pk).join())}
            {...(session_pk !== undefined &&
              dropTarget(session_pk, { pk, next: order[place + 1] }))}
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
                  <Facts all={[facts, receipt, presenter].filter(Boolean)} />
                  {isCancelled && <strong className="text-danger"> 취소</strong>}
                </span>
                {title}
              </span>
            </label>
          </li>
        ),
      )}
    </ul>
  )
}
