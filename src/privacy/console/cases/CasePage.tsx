import type { Me } from '#platform/client/stores/console.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { History } from '#platform/console/History.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { longDay, plainDay, seoulDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import { EndStop, Export, Identify, Move } from '#privacy/console/cases/CaseActions.tsx'
import {
  caseEvents,
  caseKinds,
  caseStates,
  dueWords,
  isOpen,
} from '#privacy/rules/privacy-cases.ts'

/** A request with all that happened to it, and what can be done next. */
export const CasePage = ({ pk }: { pk: number }) => (
  <PrivacySections page="요구" title={`개인정보 요구 ${pk}`}>
    {(me) => (
      <Answered call="GET /v1/console/privacy/case" input={{ case_pk: pk }}>
        {(one) => <Known key={one.version} me={me} one={one} />}
      </Answered>
    )}
  </PrivacySections>
)

const Known = ({ me, one }: { me: Me; one: PrivacyCase }) => {
  const open = isOpen(one.state)
  const mayExport = one.kind === 'access' && me.permissions.includes('members.export')
  const steps = one.events.map(({ what, by, ...step }) => ({
    ...step,
    by: by === '' ? '본인' : by,
    what: caseEvents[what],
  }))
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Facts one={one} />
        <section className="console-card flex flex-col gap-2">
          <History title="지난 일" steps={steps} />
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {open && one.proof === '' && <Identify one={one} />}
        {open && mayExport && one.member_pk !== null && <Export one={one} />}
        {open && <Move one={one} />}
        {one.stopped && <EndStop one={one} />}
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
