import type { Breaches } from '#privacy/api/breaches.ts'
import { BeginForm } from '#privacy/console/breaches/BeginForm.tsx'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { privacyPath } from '#staff/rules/console-rooms.ts'

/** What to do when personal data got out, and what was done. */
export const BreachesPage = () => (
  <Frame room="개인정보" title="유출 대응">
    {(me) => (
      <>
        <Rooms me={me} page="유출 대응" />
        {me.permissions.includes('system.change') ? (
          <Known />
        ) : (
          <p>
            개인정보가 밖으로 나갔거나 나간 것 같으면 바로 관리자에게 알려 주십시오. 알게 된 때부터
            72시간을 셉니다.
          </p>
        )}
      </>
    )}
  </Frame>
)

const nothing: Record<string, never> = {}

const Known = () => {
  const { data, trouble, again } = useAnswer('GET /v1/console/privacy/breaches', nothing)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <Loading />
  return (
    <div className="flex max-w-[90rem] flex-col gap-3">
      {data.rows.map((row) => (
        <One key={row.breach_pk} row={row} />
      ))}
      <BeginForm />
    </div>
  )
}

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
