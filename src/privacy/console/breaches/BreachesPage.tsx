import type { Breaches } from '#privacy/api/breaches.ts'
import { Rooms } from '#privacy/console/Rooms.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { privacyPath } from '#staff/rules/console-rooms.ts'
import { useSend } from '#platform/console/use-send.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { type SubmitEvent, useState } from 'react'

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

/** From this moment the 72 hours count; everything else can be written later. */
const BeginForm = () => {
  const [known_at, setKnownAt] = useState('')
  const [happened, setHappened] = useState('')
  const { send, going, error, fields } = useSend(
    'POST /v1/console/privacy/breach/open',
    ({ breach_pk }) => location.assign(`${privacyPath}/breaches/${breach_pk}`),
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ known_at, happened })
  }
  return (
    <form className="console-card flex flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">대응 시작하기</h2>
      <p>
        개인정보가 밖으로 나갔거나 나간 것 같으면 여기서 시작합니다. 알게 된 때부터 72시간 안에
        유출된 분들께 알려야 합니다.
      </p>
      <TextField
        label="알게 된 때"
        type="datetime-local"
        required
        value={known_at}
        error={fields['known_at']}
        onChange={({ target }) => setKnownAt(target.value)}
      />
      <LongTextField
        label="아는 만큼의 경위"
        maxLength={2000}
        value={happened}
        error={fields['happened']}
        onChange={setHappened}
      />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        대응 시작하기
      </button>
    </form>
  )
}
