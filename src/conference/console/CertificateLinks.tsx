import type { Certificates } from '#conference/api/certificates.ts'
import { CertificatePrint } from '#conference/console/CertificatePrint.tsx'
import { certificateLinkDays } from '#conference/rules/conferences.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { longDay, plainDay, seoulDay } from '#platform/rules/days.ts'

type Linked = Certificates['linked'][number]

interface Props {
  id: string
  people: readonly Linked[]
}

/** Who got a link by mail, and what has become of it. */
export const CertificateLinks = ({ id, people }: Props) =>
  people.length === 0 ? null : (
    <section className="console-card flex flex-col gap-1" aria-labelledby="linked">
      <h2 className="mb-0!" id="linked">
        링크를 보내 드린 {people.length}명
      </h2>
      <p className="text-sub">
        홈페이지에 계정이 없는 분은 메일의 링크에서 {certificateLinkDays}일 동안 참가확인서를
        받으십니다. 메일을 찾지 못하시면 다시 보내 드립니다.
      </p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Row key={person.key} id={id} person={person} />
        ))}
      </ul>
    </section>
  )

const statusOf = ({ over, until, copies }: Linked): string => {
  const printed = copies === 0 ? '아직 만들지 않음' : `참가확인서 ${copies}번 만듦`
  return `${over ? '기간이 지남' : `${longDay(until)}까지`} · ${printed}`
}

const Row = ({ id, person }: { id: string; person: Linked }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
    <div className="min-w-0">
      {person.name} <span className="text-small text-sub">{person.company}</span>
      <span className="block text-small break-words text-sub">
        {person.email} · {plainDay(seoulDay(new Date(person.sent_at)))} 보냄
      </span>
      <span className="block text-small text-sub">{statusOf(person)}</span>
    </div>
    <div className="flex flex-wrap items-center gap-1">
      <Again id={id} person={person} />
      <CertificatePrint id={id} person={person} />
    </div>
  </li>
)

const Again = ({ id, person: { key, name, email, sent_at } }: { id: string; person: Linked }) => (
  <ActionButton
    call="POST /v1/console/conference/certificates/again"
    input={{ id, key, sent_at }}
    question={{
      text: `${name} 님(${email})께 새 링크를 보냅니다. 앞서 보낸 링크는 더 이상 열리지 않습니다.`,
      confirmLabel: '메일 보내기',
    }}
    busy="보내고 있습니다"
    label={`${name} 님께 다시 보내기`}
    done="새 링크를 보냈습니다."
    changes="GET /v1/console/conference/certificates"
  >
    다시 보내기
  </ActionButton>
)
