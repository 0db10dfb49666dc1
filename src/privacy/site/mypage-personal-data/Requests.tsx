import { createQuery } from '#platform/client/query.ts'
import type { OwnCase } from '#privacy/api/privacy-cases.ts'
import { RequestForm } from '#privacy/site/mypage-personal-data/RequestForm.tsx'
import { Waiting } from '#platform/site/ui/Waiting.tsx'
import { useQuery } from '#platform/site/ui/use-query.ts'
import { longDay, plainDay } from '#platform/rules/days.ts'
import { caseKinds, caseStates, isOpen } from '#privacy/rules/privacy-cases.ts'
import { atom } from 'nanostores'
import { useState } from 'react'

const never = () => false

/** What the member asked the society about their data, how it stands, and a form for more. */
export const Requests = () => {
  const [query] = useState(() =>
    createQuery('GET /v1/front/getPrivacyRequests', 'member', atom({})),
  )
  const { data, trouble } = useQuery(query, never)
  const again = () => query.revalidate()
  if (data === undefined) return <Waiting rows={2} trouble={trouble} retry={again} />
  return (
    <>
      <p className="mt-1">
        이 화면에서 직접 하실 수 없는 것은 학회에 요구하실 수 있습니다. 받은 날부터 10일 안에
        처리하고 메일로 알려 드립니다.
      </p>
      {data.cases.length > 0 && (
        <ul className="mt-2 border-t-2 border-brand" aria-label="하신 요구">
          {data.cases.map((one) => (
            <Case key={one.case_pk} one={one} />
          ))}
        </ul>
      )}
      <RequestForm onSent={again} />
    </>
  )
}

const Case = ({ one: { kind, state, body, told, received_on, due_on } }: { one: OwnCase }) => (
  <li className="border-b border-line py-2">
    <p className="font-semibold">
      {caseKinds[kind].label} 요구 <span className="text-accent">{caseStates[state]}</span>
    </p>
    <p className="break-words whitespace-pre-wrap">{body}</p>
    <p className="text-small text-sub tabular-nums">
      {plainDay(received_on)} 접수
      {isOpen(state) && ` · ${longDay(due_on)}까지 알려 드립니다`}
    </p>
    {told !== '' && (
      <p className="mt-1 rounded-card bg-tint p-2 break-words whitespace-pre-wrap">{told}</p>
    )}
  </li>
)
