import { useEffect, useState } from 'react'
import type { Mailing } from '#mail/api/mailings.ts'
import { Results } from '#mail/console/Results.tsx'
import { WriteMailing } from '#mail/console/WriteMailing.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useAddressPk } from '#platform/console/address-key.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'

/** The address `new?list=members&wanted=fee%3Dunpaid` takes a list's filters over. */
export const MailingPage = ({ isNew }: { isNew?: true }) => {
  const pk = useAddressPk()
  return (
    <Frame room="메일" help="메일 쓰기" title={isNew ? '새 메일' : '단체 메일'}>
      {(me) => (isNew ? <WriteMailing me={me} /> : <Known me={me} pk={pk} />)}
    </Frame>
  )
}

const Known = ({ me, pk }: { me: Me; pk: number }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/mailings/get', { mailing_pk: pk })
  // The first answer stays while the mailing is polled, so that text being written and the list of
  // receivers do not reset.
  const [first, setFirst] = useState<Mailing>()
  const [last, setLast] = useState<Mailing>()
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined && first === undefined) setFirst(data)
  const state = last?.state
  useEffect(() => {
    if (state !== 'sending') return undefined
    const timer = setInterval(() => forgetAnswers('GET /v1/console/mailings/get'), 3_000)
    return () => {
      clearInterval(timer)
      forgetAnswers('GET /v1/console/mailings/copies')
    }
  }, [state])
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (first === undefined || last === undefined) return <Loading />
  return last.state === 'draft' ? (
    <WriteMailing me={me} mailing={first} />
  ) : (
    <Results me={me} mailing={last} />
  )
}
