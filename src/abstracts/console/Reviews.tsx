import { changes, type OneProps } from '#abstracts/console/calls.ts'
import { outcomeNames, reviewStateNames } from '#abstracts/rules/states.ts'
import type { Answer } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { useMay } from '#platform/console/use-action.ts'
import { useAnswer } from '#platform/console/use-answer.ts'

type Row = OneProps['one']['review_rows'][number]

const reviewersCall = 'GET /v1/console/assignments/reviewers'

export const Reviews = ({ one, room }: OneProps) => {
  const may = useMay(reviewersCall)
  const isOpen = ['submitted', 'reviewing', 'revision'].includes(one.state)
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">심사</h2>
      {one.review_rows.length === 0 && <p className="text-sub">배정한 심사위원이 없습니다.</p>}
      <ul>
        {one.review_rows.map((row) => (
          <Review key={row.review_pk} row={row} room={room} />
        ))}
      </ul>
      {may && isOpen && <Assign abstract_pk={one.abstract_pk} />}
    </section>
  )
}

const Review = ({ row, room }: { row: Row; room: OneProps['room'] }) => {
  const points = room.call.items.map((item) => `${item} ${row.scores[item] ?? '-'}`)
  return (
    <li className="flex flex-col gap-1 border-t border-line py-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{row.name || '심사위원'}</strong>
        <span className="grow">
          {[
            reviewStateNames[row.state],
            row.recommendation && `추천 ${outcomeNames[row.recommendation]}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.state === 'assigned' && (
          <ActionButton
            call="POST /v1/console/assignments/remove"
            input={{ review_pk: row.review_pk }}
            done="배정을 취소했습니다."
            changes={[...changes, reviewersCall]}
            label={`${row.name} 배정 취소`}
          >
            배정 취소
          </ActionButton>
        )}
      </p>
      {Object.keys(row.scores).length > 0 && <p>{points.join(', ')}</p>}
      {row.to_authors !== '' && <p className="whitespace-pre-line">저자에게: {row.to_authors}</p>}
      {row.to_committee !== '' && (
        <p className="whitespace-pre-line">위원회에: {row.to_committee}</p>
      )}
      {row.reason !== '' && <p className="text-sub">사유: {row.reason}</p>}
    </li>
  )
}

type Candidate = Answer<typeof reviewersCall>['rows'][number]

const conflictNames: Readonly<Record<Candidate['conflicts'][number], string>> = {
  same: '제출자 본인',
  email: '저자 본인',
  institution: '같은 기관',
  coauthor: '공동 저자',
  declared: '본인이 회피',
}

const candidateWords = ({ name, company, load, most, in_field, conflicts }: Candidate): string =>
  [
    `${name} (${company})`,
    `${load}/${most}편`,
    in_field ? '' : '다른 분야',
    conflicts.map((kind) => conflictNames[kind]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

const Assign = ({ abstract_pk }: { abstract_pk: number }) => {
  const rows = useAnswer(reviewersCall, { abstract_pk }).data?.rows ?? []
  const chosen = (pk: unknown) => rows.find(({ reviewer_pk }) => String(reviewer_pk) === pk)
  return (
    <ActionOpener
      button="심사위원 추가"
      title="심사위원 추가"
      call="POST /v1/console/assignments/add"
      input={{ abstract_pk }}
      fields={({ reviewer_pk }) => ({
        reviewer_pk: {
          as: 'choice',
          label: '심사위원',
          choices: rows.map((row) => ({ value: row.reviewer_pk, label: candidateWords(row) })),
          hint: '편수는 배정된 편수와 심사할 수 있는 편수입니다.',
        },
        reason: (chosen(reviewer_pk)?.conflicts.length ?? 0) > 0 && {
          label: '이해관계가 있는데도 배정하는 사유',
        },
      })}
      submit={({ reviewer_pk }) => {
        const name = chosen(reviewer_pk)?.name
        return name === undefined ? '배정' : `${name} 배정`
      }}
      done="배정하고 심사위원에게 메일을 발송했습니다."
      changes={[...changes, reviewersCall]}
    />
  )
}
