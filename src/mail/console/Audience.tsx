import { useAnswer } from '#platform/console/use-answer.ts'
import type { Written } from '#mail/console/use-writing.ts'
import { OneOf } from '#mail/console/OneOf.tsx'
import { Field } from '#platform/site/form/Field.tsx'
import { type MailingList } from '#mail/rules/mailings.ts'

interface Props {
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

/** Who is written to: a list, and its conditions by a name. */
export const Audience = ({ written: { list, wanted }, set, error }: Props) => {
  const { data } = useAnswer('GET /v1/console/views/list', { list })
  const known = [...usual[list], ...(data?.views ?? [])]
  const choices = known.some(({ state }) => state === wanted)
    ? known
    : [...known, { label: '목록에서 가져온 조건', state: wanted }]
  return (
    <>
      <OneOf
        label="받을 분"
        name="list"
        words={listWords}
        chosen={list}
        choose={(one) => set({ list: one, wanted: '' })}
      />
      <Field
        label="조건"
        error={error}
        hint={`${listWords[list]} 목록에서 저장하신 조건도 고르실 수 있습니다.`}
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
