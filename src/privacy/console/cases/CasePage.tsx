import { forgetAnswers } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { FileForm } from '#platform/console/FileForm.tsx'
import { History } from '#platform/console/History.tsx'
import { FactRows } from '#platform/console/TextRows.tsx'
import { addDays, dayWords, longDay, plainDay } from '#platform/rules/days.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import {
  caseEvents,
  type CaseKind,
  caseKinds,
  caseStates,
  dueWords,
  isOpen,
} from '#privacy/rules/privacy-cases.ts'

export const CasePage = () => {
  const pk = useAddressPk()
  return (
    <PrivacySections page="요구" title={`개인정보 요구 ${pk || ''}`}>
      {(me) => (
        <Answered call="GET /v1/console/privacy/case" input={{ case_pk: pk }}>
          {(one) => <Known key={one.version} me={me} one={one} />}
        </Answered>
      )}
    </PrivacySections>
  )
}

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
          <History title="처리 이력" steps={steps} />
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
    ['요구자', one.erased ? '삭제' : one.name],
    ['이메일', one.email],
    ['접수일', `${plainDay(one.received_on)} (${one.way})`],
    ['내용', one.erased ? '보관 기한이 지나 삭제' : one.body],
    ['본인 확인', one.proof],
    ['근거', caseKinds[one.kind].law],
    ['삭제 예정일', one.until === null || one.erased ? '' : dayWords(one.until)],
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

const Ways = ({ one: { kind }, pk }: { one: PrivacyCase; pk: number }) => (
  <p className="flex flex-wrap gap-x-3">
    <a className="inline-flex min-h-[4.4rem] items-center underline" href={`/admin/members/${pk}`}>
      {kind === 'correction' ? '회원 화면에서 정정' : '회원 화면 보기'}
    </a>
    {kind === 'deletion' && (
      <a
        className="inline-flex min-h-[4.4rem] items-center underline"
        href={`/admin/members/${pk}#leave`}
      >
        전체 삭제: 탈퇴 처리
      </a>
    )}
  </p>
)

const Identify = ({ one: { case_pk, version } }: { one: PrivacyCase }) => (
  <ActionForm
    title="본인 확인"
    call="POST /v1/console/privacy/case/identify"
    input={{ case_pk, version }}
    fields={{
      proof: {
        label: '확인 방법',
        hint: '예: 등록된 휴대폰으로 전화하여 확인, 위임장과 신분증 사본. 번호는 입력하지 않습니다.',
      },
    }}
    submit="확인 후 처리 시작"
    done="본인 확인을 등록했습니다."
    changes="GET /v1/console/privacy/case"
  />
)

const Export = ({ one: { case_pk, proof } }: { one: PrivacyCase }) =>
  proof === '' ? null : (
    <FileForm
      title="열람 자료"
      call="POST /v1/console/privacy/case/export"
      input={{ case_pk }}
      formats={{ pdf: 'PDF 문서(읽기 좋음)', json: 'JSON 파일(프로그램용)' }}
      usual="열람 요구에 따른 자료의 제공"
      hint="이력에 남습니다."
      onDone={() => forgetAnswers('GET /v1/console/privacy/case')}
    >
      <p>
        보관 중인 모든 정보가 포함됩니다. 본인에게만 제공하고, 제공한 뒤에는 파일을 삭제해 주십시오.
      </p>
    </FileForm>
  )

const labels: Readonly<Record<string, string>> = {
  delayed: '연기',
  refused: '거절',
  done: '처리 완료·통지',
}

const hints: Readonly<Record<CaseKind, string>> = {
  access: '열람 자료의 제공 방법을 입력해 주세요.',
  correction: '정정한 내용을 입력해 주세요.',
  deletion: '삭제한 항목과, 보관하는 항목이 있으면 그 사유를 입력해 주세요.',
  stop: '완료하면 이 회원은 학회가 발송하는 안내와 알림에서 제외됩니다. 이 내용을 포함해 입력해 주세요.',
}

const Move = ({ one }: { one: PrivacyCase }) => {
  const { case_pk, version, next, due_on, latest, kind, email } = one
  const choices = next
    .filter((state) => state !== 'working')
    .map((value) => ({ value, label: labels[value] ?? value }))
  const note =
    email === ''
      ? '이메일이 없으므로 이 내용을 직접 통지해야 합니다.'
      : '입력한 내용이 그대로 메일로 발송됩니다.'
  return (
    <ActionForm
      title="처리"
      call="POST /v1/console/privacy/case/move"
      input={{ case_pk, version }}
      fields={({ to }) => ({
        to: { as: 'choice', label: '처리 결과', choices },
        until: to === 'delayed' && {
          as: 'date',
          label: '연기 기한',
          min: addDays(due_on, 1),
          max: latest,
          hint: '한 번만 연기할 수 있습니다.',
        },
        reason: {
          as: 'long',
          label: '통지 내용',
          hint: to === 'done' ? `${hints[kind]} ${note}` : note,
        },
      })}
      submit={({ to }) => labels[String(to)] ?? '처리'}
      done="요구자에게 통지했습니다."
      changes="GET /v1/console/privacy/case"
    />
  )
}

const EndStop = ({ one: { case_pk, version } }: { one: PrivacyCase }) => (
  <ActionForm
    title="처리정지 중"
    call="POST /v1/console/privacy/case/stop/end"
    input={{ case_pk, version }}
    fields={{
      reason: {
        label: '해제 사유',
        hint: '회원이 처리 재개를 요청한 경우에만 해제합니다. 회원에게 메일로 알립니다.',
      },
    }}
    submit="처리정지 해제"
    look="button-line"
    done="처리정지를 해제했습니다."
    changes="GET /v1/console/privacy/case"
  >
    <p>
      학회가 발송하는 안내와 알림에서 이 회원을 제외합니다. 회원이 직접 하는 납부와 등록, 법령에
      따른 보관은 유지됩니다.
    </p>
  </ActionForm>
)
