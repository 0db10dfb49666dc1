import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

interface Worked {
  line_pk: number
  day: string
  amount: number
  left: number
}

interface Props<Line extends Worked> {
  title: string
  lines: readonly Line[]
  first?: number | undefined
  nameOf: (line: Line) => string
  noteOf: (line: Line) => string
  children: (line: Line, place: string, onDone: () => void) => ReactNode
}

/**
 * The line worked on, or the first one left after it. A decided line is hidden until the list is
 * read anew, so that it is not decided twice on a slow connection.
 */
const useCurrent = <Line extends Worked>(given: readonly Line[], first: number | undefined) => {
  const [chosen, setChosen] = useState({ pk: first, among: given })
  const [done, setDone] = useState<{ of: readonly Line[]; pks: number[] }>({ of: given, pks: [] })
  const hidden = done.of === given ? done.pks : []
  const lines = given.filter(({ line_pk }) => !hidden.includes(line_pk))
  const from = chosen.among.findIndex(({ line_pk }) => line_pk === chosen.pk)
  const after = chosen.among.slice(Math.max(0, from))
  const next = after.find((one) => lines.some(({ line_pk }) => line_pk === one.line_pk))
  const at = lines.findIndex(({ line_pk }) => line_pk === next?.line_pk)
  return {
    lines,
    here: at < 0 && from >= 0 ? lines.length - 1 : Math.max(0, at),
    choose: (index: number) => setChosen({ pk: lines[index]?.line_pk, among: lines }),
    onDone: (line_pk: number) => setDone({ of: given, pks: [...hidden, line_pk] }),
  }
}

/** Focuses what is current once that changes, unless the focus is elsewhere on the page. */
const useFollowing = (shown: string) => {
  const section = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const now = document.activeElement
    const isBeside = now?.contains(section.current) !== true && !section.current?.contains(now)
    if (before.current !== shown && !isBeside)
      section.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return section
}

/** Lines to decide one by one beside the current one's card. After a decision the next has the focus. */
export const WorkList = <Line extends Worked>(props: Props<Line>) => {
  const { title, first, nameOf, noteOf, children } = props
  const { lines, here, choose, onDone } = useCurrent(props.lines, first)
  const line = lines[here]
  const section = useFollowing(`${line?.line_pk} ${line?.left}`)
  if (line === undefined) return null
  const finish = () => onDone(line.line_pk)
  // A sure proposal is the main button of its card; of any other, somebody takes a look first.
  const enter = (): void => {
    const inCard = (one: string) =>
      section.current?.querySelectorAll<HTMLElement>(`article ${one}`) ?? []
    const [sure, other] = inCard('[aria-label="제안"] .button')
    const into = ['[data-first]', '[aria-label="제안"] button', 'input', 'button']
    if (sure !== undefined && other === undefined) sure.click()
    else into.flatMap((one) => [...inCard(one)])[0]?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = pressedKey(event)
    const next = here + ({ ArrowDown: 1, ArrowUp: -1 }[key] ?? 0)
    const isHere = event.target instanceof Element && event.target.ariaCurrent === 'true'
    if (key === 'Enter' && isHere) {
      event.preventDefault()
      if (!event.repeat) enter()
    }
    if (next === here || next < 0 || next >= lines.length) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className="flex flex-col gap-2" aria-label={title} ref={section}>
      <h2 className="m-0! text-h4 text-brand">
        {title} {lines.length}건
      </h2>
      <p className="text-small text-sub max-desk:hidden">
        ↑ ↓로 이동합니다. Enter를 누르면 확실한 제안은 등록하고, 그 밖에는 입력을 시작합니다.
      </p>
      <div className="grid items-start gap-3 desk:grid-cols-[32rem_minmax(0,1fr)]">
        <ul
          className="console-card max-h-[26rem] divide-y divide-line overflow-y-auto p-0! desk:max-h-[72rem]"
          aria-label={title}
          onKeyDown={press}
        >
          {lines.map((one, index) => (
            <li key={one.line_pk}>
              <Entry
                line={one}
                name={nameOf(one)}
                note={noteOf(one)}
                isHere={index === here}
                onChoose={() => choose(index)}
              />
            </li>
          ))}
        </ul>
        {children(line, `${here + 1} / ${lines.length}`, finish)}
      </div>
    </section>
  )
}

interface EntryProps {
  line: Worked
  name: string
  note: string
  isHere: boolean
  onChoose: () => void
}

const Entry = ({ line, name, note, isHere, onChoose }: EntryProps) => (
  <button
    className="grid min-h-[4.4rem] w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-l-4 border-l-transparent px-2 py-1 text-left hover:bg-tint aria-[current]:border-l-action aria-[current]:bg-tint"
    type="button"
    aria-current={isHere ? 'true' : undefined}
    onClick={onChoose}
  >
    <strong className="truncate">{name || '(삭제된 이름)'}</strong>
    <span className="text-right font-semibold tabular-nums">
      {wonText(line.left || line.amount)}
    </span>
    <span className="text-small text-sub tabular-nums">{plainDay(line.day)}</span>
    <span className="text-right text-small text-sub">{note}</span>
  </button>
)
