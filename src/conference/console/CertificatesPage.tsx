import { type ReactNode, useId } from 'react'
import type { Certificates } from '#conference/api/certificates.ts'
import { certificateLinkDays } from '#conference/rules/conferences.ts'
import type { RegistrantKey } from '#conference/rules/registration.ts'
import { forgetAnswers } from '#platform/client/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { dayWords, longDay } from '#platform/rules/days.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const CertificatesPage = () => (
  <Frame room="학술대회" title="참가확인서 안내">
    {() => <Asked />}
  </Frame>
)

const names = ['id']

const Asked = () => {
  const [{ filters }] = useAddress(names)
  return (
    <Answered call="GET /v1/console/conference/certificates" input={filters}>
      {(data) => (
        <div className="flex max-w-[90rem] flex-col gap-3">
          <p>
            <strong>{data.conference_name}</strong>{' '}
            <span className="text-sub">{longDay(data.date)}</span>
          </p>
          <Announcing data={data} />
          <CertificateLinks id={data.conference_id} people={data.linked} />
          <CertificatesLeft data={data} />
        </div>
      )}
    </Answered>
  )
}

/** Korean reason why nobody can be notified; undefined if somebody can. */
const nobody = ({ over, came, notified, ready }: Certificates): string | undefined => {
  if (came === 0) return '입장한 참석자가 없습니다.'
  if (!over) return '참가확인서는 행사 다음 날부터 발급할 수 있습니다.'
  if (ready.length === 0 && notified > 0) return '대상자 전원에게 안내했습니다.'
  return ready.length === 0 ? '메일로 안내할 대상자가 없습니다.' : undefined
}

const Announcing = ({ data }: { data: Certificates }) => {
  const { conference_id: id, came, notified, ready } = data
  const count = ready.length
  const why = nobody(data)
  return (
    <section className="console-card flex flex-col gap-2" aria-label="안내 대상자">
      <p>
        참석자 {came}명 중 {notified}명에게 안내했습니다.
      </p>
      {why === undefined ? (
        <>
          <p>
            <Whole text="회원은 홈페이지의 ‘납부 내역’에서, 비회원과 대리 참석자는 메일의 링크에서 참가확인서를 내려받습니다. 안내는 한 번만 발송합니다." />
          </p>
          <Names people={ready} label="메일 수신자" />
          <ActionButton
            call="POST /v1/console/conference/certificates/announce"
            input={{ id, count }}
            question={{
              text: `${count}명에게 참가확인서 안내 메일을 발송합니다. 발송한 메일은 취소할 수 없습니다.`,
              confirmLabel: '발송',
            }}
            busy="발송 중입니다"
            done={({ sent }) => `${sent}명에게 메일을 보냈습니다.`}
            changes="GET /v1/console/conference/certificates"
            look="button self-start"
          >
            {count}명에게 안내 발송
          </ActionButton>
        </>
      ) : (
        <p role="status">{why}</p>
      )}
    </section>
  )
}

const Names = ({ people, label }: { people: Certificates['ready']; label: string }) => (
  <details>
    <summary>
      {label} {people.length}명 보기
    </summary>
    <ul className="mt-1 flex flex-wrap gap-x-3">
      {people.map(({ name, company, by }, index) => (
        <li key={index}>
          {name}{' '}
          <span className="text-small text-sub">
            {[company, by === 'link' ? '링크로' : ''].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </details>
)

interface PeopleProps<Person> {
  title: string
  hint: string
  people: readonly Person[]
  linesOf: (person: Person) => readonly string[]
  children: (person: Person) => ReactNode
}

const People = <Person extends Certificates['left' | 'linked'][number]>(
  props: PeopleProps<Person>,
) => {
  const { title, hint, people, linesOf, children } = props
  const id = useId()
  if (people.length === 0) return null
  return (
    <section className="console-card flex flex-col gap-1" aria-labelledby={id}>
      <h2 className="mb-0!" id={id}>
        {title} {people.length}명
      </h2>
      <p className="text-sub">{hint}</p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
            key={person.key}
          >
            <div className="min-w-0">
              {person.name} <span className="text-small text-sub">{person.company}</span>
              {linesOf(person).map((line) => (
                <span className="block text-small break-words text-sub" key={line}>
                  {line}
                </span>
              ))}
            </div>
            {children(person)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const CertificatesLeft = ({ data: { conference_id, left, over } }: { data: Certificates }) => (
  <People
    title="메일을 받을 수 없는 참석자"
    hint={
      over
        ? '참가확인서를 여기에서 생성하여 직접 전달해 주십시오.'
        : '행사 다음 날부터 여기에서 참가확인서를 생성할 수 있습니다.'
    }
    people={left}
    linesOf={({ why, copies }) => [why, ...(copies > 0 ? [`참가확인서 ${copies}회 생성`] : [])]}
  >
    {(person) => over && <CertificatePrint id={conference_id} person={person} />}
  </People>
)

type Linked = Certificates['linked'][number]

const CertificateLinks = ({ id, people }: { id: string; people: readonly Linked[] }) => (
  <People
    title="링크 발송"
    hint={`홈페이지 계정이 없는 참석자는 메일의 링크에서 ${certificateLinkDays}일 동안 참가확인서를 내려받을 수 있습니다. 메일을 찾지 못하면 재발송합니다.`}
    people={people}
    linesOf={(person) => [`${person.email} · ${dayWords(person.sent_at)} 보냄`, statusOf(person)]}
  >
    {(person) => (
      <div className="flex flex-wrap items-center gap-1">
        <Again id={id} person={person} />
        <CertificatePrint id={id} person={person} />
      </div>
    )}
  </People>
)

const statusOf = ({ over, until, copies }: Linked): string => {
  const printed = copies === 0 ? '미생성' : `참가확인서 ${copies}회 생성`
  return `${over ? '기간 만료' : `${longDay(until)}까지`} · ${printed}`
}

const Again = ({ id, person: { key, name, email, sent_at } }: { id: string; person: Linked }) => (
  <ActionButton
    call="POST /v1/console/conference/certificates/again"
    input={{ id, key, sent_at }}
    question={{
      text: `${name} 님(${email})에게 새 링크를 발송합니다. 이전 링크는 사용할 수 없게 됩니다.`,
      confirmLabel: '발송',
    }}
    busy="발송 중입니다"
    label={`${name} 님에게 재발송`}
    done="새 링크를 발송했습니다."
    changes="GET /v1/console/conference/certificates"
  >
    재발송
  </ActionButton>
)

interface PrintProps {
  id: string
  person: { key: RegistrantKey; name: string }
}

const CertificatePrint = ({ id, person: { key, name } }: PrintProps) => (
  <FileButton
    call="POST /v1/console/conference/certificates/print"
    input={{ id, key }}
    busy="생성 중입니다"
    label={`${name} 님의 참가확인서 PDF 생성`}
    onDone={() => forgetAnswers('GET /v1/console/conference/certificates')}
  >
    PDF 생성
  </FileButton>
)
