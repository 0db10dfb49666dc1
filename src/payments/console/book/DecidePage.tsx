import { type KeyboardEvent, useState } from 'react'
import type { OpenBookLine } from '#payments/api/book.ts'
import { DecideCard } from '#payments/console/book/DecideCard.tsx'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useAction, useMay } from '#platform/console/use-action.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** `?line=12` shows one line of the book, decided or not. */
export const DecidePage = () => (
  <Frame
    room="회비와 입금"
    help="금전출납부"
    title="출금 처리"
    action={
      <a className="button-line" href="/admin/money/book">
        금전출납부
      </a>
    }
  >
    {() => <Lines />}
  </Frame>
)

const lineInAddress = (): number | undefined => {
  const line = new URLSearchParams(location.search).get('line') ?? ''
  return /^\d{1,9}$/.test(line) ? Number(line) : undefined
}

const Lines = () => {
  const [line_pk] = useState(lineInAddress)
  const asked = line_pk === undefined ? {} : { line_pk }
  const { data, instead } = useAnswered('GET /v1/console/book/open', asked)
  if (data === undefined) return instead
  const [line] = data.lines
  if (line === undefined) return <p role="status">처리할 출금이 없습니다.</p>
  return line_pk === undefined ? (
    <Open lines={data.lines} count={data.count} />
  ) : (
    <div className="flex max-w-[80rem] flex-col gap-3">
      <DecideCard line={line} place="" />
      <a className="self-start underline" href="/admin/money/book/decide">
        처리할 출금 {data.count}건 보기
      </a>
    </div>
  )
}

const Open = ({ lines, count }: { lines: readonly OpenBookLine[]; count: number }) => {
  const [at, setAt] = useState(0)
  const may = useMay('POST /v1/console/book/decide')
  const { press } = useAction('POST /v1/console/book/decide', {
    changes: bookChanges,
    done: '출금을 처리했습니다.',
  })
  // The next line moves up into a decided one's place.
  const here = Math.min(at, lines.length - 1)
  const line = lines[here]
  if (line === undefined) return null
  const move = (event: KeyboardEvent<HTMLUListElement>): void => {
    const key = pressedKey(event)
    const sure = line.proposals.find((one) => one.sure)
    if (key === 'a' && may && sure !== undefined) {
      event.preventDefault()
      void press({ line_pk: line.line_pk, left: line.left, parts: [sure.part] })
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const next = here + (step ?? 0)
    if (step === undefined || next < 0 || next >= lines.length) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section className="flex flex-col gap-2" aria-labelledby="open-outs">
      <h2 className="m-0! text-h4 text-brand" id="open-outs">
        처리할 출금 {count}건
      </h2>
      <p className="text-small text-sub">
        목록에서 ↑ ↓로 이동하고, 확실한 제안은 A 키로 등록합니다.
      </p>
      <div className="grid items-start gap-3 desk:grid-cols-[32rem_minmax(0,1fr)]">
        <Waiting lines={lines} here={here} onChoose={setAt} onKeyDown={move} />
        <DecideCard
          key={`${line.line_pk} ${line.left}`}
          line={line}
          place={`${here + 1} / ${lines.length}`}
        />
      </div>
    </section>
  )
}

interface WaitingProps {
  lines: readonly OpenBookLine[]
  here: number
  onChoose: (at: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void
}

const Waiting = ({ lines, here, onChoose, onKeyDown }: WaitingProps) => (
  <ul
    className="console-card max-h-[26rem] divide-y divide-line overflow-y-auto p-0! desk:max-h-[72rem]"
    aria-label="처리할 출금"
    onKeyDown={onKeyDown}
  >
    {lines.map((one, index) => (
      <li key={one.line_pk}>
        <button
          className="grid min-h-[4.4rem] w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-l-4 border-l-transparent px-2 py-1 text-left hover:bg-tint aria-[current]:border-l-action aria-[current]:bg-tint"
          type="button"
          aria-current={index === here ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <strong className="truncate">{one.payee || '(삭제된 이름)'}</strong>
          <span className="font-semibold tabular-nums">{wonText(one.left)}</span>
          <span className="text-small text-sub tabular-nums">{plainDay(one.day)}</span>
          <span className="text-right text-small text-sub">
            {one.proposals.find(({ sure }) => sure)?.title}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
