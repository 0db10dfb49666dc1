import type { Breach } from '#privacy/api/breaches.ts'
import { useStep } from '#privacy/console/breaches/use-step.ts'
import { momentWords } from '#platform/console/moment.ts'
import { ReasonField } from '#platform/console/ReasonField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { type SubmitEvent, useState } from 'react'

/** What was done when by whom, and what else was done. */
export const Timeline = ({ breach }: { breach: Breach }) => (
  <section className="console-card flex flex-col gap-2">
    <h2 className="mb-0!">경과</h2>
    <ol className="flex flex-col gap-1">
      {breach.events.map(({ what, by, at }, index) => (
        <li className="border-t border-line pt-1" key={index}>
          <p className="break-words">{what}</p>
          <p className="text-small text-sub">
            {momentWords(at)} {by}
          </p>
        </li>
      ))}
    </ol>
    {breach.state === 'open' && <Write breach={breach} />}
  </section>
)

const Write = ({ breach: { breach_pk, version } }: { breach: Breach }) => {
  const [what, setWhat] = useState('')
  const { send, going, error, fields } = useStep(
    'POST /v1/console/privacy/breach/note',
    '경과에 적었습니다.',
  )
  const close = useStep('POST /v1/console/privacy/breach/close', '대응을 끝냈습니다.')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ breach_pk, version, what })
  }
  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={submit}>
      <ReasonField
        label="한 일"
        hint="예: 한국인터넷진흥원에 신고함, 공지사항에 공지를 올림"
        value={what}
        error={fields['what']}
        onChange={setWhat}
      />
      <Refusal>
        {Object.values(close.fields)[0] ??
          (refusalBeside(close.error, []) || refusalBeside(error, [fields['what']]))}
      </Refusal>
      <div className="flex flex-wrap gap-1">
        <button className="button" type="submit" aria-disabled={going}>
          경과에 적기
        </button>
        <button
          className="button-line"
          type="button"
          aria-disabled={close.going}
          onClick={() => void close.send({ breach_pk, version })}
        >
          대응 끝내기
        </button>
      </div>
    </form>
  )
}
