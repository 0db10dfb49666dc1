import type { OfficeAbstract } from '#abstracts/api/office.ts'
import { AbstractText } from '#abstracts/console/AbstractText.tsx'
import { Actions } from '#abstracts/console/Actions.tsx'
import { detailCall, type OneProps, roomCall } from '#abstracts/console/calls.ts'
import { outcomeWords } from '#abstracts/console/columns.tsx'
import { Reviews } from '#abstracts/console/Reviews.tsx'
import { outcomeNames, stateNames, versionNames } from '#abstracts/rules/states.ts'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Answered, useAnswered } from '#platform/console/Answered.tsx'
import { History } from '#platform/console/History.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const AbstractPage = () => {
  const abstract_pk = useAddressPk()
  return (
    <Frame room="학술대회" help="초록" title="초록">
      {() => <Asked abstract_pk={abstract_pk} />}
    </Frame>
  )
}

const Asked = ({ abstract_pk }: { abstract_pk: number }) => {
  const { data, instead } = useAnswered(detailCall, { abstract_pk })
  if (data === undefined) return instead
  return (
    <Answered call={roomCall} input={{ id: data.conference_id }}>
      {(room) => room.call !== null && <One one={data} room={{ ...room, call: room.call }} />}
    </Answered>
  )
}

const One = ({ one, room }: OneProps) => (
  <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
    <div className="flex min-w-0 flex-col gap-3">
      <AbstractText one={one} room={room} />
      <Reviews one={one} room={room} />
    </div>
    <div className="flex min-w-0 flex-col gap-3">
      <Facts one={one} room={room} />
      <Actions one={one} room={room} />
      <Story one={one} room={room} />
    </div>
  </div>
)

const confirmedWords = ({ lacks }: OfficeAbstract): string => {
  if (lacks === null) return ''
  return lacks === '' ? '확정(등록과 납부 완료)' : `미확정(${lacks} 필요)`
}

const Facts = ({ one, room }: OneProps) => {
  const { content } = one
  const rows = [
    ['상태', stateNames[one.state]],
    ['종류', one.kind === 'invited' ? '초청 강연' : '자유 연제'],
    ['분야', room.call.fields.find(({ code }) => code === one.field)?.name ?? ''],
    ['희망 형식', one.wanted_form],
    ['확정 형식', one.form],
    ['판정', one.outcome === '' ? '' : outcomeWords(one)],
    ['점수', one.score === null ? '' : `${one.score.toFixed(2)} (편차 ${one.spread?.toFixed(2)})`],
    ['발표자', one.presenter],
    ['발표 확정', confirmedWords(one)],
    ['제출자', [one.submitter, one.email].filter(Boolean).join(' ')],
    ['상 신청', content.prize],
    ['기발표', content.earlier],
    ['이해상충', content.conflicts],
    ['IRB', content.irb],
    ['연구비', content.funding],
    ['종료 사유', one.reason],
  ] as const
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{one.number || '작성 중인 초록'}</h2>
      <dl className="grid gap-x-2 gap-y-1 card:grid-cols-[9rem_1fr]">
        <FactRows rows={rows} />
      </dl>
      <p className="flex flex-wrap gap-x-3">
        {one.member_pk !== null && (
          <a className="underline" href={`/admin/members/${one.member_pk}`}>
            제출한 회원
          </a>
        )}
        <a className="underline" href={`/admin/conference/abstracts?id=${room.id}`}>
          {room.short_name} 초록
        </a>
      </p>
      {one.people
        .filter(({ objected_at }) => objected_at !== null)
        .map(({ name, email, objection }) => (
          <p key={email}>
            <strong>{name || email}</strong> 님이 저자에서 제외를 요청했습니다. {objection}
          </p>
        ))}
    </section>
  )
}

const Story = ({ one }: OneProps) => {
  const steps = [
    ...one.versions.map(({ number, kind, by_name, reason, at }) => ({
      ...{ at, by: by_name, reason },
      what: `${number}판 ${versionNames[kind]}`,
    })),
    ...one.decisions.map(({ outcome, form, staff_name, reason, at, released_at }) => ({
      ...{ at, by: staff_name, reason },
      what: `판정: ${[outcomeNames[outcome], form].filter(Boolean).join(', ')}${released_at === null ? ' (미통보)' : ''}`,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <section className="console-card flex flex-col gap-2">
      <History title="처리 이력" steps={steps} empty="제출 전입니다." />
    </section>
  )
}
