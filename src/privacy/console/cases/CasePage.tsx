import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { CaseExport } from '#privacy/console/cases/CaseExport.tsx'
import { IdentifyForm } from '#privacy/console/cases/IdentifyForm.tsx'
import { MoveForm } from '#privacy/console/cases/MoveForm.tsx'
import { StopCard } from '#privacy/console/cases/StopCard.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { FactRows } from '#platform/console/FactRows.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { longDay, plainDay, seoulDay } from '#platform/rules/days.ts'
import {
  caseKinds,
  caseStates,
  dueWords,
  isOpen,
  caseEvents,
} from '#privacy/rules/privacy-cases.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { momentWords } from '#platform/console/moment.ts'

/** A request with all that happened to it, and what can be done next. */
export const CasePage = ({ pk }: { pk: number }) => (
  <Frame room="개인정보" title={`개인정보 요구 ${pk}`}>
    {(me) => (
      <>
        <Rooms me={me} page="요구" />
        <Asked me={me} pk={pk} />
      </>
    )}
  </Frame>
)

const Asked = ({ me, pk }: { me: Me; pk: number }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/privacy/case', { case_pk: pk })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return <Known key={data.version} me={me} one={data} />
}

const Known = ({ me, one }: { me: Me; one: PrivacyCase }) => {
  const open = isOpen(one.state)
  const mayExport = one.kind === 'access' && me.permissions.includes('members.export')
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Facts one={one} />
        <CaseHistory events={one.events} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {open && one.proof === '' && <IdentifyForm one={one} />}
        {open && mayExport && one.member_pk !== null && <CaseExport one={one} />}
        {open && <MoveForm one={one} />}
        {one.stopped && <StopCard one={one} />}
      </div>
    </div>
  )
}

const Facts = ({ one }: { one: PrivacyCase }) => {
  const today = useToday()
  const due = isOpen(one.state)
    ? `${longDay(one.due_on)} · ${dueWords(one.due_on, today)}`
    : longDay(one.due_on)
  const rows = [
    ['상태', caseStates[one.state]],
    ['기한', due],
    ['요구한 분', one.erased ? '지움' : one.name],
    ['이메일', one.email],
    ['받은 날', `${plainDay(one.received_on)} (${one.way})`],
    ['내용', one.erased ? '보관 기한이 지나 지움' : one.body],
    ['본인 확인', one.proof],
    ['근거', caseKinds[one.kind].law],
    [
      '지워지는 날',
      one.until === null || one.erased ? '' : plainDay(seoulDay(new Date(one.until))),
    ],
  ] as const
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{caseKinds[one.kind].label} 요구</h2>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-1 whitespace-pre-wrap">
        <FactRows rows={rows} />
      </dl>
      {one.member_pk !== null && <Ways one={one} pk={one.member_pk} />}
    </section>
  )
}

/** Where what was asked for is done. */
const Ways = ({ one: { kind }, pk }: { one: PrivacyCase; pk: number }) => (
  <p className="flex flex-wrap gap-x-3">
    <a className="inline-flex min-h-[4.4rem] items-center underline" href={`/admin/members/${pk}`}>
      {kind === 'correction' ? '회원 화면에서 바로잡기' : '회원 화면 보기'}
    </a>
    {kind === 'deletion' && (
      <a
        className="inline-flex min-h-[4.4rem] items-center underline"
        href={`/admin/members/${pk}#leave`}
      >
        모두 지우기: 탈퇴 처리
      </a>
    )}
  </p>
)

/** What happened to a request, oldest first, with what the person was told. */
const CaseHistory = ({ events }: { events: PrivacyCase['events'] }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">지난 일</h2>
    <ol className="flex flex-col gap-2">
      {events.map(({ what, reason, by, at }, index) => (
        <li className="border-t border-line pt-2" key={index}>
          <p>
            <strong>{caseEvents[what]}</strong>{' '}
            <span className="text-small text-sub">
              {momentWords(at)} {by === '' ? '본인' : by}
            </span>
          </p>
          {reason !== '' && <p className="break-words whitespace-pre-wrap">{reason}</p>}
        </li>
      ))}
    </ol>
  </section>
)
