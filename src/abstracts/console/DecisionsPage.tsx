import { useMemo } from 'react'
import type { AbstractRow } from '#abstracts/api/office.ts'
import { Decide } from '#abstracts/console/Actions.tsx'
import { abstractsPath, changes, listCall, type Room } from '#abstracts/console/calls.ts'
import {
  type AbstractList,
  decisionColumns,
  filtersOf,
  abstractRows,
} from '#abstracts/console/columns.tsx'
import { OfCall } from '#abstracts/console/OfCall.tsx'
import { outcomeNames, outcomes } from '#abstracts/rules/states.ts'
import type { Answer } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { List } from '#platform/console/list/List.tsx'
import type { Selection } from '#platform/console/list/types.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const previewCall = 'GET /v1/console/decisions/preview'

export const DecisionsPage = () => (
  <Frame room="학술대회" help="초록" title="초록 판정과 통보">
    {({ permissions }) => (
      <OfCall>
        {(room) => (
          <Decisions key={room.id} room={room} may={permissions.includes('abstracts.decide')} />
        )}
      </OfCall>
    )}
  </Frame>
)

const Decisions = ({ room, may }: { room: Room; may: boolean }) => {
  const { fields } = room.call
  const filters = useMemo(() => filtersOf(fields), [fields])
  return (
    <>
      <nav className="console-links" aria-label="초록 업무">
        <a className="console-link" href={abstractsPath(room)}>
          초록
        </a>
        <a className="console-link" href={abstractsPath(room, 'reviewers')}>
          심사위원과 배정
        </a>
      </nav>
      {may && (
        <Answered call={previewCall} input={{ id: room.id }}>
          {(preview) => <Release preview={preview} />}
        </Answered>
      )}
      <List<AbstractList, AbstractRow>
        name="abstract-decisions"
        {...abstractRows}
        columns={decisionColumns}
        filters={filters}
        actions={(selection) => <DecideSelected room={room} selection={selection} />}
      />
    </>
  )
}

/** All that match are asked for anew, because a selection names the shown rows only. */
const DecideSelected = ({ room, selection }: { room: Room; selection: Selection }) => {
  const { keys, wanted, clear, count } = selection
  const { data } = useAnswer(listCall, { ...wanted, page: 1 })
  return (
    <Decide
      button="판정"
      buttonLook="console-link"
      title={`선택한 ${count}편 판정`}
      room={room}
      abstract_pks={keys?.map(Number) ?? data?.pks ?? []}
      then={clear}
    />
  )
}

const Release = ({ preview }: { preview: Answer<typeof previewCall> }) => {
  const { id, batch, undecided, mails } = preview
  const counts = outcomes
    .map((outcome) => ({ outcome, count: batch.filter((one) => one.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${outcomeNames[outcome]} ${count}편`)
    .join(', ')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">판정 통보</h2>
      <p>
        {batch.length === 0
          ? '통보할 판정이 없습니다.'
          : `통보할 판정은 ${batch.length}편(${counts})입니다.`}
      </p>
      {undecided > 0 && <p>{`판정하지 않은 초록이 ${undecided}편 있습니다.`}</p>}
      <Mails mails={mails} />
      {batch.length > 0 && (
        <>
          <details>
            <summary className="cursor-pointer">{`받는 사람 ${batch.length}건`}</summary>
            <ul>
              {batch.map(({ decision_pk, number, title, outcome, form, to }) => (
                <li className="border-t border-line py-1" key={decision_pk}>
                  {number} {title} · {[outcomeNames[outcome], form].filter(Boolean).join(', ')} ·{' '}
                  {to}
                </li>
              ))}
            </ul>
          </details>
          <ActionButton
            look="button self-start"
            call="POST /v1/console/decisions/release"
            input={{ id, decision_pks: batch.map(({ decision_pk }) => decision_pk) }}
            question={{
              text: `${batch.length}편의 판정(${counts})을 저자에게 통보합니다. 통보한 판정은 되돌릴 수 없습니다.`,
              confirmLabel: '통보',
            }}
            busy="통보하고 있습니다"
            done={({ released }) => `${released}편의 판정을 통보했습니다.`}
            changes={[...changes, previewCall]}
          >
            {`${batch.length}편 통보`}
          </ActionButton>
        </>
      )}
    </section>
  )
}

const Mails = ({ mails }: Pick<Answer<typeof previewCall>, 'mails'>) =>
  mails.map(({ outcome, subject, paragraphs }) => (
    <details key={outcome}>
      <summary className="cursor-pointer">
        {`${outcomeNames[outcome]} 메일 미리 보기: ${subject}`}
      </summary>
      <div className="flex max-w-[72rem] flex-col gap-1 border-l-2 border-line pl-2">
        {paragraphs.map((paragraph, at) => (
          <p className="break-words whitespace-pre-line" key={at}>
            {paragraph}
          </p>
        ))}
      </div>
    </details>
  ))
