import { memberTypes } from '#members/rules/member-types.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import type { FieldSpec } from '#platform/console/ActionField.tsx'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { FileForm } from '#platform/console/FileForm.tsx'
import { History } from '#platform/console/History.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useNow } from '#platform/site/form/use-today.ts'
import type { Breach } from '#privacy/api/breaches.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import { NotifyCard } from '#privacy/console/breaches/NotifyCard.tsx'
import {
  type BreachFact,
  breachFactKeys,
  breachFacts,
  breachFormats,
  dutiesOf,
  hoursWords,
} from '#privacy/rules/breach.ts'

/** A breach: the clock, what is known, whom it concerns, what they are told, what was done. */
export const BreachPage = ({ pk }: { pk: number }) => (
  <PrivacySections page="유출 대응" title={`유출 대응 ${pk}`} closed="유출 대응은 관리자가 합니다.">
    {() => (
      <Answered call="GET /v1/console/privacy/breach" input={{ breach_pk: pk }}>
        {(breach) => <Known key={breach.version} breach={breach} />}
      </Answered>
    )}
  </PrivacySections>
)

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

/** What has to be told, and what decides whether the authority is. */
const Facts = ({ breach }: { breach: Breach }) => {
  const { breach_pk, version, state, sending_at } = breach
  const facts = breachFactKeys.map((key) => [
    key,
    {
      ...breachFacts[key],
      as: 'long',
      optional: true,
      initial: breach[key],
    },
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
          text: '민감정보나 주민등록번호, 여권번호 같은 고유식별정보가 들어 있습니다',
          initial: breach.sensitive,
        },
        outside: {
          as: 'tick',
          text: '밖에서 권한 없이 들어온 것입니다',
          initial: breach.outside,
        },
      }}
      submit={state === 'open' ? '내용 저장하기' : undefined}
      done="적었습니다."
      changes="GET /v1/console/privacy/breach"
    >
      <p className="text-sub">
        {sending_at === null
          ? '아래의 내용이 유출된 분들께 가는 메일과 공지에 그대로 들어갑니다.'
          : '메일을 보낸 뒤에 고친 내용은 이미 받은 분들께 가지 않습니다.'}
      </p>
    </ActionForm>
  )
}

const kinds = [
  { value: 'all', label: '회원 모두' },
  { value: 'some', label: '일부 회원(회원 구분, 가입일)' },
  { value: 'log', label: '기록에서 찾기(그동안 조회하고 내려받은 회원)' },
]

const types = ['모두', ...memberTypes].map((label) => ({
  value: label === '모두' ? '' : label,
  label,
}))

/** Whose data it was: it is listed, and can be listed anew until mails are sent. */
const People = ({ breach: { breach_pk, version } }: { breach: Breach }) => (
  <ActionForm
    title="누구의 정보인가"
    call="POST /v1/console/privacy/breach/people"
    input={{ breach_pk, version }}
    fields={({ 'whose.kind': kind }) => ({
      'whose.kind': { as: 'choice', label: '찾는 방법', choices: kinds },
      'whose.type': kind === 'some' && { as: 'choice', label: '회원 구분', choices: types },
      'whose.from': kind === 'some' && { as: 'date', label: '가입일부터', optional: true },
      'whose.to': kind === 'some' && { as: 'date', label: '가입일까지', optional: true },
      'whose.since': kind === 'log' && { as: 'datetime-local', label: '언제부터' },
      'whose.until': kind === 'log' && { as: 'datetime-local', label: '언제까지' },
    })}
    asInput={(typed) => ({ whose: whoseOf(typed) })}
    submit="명단 만들기"
    done="알릴 분을 정했습니다."
    changes="GET /v1/console/privacy/breach"
  />
)

/** What is empty is no condition; what is missing the server says. */
const whoseOf = (typed: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name.replace('whose.', ''), value]),
  )

/** What else was done, and the end. */
const Write = ({ breach: { breach_pk, version } }: { breach: Breach }) => (
  <ActionForm
    call="POST /v1/console/privacy/breach/note"
    input={{ breach_pk, version }}
    fields={{
      what: {
        label: '한 일',
        hint: '예: 한국인터넷진흥원에 신고함, 공지사항에 공지를 올림',
      },
    }}
    submit="경과에 적기"
    done="경과에 적었습니다."
    changes="GET /v1/console/privacy/breach"
    more={
      <ActionButton
        call="POST /v1/console/privacy/breach/close"
        input={{ breach_pk, version }}
        done="대응을 끝냈습니다."
        changes="GET /v1/console/privacy/breach"
      >
        대응 끝내기
      </ActionButton>
    }
  />
)

const hour = 3_600_000

/** Whom to tell by when, counted from when it became known. */
const Clock = ({ breach }: { breach: Breach }) => {
  const now = new Date(useNow(breach.state === 'open'))
  const { known_at, people, sensitive, outside, counts, state } = breach
  const duties = dutiesOf({ people, sensitive, outside, ...counts })
  return (
    <section className="console-card flex flex-col gap-2 border-l-4 border-l-danger">
      <h2 className="mb-0!">누구에게 언제까지</h2>
      <p>{momentWords(known_at)}에 알게 되었습니다.</p>
      <ul className="flex flex-col gap-1">
        {duties.map(({ what, law, hours }) => {
          const until = hours === null ? undefined : new Date(Date.parse(known_at) + hours * hour)
          return (
            <li className="border-t border-line pt-1" key={what}>
              <p className="font-semibold">{what}</p>
              {until && (
                <p className="tabular-nums">
                  {momentWords(until.toISOString())}까지
                  {state === 'open' && ` (${hoursWords(until, now)})`}
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
