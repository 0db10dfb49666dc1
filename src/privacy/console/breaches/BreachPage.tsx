import { memberTypes } from '#members/rules/member-types.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import type { FieldSpec } from '#platform/console/ActionField.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Answered } from '#platform/console/Answered.tsx'
import { FileForm } from '#platform/console/FileForm.tsx'
import { History } from '#platform/console/History.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { hour } from '#platform/rules/spans.ts'
import { useNow } from '#platform/site/form/use-today.ts'
import type { Breach } from '#privacy/api/breaches.ts'
import { NotifyCard } from '#privacy/console/breaches/NotifyCard.tsx'
import { PrivacySections } from '#privacy/console/Room.tsx'
import {
  type BreachFact,
  breachFactKeys,
  breachFacts,
  breachFormats,
  dutiesOf,
  hoursWords,
} from '#privacy/rules/breach.ts'

export const BreachPage = () => {
  const pk = useAddressPk()
  return (
    <PrivacySections
      page="유출 대응"
      title={`유출 대응 ${pk || ''}`}
      closed="유출 대응은 관리자가 담당합니다."
    >
      {() => (
        <Answered call="GET /v1/console/privacy/breach" input={{ breach_pk: pk }}>
          {(breach) => <Known key={breach.version} breach={breach} />}
        </Answered>
      )}
    </PrivacySections>
  )
}

const Known = ({ breach }: { breach: Breach }) => {
  const { breach_pk, state, sending_at } = breach
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_44rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <Clock breach={breach} />
        <Facts breach={breach} />
        {state === 'open' && sending_at === null && <People breach={breach} />}
        <NotifyCard breach={breach} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <section className="console-card flex flex-col gap-2">
          <History title="경과" steps={breach.events} />
          {state === 'open' && <Write breach={breach} />}
        </section>
        <FileForm
          title="자료 내려받기"
          call="POST /v1/console/privacy/breach/file"
          input={{ breach_pk }}
          formats={breachFormats}
          hint="이력에 남습니다. 예: 한국인터넷진흥원 신고"
        />
      </div>
    </div>
  )
}

const Facts = ({ breach }: { breach: Breach }) => {
  const { breach_pk, version, state, sending_at } = breach
  const facts = breachFactKeys.map((key) => [
    key,
    { ...breachFacts[key], as: 'long', optional: true, initial: breach[key] },
  ])
  return (
    <ActionForm
      title="유출된 내용"
      call="POST /v1/console/privacy/breach/save"
      input={{ breach_pk, version }}
      fields={{
        ...(Object.fromEntries(facts) as Record<BreachFact, FieldSpec>),
        sensitive: {
          as: 'tick',
          text: '민감정보나 주민등록번호, 여권번호 등 고유식별정보가 포함되어 있습니다',
          initial: breach.sensitive,
        },
        outside: {
          as: 'tick',
          text: '외부의 불법적인 접근에 의한 유출입니다',
          initial: breach.outside,
        },
      }}
      submit={state === 'open' ? '내용 저장' : undefined}
      done="저장했습니다."
      changes="GET /v1/console/privacy/breach"
    >
      <p className="text-sub">
        {sending_at === null
          ? '아래 내용이 유출 대상자에게 발송하는 메일과 공지에 그대로 표시됩니다.'
          : '메일 발송 후 수정한 내용은 이미 받은 사람에게 전달되지 않습니다.'}
      </p>
    </ActionForm>
  )
}

const kinds = {
  all: '전체 회원',
  some: '일부 회원(회원 구분, 가입일)',
  log: '이력에서 검색(해당 기간에 조회·내려받은 회원)',
}

const types = ['전체', ...memberTypes].map((label) => ({
  value: label === '전체' ? '' : label,
  label,
}))

const People = ({ breach: { breach_pk, version } }: { breach: Breach }) => (
  <ActionForm
    title="유출 대상자"
    call="POST /v1/console/privacy/breach/people"
    input={{ breach_pk, version }}
    fields={({ 'whose.kind': kind }) => ({
      'whose.kind': { as: 'choice', label: '대상 선택 방법', choices: kinds },
      'whose.type': kind === 'some' && { as: 'choice', label: '회원 구분', choices: types },
      'whose.from': kind === 'some' && { as: 'date', label: '가입일부터', optional: true },
      'whose.to': kind === 'some' && { as: 'date', label: '가입일까지', optional: true },
      'whose.since': kind === 'log' && { as: 'datetime-local', label: '시작 일시' },
      'whose.until': kind === 'log' && { as: 'datetime-local', label: '종료 일시' },
    })}
    asInput={(typed) => ({ whose: whoseOf(typed) })}
    submit="명단 생성"
    done="통지 대상자를 지정했습니다."
    changes="GET /v1/console/privacy/breach"
  />
)

const whoseOf = (typed: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name.replace('whose.', ''), value]),
  )

const Write = ({ breach: { breach_pk, version } }: { breach: Breach }) => (
  <ActionForm
    call="POST /v1/console/privacy/breach/note"
    input={{ breach_pk, version }}
    fields={{ what: { label: '조치 내용', hint: '예: 한국인터넷진흥원에 신고, 공지사항에 게시' } }}
    submit="경과 등록"
    done="경과를 등록했습니다."
    changes="GET /v1/console/privacy/breach"
    more={
      <ActionButton
        call="POST /v1/console/privacy/breach/close"
        input={{ breach_pk, version }}
        done="대응을 종료했습니다."
        changes="GET /v1/console/privacy/breach"
      >
        대응 종료
      </ActionButton>
    }
  />
)

const Clock = ({ breach }: { breach: Breach }) => {
  const now = new Date(useNow(breach.state === 'open'))
  const { known_at, people, sensitive, outside, counts, state } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return (
    <section className="console-card flex flex-col gap-2 border-l-4 border-l-danger">
      <h2 className="mb-0!">통지 대상과 기한</h2>
      <p>{momentWords(known_at)}에 인지했습니다.</p>
      <ul className="flex flex-col gap-1">
        {duties.map(({ what, law, hours }) => {
          const until = hours === null ? undefined : new Date(Date.parse(known_at) + hours * hour)
          return (
            <li className="border-t border-line pt-1" key={what}>
              <p className="font-semibold">{what}</p>
              {until && (
                <p className="tabular-nums">
                  {momentWords(until.toISOString())}까지
                  {state === 'open' && <span>{` (${hoursWords(until, now)})`}</span>}
                </p>
              )}
              <p className="text-small text-sub">{law}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
