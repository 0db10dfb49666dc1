import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import type { Breaches } from '#privacy/api/breaches.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import { privacyPath } from '#staff/rules/console-sections.ts'

export const BreachesPage = () => (
  <PrivacySections
    page="유출 대응"
    title="유출 대응"
    closed="개인정보가 유출되었거나 유출이 의심되면 즉시 관리자에게 알려 주십시오. 통지 기한은 인지한 때부터 72시간입니다."
  >
    {() => (
      <div className="flex max-w-[90rem] flex-col gap-3">
        <Answered call="GET /v1/console/privacy/breaches" input={{}}>
          {({ rows }) => rows.map((row) => <One key={row.breach_pk} row={row} />)}
        </Answered>
        <ActionForm
          title="대응 시작"
          call="POST /v1/console/privacy/breach/open"
          input={{}}
          fields={{
            known_at: { as: 'datetime-local', label: '인지 일시' },
            happened: { as: 'long', label: '확인된 경위', optional: true },
          }}
          submit="대응 시작"
          leadsTo={({ breach_pk }) => `${privacyPath}/breaches/${breach_pk}`}
        >
          <p>
            개인정보가 유출되었거나 유출이 의심되면 여기에서 대응을 시작합니다. 인지한 때부터 72시간
            이내에 유출 대상자에게 통지해야 합니다.
          </p>
        </ActionForm>
      </div>
    )}
  </PrivacySections>
)

const One = ({ row }: { row: Breaches['rows'][number] }) => {
  const { breach_pk, state, known_at, items, people } = row
  const isOpen = state === 'open'
  return (
    <section
      className={`console-card flex flex-col gap-1 ${isOpen ? 'border-l-4 border-l-danger' : ''}`}
    >
      <h2 className="mb-0!">
        <a className="underline" href={`${privacyPath}/breaches/${breach_pk}`}>
          유출 대응 {breach_pk}
        </a>{' '}
        <span>{isOpen ? '대응 중' : '종료'}</span>
      </h2>
      <p>{momentWords(known_at)}에 인지</p>
      <p className="text-sub">
        {[items, people === 0 ? '' : `${people.toLocaleString('ko-KR')}명`]
          .filter(Boolean)
          .join(' · ') || '입력한 내용이 없습니다.'}
      </p>
    </section>
  )
}
