import { useEffect, useState } from 'react'
import { LazyPostEditor } from '#boards/site/editor/LatePostEditor.tsx'
import type { Mailing } from '#mail/api/mailings.ts'
import { Attachments } from '#mail/console/Attachments.tsx'
import { Before } from '#mail/console/Before.tsx'
import {
  blanks,
  type MailingKind,
  mailingKindWords,
  type MailingList,
} from '#mail/rules/mailings.ts'
import { ask, forgetAnswers } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Field, FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

const titleHints = {
  business: '앞에 학회 이름이 표시됩니다.',
  notice: '앞에 학회 이름이 표시됩니다.',
  ad: '앞에 ‘(광고)’와 학회 이름이 표시됩니다.',
} as const

const upload = (): Promise<never> =>
  Promise.reject(
    new Error('메일에는 그림 파일을 넣을 수 없습니다. 게시글에 올린 뒤 링크를 넣어 주세요.'),
  )

export const WriteMailing = ({ me, mailing }: { me: Me; mailing?: Mailing }) => {
  const { written, set, keep, adopt, changed, kept } = useWriting(mailing)
  const [first] = useState(written.html)
  const work = useAttempt()
  const { fields } = work
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_36rem]">
      <section className="console-card flex min-w-0 flex-col gap-3" aria-label="메일">
        <OneOf
          label="메일 종류"
          hint={hints[written.kind]}
          name="kind"
          words={mailingKindWords}
          chosen={written.kind}
          choose={(kind) => set({ kind })}
        />
        <Audience written={written} set={set} error={fields['wanted']} />
        <TextField
          label="제목"
          required
          hint={titleHints[written.kind]}
          value={written.title}
          error={fields['title']}
          onChange={({ target }) => set({ title: target.value })}
        />
        <div>
          <LazyPostEditor
            html={first}
            onChange={(html) => set({ html })}
            upload={upload}
            describedBy="mail-blanks mail-error"
            invalid={fields['html'] !== undefined}
          />
          <p className="mt-1 font-semibold text-danger empty:hidden" id="mail-error" role="alert">
            {fields['html']}
          </p>
          <p className="mt-1 text-small text-sub" id="mail-blanks">
            수신자별로 자동 입력되는 항목:{' '}
            {blanks[written.list].map((name) => `{${name}}`).join(' ')}
          </p>
        </div>
        <Attachments files={kept?.files ?? []} keep={keep} adopt={adopt} work={work} />
      </section>
      <Before me={me} keep={keep} changed={changed} kept={kept} work={work} />
    </div>
  )
}

/** Advertising has legal rules of its own (정보통신망법 제50조). */
const hints: Readonly<Record<MailingKind, string>> = {
  business: '총회, 회비, 학술대회 등 학회 업무를 안내하는 메일입니다. 광고 표시가 없습니다.',
  notice:
    '개인정보 유출 통지처럼 법령에 따라 알려야 하는 메일입니다. 처리정지를 요구한 회원과 퇴회한 회원에게도 발송하며, 다른 안내에는 사용하지 않습니다.',
  ad: '유료 교육이나 행사, 후원 기관의 제품 등을 홍보하는 메일입니다. 광고 수신에 동의한 회원에게만 발송하며, 법정 표시와 수신 거부 링크가 포함됩니다.',
}

interface AudienceProps {
  written: Written
  set: (more: Partial<Written>) => void
  error: string | undefined
}

const listWords: Readonly<Record<MailingList, string>> = {
  members: '회원',
  registrants: '학술대회 등록자',
}

const usual: Readonly<Record<MailingList, readonly { label: string; state: string }[]>> = {
  members: [
    { label: '모든 회원', state: '' },
    { label: '올해 연회비 미납', state: 'fee=unpaid' },
    { label: '연회비 2년 이상 미납', state: 'arrears=2' },
  ],
  registrants: [{ label: '이번 학술대회의 모든 등록자', state: '' }],
}

const Audience = ({ written: { list, wanted }, set, error }: AudienceProps) => {
  const { data } = useAnswer('GET /v1/console/views/list', { list })
  const known = [...usual[list], ...(data?.views ?? [])]
  const choices = known.some(({ state }) => state === wanted)
    ? known
    : [...known, { label: '목록에서 가져온 조건', state: wanted }]
  return (
    <>
      <OneOf
        label="수신자"
        name="list"
        words={listWords}
        chosen={list}
        choose={(one) => set({ list: one, wanted: '' })}
      />
      <Field
        label="조건"
        error={error}
        hint={`${listWords[list]} 목록에서 저장한 조건도 선택할 수 있습니다.`}
      >
        {(control) => (
          <select
            className="control"
            value={wanted}
            onChange={({ target }) => set({ wanted: target.value })}
            {...control}
          >
            {choices.map(({ label, state }) => (
              <option key={`${label} ${state}`} value={state}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

interface OneOfProps<T extends string> {
  label: string
  hint?: string
  name: string
  words: Readonly<Record<T, string>>
  chosen: T
  choose: (value: T) => void
}

const OneOf = <T extends string>({ label, hint, name, words, chosen, choose }: OneOfProps<T>) => (
  <FieldGroup label={label} required hint={hint}>
    {(described) => (
      <div className="flex flex-wrap gap-x-4">
        {(Object.keys(words) as T[]).map((one) => (
          <label className="flex min-h-7 cursor-pointer items-center gap-1" key={one}>
            <input
              className="size-[2.4rem] accent-action"
              type="radio"
              name={name}
              checked={chosen === one}
              aria-describedby={described['aria-describedby']}
              onChange={() => choose(one)}
            />
            {words[one]}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
)

type Written = Pick<Mailing, 'kind' | 'list' | 'wanted' | 'title' | 'html'>

const given = (): Written => {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
  const list = query.get('list') === 'registrants' ? 'registrants' : 'members'
  return { kind: 'business', list, wanted: query.get('wanted') ?? '', title: '', html: '' }
}

const useWriting = (mailing: Mailing | undefined) => {
  const [kept, setKept] = useState(mailing)
  const [written, setWritten] = useState<Written>(() => mailing ?? given())
  const [changed, setChanged] = useState(mailing === undefined)
  const set = (more: Partial<Written>): void => {
    setWritten((before) => ({ ...before, ...more }))
    setChanged(true)
  }
  const keep = async (): Promise<number> => {
    if (kept !== undefined && !changed) return kept.mailing_pk
    const { kind, list, wanted, title, html } = written
    const given = { kind, list, wanted, title, html, version: kept?.version ?? 0 }
    const saved = await ask('POST /v1/console/mailings/save', {
      ...given,
      ...(kept && { mailing_pk: kept.mailing_pk }),
    })
    setKept(saved)
    setChanged(false)
    history.replaceState(null, '', `/admin/mail/${saved.mailing_pk}`)
    forgetAnswers('GET /v1/console/mailings/list')
    return saved.mailing_pk
  }
  useEffect(() => {
    if (!changed || written.html === '') return undefined
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [changed, written.html])
  return { written, set, keep, adopt: setKept, changed, kept }
}
