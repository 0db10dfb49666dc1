import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { isTypedInto, pressedKey } from '#platform/client/pressed-key.ts'
import { $letterKeys } from '#platform/client/stores/console-list.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Doing {
  tick: (key: string) => void
  help: () => void
}

const openerOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-opener]') ?? null

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTypedInto(event.target) ||
  document.querySelector(':modal') !== null

const move = (section: HTMLElement, from: HTMLElement | null, by: 1 | -1): void => {
  const rows = [...section.querySelectorAll<HTMLElement>('[data-row]')]
  const next = from === null ? rows[0] : rows[rows.indexOf(from) + by]
  openerOf(next)?.focus()
}

const actionOf = (section: HTMLElement, event: KeyboardEvent, doing: Doing) => {
  const row = rowAt(event.target)
  const key = row?.dataset['row']
  const onOpener = row !== null && openerOf(row) === event.target
  const tick = key === undefined ? undefined : () => doing.tick(key)
  const down = () => move(section, row, 1)
  const up = () => move(section, row, -1)
  const find = () => section.querySelector<HTMLElement>('[data-search]')?.focus()
  const letters = { j: down, k: up, x: tick, '/': find, '?': doing.help }
  const others = {
    ArrowDown: row === null ? undefined : down,
    ArrowUp: row === null ? undefined : up,
    ' ': onOpener ? tick : undefined,
  }
  const known: Readonly<Record<string, (() => void) | undefined>> = {
    ...others,
    ...($letterKeys.get() === 'on' && letters),
  }
  const pressed = pressedKey(event)
  return Object.hasOwn(known, pressed) ? known[pressed] : undefined
}

/**
 * The keyboard shortcuts of a list: j, k and the arrows move, x and the space bar tick, / searches,
 * ? shows this help.
 */
export const useListKeys = (section: RefObject<HTMLElement | null>, doing: Doing): void => {
  const latest = useRef(doing)
  useEffect(() => {
    latest.current = doing
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (section.current === null || isElsewhere(event)) return
      const action = actionOf(section.current, event, latest.current)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    /** Firefox presses a button when the space bar is released. */
    const release = (event: KeyboardEvent): void => {
      const row = rowAt(event.target)
      if (pressedKey(event) === ' ' && row !== null && openerOf(row) === event.target)
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', release)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', release)
    }
  }, [section])
}

const keys = [
  [['j', '↓'], '다음 행'],
  [['k', '↑'], '이전 행'],
  [['Enter'], '행 열기'],
  [['x', 'Space'], '행 선택·해제'],
  [['/'], '검색어 입력'],
  [['Ctrl', 'K'], '통합 검색'],
  [['?'], '단축키 보기'],
] as const

export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const letters = useStore($letterKeys, { ssr: 'initial' })
  return (
    <Dialog open={open} title="단축키" onClose={onClose}>
      <div className="flex flex-col gap-2 p-3">
        <dl className="console-key-list">
          {keys.map(([pressed, does]) => (
            <div key={does}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="tick">
          <input
            type="checkbox"
            checked={letters === 'on'}
            onChange={({ target }) => $letterKeys.set(target.checked ? 'on' : 'off')}
          />
          <span>한 글자 단축키(j, k, x, /, ?) 사용</span>
        </label>
      </div>
    </Dialog>
  )
}
