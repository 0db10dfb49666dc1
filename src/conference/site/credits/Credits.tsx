import { atom } from 'nanostores'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { OwnCredits } from '#conference/api/credits.ts'
import { orderOfRegistrant } from '#conference/rules/registration.ts'
import { send } from '#platform/client/client.ts'
import { createQuery } from '#platform/client/query.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { longDay, seoulTime } from '#platform/rules/days.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'

type One = OwnCredits['conferences'][number]

interface Props {
  one: One
  token: string | undefined
  again: () => void
}

/** An attendee's times and credits. `byLink`: the token of a mail stands after the address's `#`. */
export const Credits = ({ byLink = false }: { byLink?: boolean }) => {
  const [$input] = useState(() => atom<{ token?: string } | undefined>())
  const [query] = useState(() => createQuery('POST /v1/front/getCredits', 'public', $input))
  const { data, trouble } = useQuery(query)
  useEffect(() => {
    const read = (): void => $input.set(byLink ? { token: location.hash.slice(1) } : {})
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [$input, byLink])
  if (trouble) return <Trouble text={trouble} retry={() => query.revalidate()} />
  if (data === undefined) return <p className="text-sub">기록을 불러오고 있습니다.</p>
  if (data.conferences.length === 0) return <p>평점을 인정하는 학술대회의 기록이 없습니다.</p>
  return data.conferences.map((one) => (
    <Conference
      key={one.key}
      one={one}
      token={$input.get()?.token}
      again={() => query.revalidate()}
    />
  ))
}

const Conference = (props: Props) => {
  const { event, date, name, why, stays } = props.one
  // My page has a heading of its own above.
  const Title = props.token === undefined ? 'h3' : 'h2'
  return (
    <section className="mb-3 flex flex-col gap-2 rounded-card border border-line p-2 pad:p-3">
      <div>
        <Title className="text-h4 text-brand">{event}</Title>
        <p className="text-sub">
          {longDay(date)} · {name} 님
        </p>
      </div>
      <p className="text-h4 font-bold" role="status">
        {why}
      </p>
      <ul className="flex flex-col gap-1" aria-label="입장과 퇴장">
        {stays.map((stay, index) => (
          <li className="tabular-nums" key={index}>
            {timeOf('입장', stay.in)} – {timeOf('퇴장', stay.out)}
            {(stay.in === null || stay.out === null) && (
              <span className="block text-small text-danger">
                입장과 퇴장이 모두 기록된 시간만 인정합니다.
              </span>
            )}
          </li>
        ))}
        {stays.length === 0 && <li>입장 기록이 없습니다.</li>}
      </ul>
      <Completion {...props} />
      <Objection {...props} />
      <Report {...props} />
    </section>
  )
}

const timeOf = (name: string, at: string | null): string =>
  at === null ? `${name} 기록 없음` : `${name} ${seoulTime(new Date(at))}`

const Completion = ({ one: { key, may_print }, token }: Props) => {
  const { attempt, going, error } = useAttempt()
  const pay_info_pk = orderOfRegistrant(key) ?? 0
  const save = () =>
    token === undefined
      ? saveFile('GET /v1/front/getPaper', { pay_info_pk, paper: 'completion' })
      : saveFile('POST /v1/front/getCertificatePaper', { token, paper: 'completion' })
  if (!may_print) return null
  return (
    <>
      <button
        className="button self-start max-card:w-full"
        type="button"
        aria-disabled={going}
        onClick={() => void attempt(save)}
      >
        이수증 내려받기(PDF)
      </button>
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </>
  )
}

interface FormProps {
  title: string
  submit: string
  attempt: ReturnType<typeof useAttempt>
  shown: readonly string[]
  send: () => Promise<unknown>
  again: () => void
  children: ReactNode
}

const Form = ({ title, submit, attempt: work, shown, again, children, ...props }: FormProps) => {
  const refusals = shown.map((field) => work.fields[field])
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    void work.attempt(async () => {
      await props.send()
      again()
    })
  }
  return (
    <details>
      <summary className="min-h-[4.4rem] cursor-pointer font-semibold">{title}</summary>
      <form className="flex flex-col gap-2 py-1" method="post" onSubmit={onSubmit} noValidate>
        {children}
        <Refusal>{refusalBeside(work.error, refusals)}</Refusal>
        <button className="button self-start max-card:w-full" aria-disabled={work.going}>
          {submit}
        </button>
      </form>
    </details>
  )
}

const Objection = ({ one, token, again }: Props) => {
  const [body, setBody] = useState('')
  const attempt = useAttempt()
  const { key, objection, objected_at, answer, answered_at, until } = one
  const asked = { ...(token !== undefined && { token }), key, body }
  if (objected_at !== null) {
    return (
      <dl className="rounded-card bg-tint p-2" aria-label="이의 신청">
        <dt className="font-semibold">이의 신청</dt>
        <dd className="mb-1 whitespace-pre-line">{objection}</dd>
        <dt className="font-semibold">회신</dt>
        <dd>{answered_at === null ? '사무국에서 확인하고 있습니다.' : answer}</dd>
      </dl>
    )
  }
  if (!one.may_object) return <p className="text-sub">이의 신청 기간이 지났습니다.</p>
  return (
    <Form
      title={`이의 신청(${longDay(until)}까지)`}
      submit="이의 신청"
      attempt={attempt}
      shown={['body']}
      send={() => send('POST /v1/front/objectToCredits', asked)}
      again={again}
    >
      <LongTextField
        label="이의 내용"
        hint="예: 12시 10분에 퇴장했는데 기록이 없습니다. 신청은 한 번 하실 수 있습니다."
        value={body}
        onChange={setBody}
        error={attempt.fields['body']}
      />
    </Form>
  )
}

const Report = ({ one, token, again }: Props) => {
  const [licence, setLicence] = useState(one.licence)
  const [licence_name, setName] = useState(one.licence_name || one.name)
  const [agree, setAgree] = useState(one.licence !== '')
  const attempt = useAttempt()
  const { key, by } = one
  const asked = { ...(token !== undefined && { token }), key, licence, licence_name, agree }
  return (
    <Form
      title={one.licence === '' ? `${by} 평점 신고` : `${by} 평점 신고: 면허번호 ${one.licence}`}
      submit={licence === '' && one.licence !== '' ? '신고 동의 철회' : '저장'}
      attempt={attempt}
      shown={['licence', 'licence_name', 'agree']}
      send={() => send('POST /v1/front/reportCredits', asked)}
      again={again}
    >
      <TextField
        fit="name"
        label="면허번호"
        hint="비우고 저장하시면 동의를 철회하고 삭제합니다."
        inputMode="numeric"
        value={licence}
        onChange={({ target }) => setLicence(target.value)}
        error={attempt.fields['licence']}
      />
      <TextField
        fit="name"
        label="기관에 등록한 이름"
        value={licence_name}
        onChange={({ target }) => setName(target.value)}
        error={attempt.fields['licence_name']}
      />
      <p className="text-small text-sub">
        학회가 평점을 신고하기 위하여 면허번호와 이름을 수집하고, 소속, 입장·퇴장 시각, 이수 시간,
        평점과 함께 {by}에 제공합니다. 제공받은 기관은 연수교육의 이수를 관리하기 위하여 관계
        법령에서 정한 기간 동안 이용하고, 학회는 행사일부터 5년 동안 보관합니다. 동의하지 않으실 수
        있으며, 이 경우 평점을 신고하지 않습니다.
      </p>
      <label className="tick">
        <input type="checkbox" checked={agree} onChange={() => setAgree(!agree)} />
        개인정보의 수집과 제3자 제공에 동의합니다.
      </label>
      <Refusal>{attempt.fields['agree']}</Refusal>
    </Form>
  )
}
