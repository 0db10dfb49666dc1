import type { ConferenceRoom, OfficeRegistrant } from '#conference/api/registrants.ts'
import type { GuestMethod } from '#conference/rules/registration.ts'
import { useAction } from '#platform/console/use-action.ts'
import { wonIn } from '#platform/rules/won.ts'
import { type SubmitEvent, useState } from 'react'

const empty = {
  name: '',
  company: '',
  email: '',
  who: '',
  amount: '',
  proof: '',
  reason: '',
  method: 'card' as GuestMethod,
  over: false,
}

export type Given = typeof empty

/** What the desk has typed of somebody, and whom it has registered last; `onDone`: the seats are others now. */
export const useGuest = ({ id, rates, seats }: ConferenceRoom, onDone: () => void) => {
  const [given, setGiven] = useState(empty)
  const [submission, setSubmission] = useState(() => crypto.randomUUID())
  const [last, setLast] = useState<OfficeRegistrant>()
  const { send, ...sending } = useAction('POST /v1/console/conference/guests/add', {
    then: ({ registrant }) => {
      setLast(registrant)
      setGiven({ ...empty, who: given.who, amount: given.amount, method: given.method })
      setSubmission(crypto.randomUUID())
      onDone()
    },
  })
  const rate = rates.find(({ who }) => who === given.who)
  const amount = wonIn(given.amount) ?? Number.NaN
  const set = (more: Partial<Given>): void => setGiven({ ...given, ...more })
  const choose = (who: string): void => {
    const usual = rates.find((one) => one.who === who)?.amount
    set({ who, amount: usual === null || usual === undefined ? '' : String(usual) })
  }
  const pay = (method: GuestMethod): void =>
    set({ method, ...(method === 'free' && { amount: '0' }) })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void send({ id, submission, ...given, amount })
  }
  const isFull = seats.left === 0 || sending.fields['over'] !== undefined
  const asksReason = rate !== undefined && (rate.amount !== amount || isFull)
  return { given, set, choose, pay, submit, last, rate, isFull, asksReason, ...sending }
}
