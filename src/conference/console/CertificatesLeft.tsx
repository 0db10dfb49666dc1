import type { Certificates } from '#conference/api/certificates.ts'
import { CertificatePrint } from '#conference/console/CertificatePrint.tsx'

/** Who came and can be written to by nobody: the office hands their papers over itself. */
export const CertificatesLeft = ({ data }: { data: Certificates }) =>
  data.left.length === 0 ? null : (
    <section className="console-card flex flex-col gap-1" aria-labelledby="left">
      <h2 className="mb-0!" id="left">
        메일을 받지 못하시는 {data.left.length}명
      </h2>
      <p className="text-sub">
        {data.over
          ? '참가확인서를 여기에서 만들어 직접 전해 주십시오.'
          : '행사가 끝난 다음 날부터 참가확인서를 여기에서 만드실 수 있습니다.'}
      </p>
      <ul className="divide-y divide-line">
        {data.left.map((person) => (
          <Row key={person.key} data={data} person={person} />
        ))}
      </ul>
    </section>
  )

const Row = ({ data, person }: { data: Certificates; person: Certificates['left'][number] }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
    <div className="min-w-0">
      {person.name} <span className="text-small text-sub">{person.company}</span>
      <span className="block text-small text-sub">{person.why}</span>
      {person.copies > 0 && (
        <span className="block text-small text-sub">참가확인서 {person.copies}번 만듦</span>
      )}
    </div>
    {data.over && <CertificatePrint id={data.conference_id} person={person} />}
  </li>
)
