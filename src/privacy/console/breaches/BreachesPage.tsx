import { ActionForm } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { momentWords } from '#platform/console/moment.ts'
import type { Breaches } from '#privacy/api/breaches.ts'
import { PrivacySections } from '#privacy/console/Room.tsx'
import { privacyPath } from '#staff/rules/console-sections.ts'

/** What to do when personal data got out, and what was done. */
export const BreachesPage = () => (
  <PrivacySections
    page="유출 대응"
    title="유출 대응"
    closed="개인정보가 밖으로 나갔거나 나간 것 같으면 바로 관리자에게 알려 주십시오. 알게 된 때부터 72시간을 셉니다."
  >
    {() => (
      <div className="flex max-w-[90rem] flex-col gap-3">
        <Answered call="GET /v1/console/privacy/breaches" input={{}}>
          {({ rows }) => rows.map((row) => <One key={row.breach_pk} row={row} />)}
        </Answered>
        <ActionForm
          title="대응 시작하기"
          call="POST /v1/console/privacy/breach/open"
          input={{}}
          fields={{
            known_at: { as: 'datetime-local', label: '알게 된 때' },
            happened: {
              as: 'long',
              label: '아는 만큼의 경위',
              optional: true,
            },
          }}
          submit="대응 시작하기"
          leadsTo={({ breach_pk }) => `${privacyPath}/breaches/${breach_pk}`}
        >
          <p>
            개인정보가 밖으로 나갔거나 나간 것 같으면 여기서 시작합니다. 알게 된 때부터 72시간 안에
            유출된 분들께 알려야 합니다.
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
        {isOpen ? '대응하고 있음' : '끝남'}
      </h2>
      <p>{momentWords(known_at)}에 알게 됨</p>
      <p className="text-sub">
        {[items, people === 0 ? '' : `${people.toLocaleString('ko-KR')}명`]
          .filter(Boolean)
          .join(' · ') || '아직 적은 내용이 없습니다.'}
      </p>
    </section>
  )
}
