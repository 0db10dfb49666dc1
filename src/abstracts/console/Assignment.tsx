import { useState } from 'react'
import { abstractsPath, changes, reviewersCall, type Room } from '#abstracts/console/calls.ts'
import type { Answer } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { useMay } from '#platform/console/use-action.ts'

const proposeCall = 'GET /v1/console/assignments/propose'

/** Proposed first, then assigned as a whole: three actions for any number of abstracts. */
export const Assignment = ({ room }: { room: Room }) => {
  const [open, setOpen] = useState(false)
  const may = useMay(proposeCall)
  if (!may) return null
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">배정</h2>
      <p>
        초록 한 편에 심사위원 {room.call.reviewers}명을 분야와 편수, 이해관계에 따라 배정합니다.
        심사 안 된 초록은{' '}
        <a className="underline" href={abstractsPath(room, '', { question: 'unreviewed' })}>
          {room.questions.unreviewed}편
        </a>
        입니다.
      </p>
      {open ? (
        <Answered call={proposeCall} input={{ id: room.id }}>
          {(proposal) => <Proposal room={room} proposal={proposal} onDone={() => setOpen(false)} />}
        </Answered>
      ) : (
        <button className="button-line self-start" type="button" onClick={() => setOpen(true)}>
          배정안 만들기
        </button>
      )}
    </section>
  )
}

interface Props {
  room: Room
  proposal: Answer<typeof proposeCall>
  onDone: () => void
}

const Proposal = ({ room, proposal: { pairs, loads, short }, onDone }: Props) => (
  <>
    {short.length > 0 && (
      <p>
        심사위원이 부족한 초록이 {short.length}편 있습니다:{' '}
        {short.map(({ number, lacks }) => `${number} ${lacks}명`).join(', ')}
      </p>
    )}
    {pairs.length === 0 ? (
      <p>새로 배정할 것이 없습니다.</p>
    ) : (
      <>
        <PlainTable
          title="배정 뒤의 편수"
          titled
          rows={loads}
          columns={[
            { title: '심사위원', cell: ({ name }) => name },
            { title: '편수', figures: true, cell: ({ load }) => `${load}편` },
            { title: '최대', figures: true, cell: ({ most }) => `${most}편` },
          ]}
        />
        <details>
          <summary className="cursor-pointer">배정안 {pairs.length}건</summary>
          <ul>
            {pairs.map(({ abstract_pk, reviewer_pk, number, title, reviewer }) => (
              <li className="border-t border-line py-1" key={`${abstract_pk} ${reviewer_pk}`}>
                {number} {title} · {reviewer}
              </li>
            ))}
          </ul>
        </details>
        <ActionButton
          look="button self-start"
          call="POST /v1/console/assignments/assign"
          input={{
            id: room.id,
            pairs: pairs.map(({ abstract_pk, reviewer_pk }) => ({ abstract_pk, reviewer_pk })),
          }}
          busy="배정하고 있습니다"
          done={({ assigned }) => `${assigned}건을 배정하고 심사위원에게 메일을 발송했습니다.`}
          then={onDone}
          changes={[...changes, reviewersCall, proposeCall]}
        >
          {`${pairs.length}건 배정`}
        </ActionButton>
      </>
    )}
  </>
)
