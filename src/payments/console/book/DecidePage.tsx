import { useState } from 'react'
import type { OpenBookLine } from '#payments/api/book.ts'
import { WorkList } from '#payments/console/bank/WorkList.tsx'
import { DecideCard, decidedWords } from '#payments/console/book/DecideCard.tsx'
import { bookChanges } from '#payments/console/book/use-frame.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useAnswered } from '#platform/console/Answered.tsx'
import { useLast } from '#platform/console/use-answer.ts'
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
  const { data: answer, instead } = useAnswered('GET /v1/console/book/open', asked)
  const data = useLast(answer)
  if (data === undefined) return instead
  const [line] = data.lines
  if (line === undefined) return <p role="status">처리할 출금이 없습니다.</p>
  return line_pk === undefined ? (
    <Open lines={data.lines} />
  ) : (
    <div className="flex max-w-[80rem] flex-col gap-3">
      <DecideCard line={line} place="" />
      <a className="self-start underline" href="/admin/money/book/decide">
        처리할 출금 {data.count}건 보기
      </a>
    </div>
  )
}

const Open = ({ lines }: { lines: readonly OpenBookLine[] }) => (
  <div className="flex flex-col gap-3">
    <Sure lines={lines} />
    <WorkList
      title="처리할 출금"
      lines={lines}
      nameOf={({ payee }) => payee}
      noteOf={({ proposals }) => proposals.find(({ sure }) => sure)?.title ?? ''}
    >
      {(line, place, onDone) => (
        <DecideCard
          key={`${line.line_pk} ${line.left}`}
          line={line}
          place={place}
          onDone={onDone}
        />
      )}
    </WorkList>
  </div>
)

/** All that Enter would accept, one after another. */
const Sure = ({ lines }: { lines: readonly OpenBookLine[] }) => {
  const sure = lines.flatMap((line) => {
    const [one, other] = line.proposals.filter((proposal) => proposal.sure)
    return one === undefined || other !== undefined ? [] : [{ ...line, ...one }]
  })
  if (sure.length < 2) return null
  const sum = wonText(sure.reduce((won, { left }) => won + left, 0))
  return (
    <ActionOpener
      button={`확실한 제안 ${sure.length}건 모두 등록`}
      buttonLook="button self-start"
      title={`확실한 제안 ${sure.length}건, 총 ${sum}`}
      call="POST /v1/console/book/decide/all"
      input={{ lines: sure.map(({ line_pk, left, part }) => ({ line_pk, left, part })) }}
      fields={{}}
      submit="모두 등록"
      done={decidedWords}
      changes={bookChanges}
    >
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto" tabIndex={0}>
        {sure.map(({ line_pk, payee, day, left, title }) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-[0.6rem]" key={line_pk}>
            <span className="break-all">
              {plainDay(day)} {payee}
            </span>
            <span>
              {title} <span className="font-semibold tabular-nums">{wonText(left)}</span>
            </span>
          </li>
        ))}
      </ul>
    </ActionOpener>
  )
}
