import { useState } from 'react'
import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { badgeFields } from '#conference/console/badge-fields.ts'
import { OfConference } from '#conference/console/Choose.tsx'
import { guestMethodNames } from '#conference/rules/registration.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { wonText } from '#platform/rules/won.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

export const GuestPage = () => (
  <Frame room="학술대회" title="직접 등록">
    {() => <OfConference>{(room) => <GuestForm key={room.id} room={room} />}</OfConference>}
  </Frame>
)

const rateWords = (amount: number | null): string => {
  if (amount === 0) return '등록비 없음'
  return amount === null ? '등록 불가' : wonText(amount)
}

const isFree = ({ rates }: ConferenceRoom, who: unknown): boolean =>
  rates.some((rate) => rate.who === who && rate.amount === 0)

const usualOf = ({ rates }: ConferenceRoom, who: unknown, method: unknown): string => {
  const rate = rates.find((one) => one.who === who)
  return method === 'free' ? '0' : String(rate?.amount ?? '')
}

const GuestForm = ({ room }: { room: ConferenceRoom }) => {
  const { id, rates, seats } = room
  // Made once per form, so that a form sent twice registers once.
  const [submission, setSubmission] = useState(() => crypto.randomUUID())
  const isFull = seats.left !== null && (seats.left === 0 || seats.waiting > 0)
  return (
    <ActionForm
      className="console-card"
      call="POST /v1/console/conference/guests/add"
      input={{ id, submission }}
      fields={({ who, method = 'card' }) => ({
        ...badgeFields,
        who: {
          as: 'choice',
          label: '구분',
          choices: rates.map((rate) => ({
            value: rate.who,
            label: `${rate.who}: ${rateWords(rate.amount)}`,
          })),
        },
        method: !isFree(room, who) && {
          as: 'choice',
          label: '납부 방법',
          initial: 'card',
          choices: guestMethodNames,
        },
        amount: !isFree(room, who) && {
          as: 'won',
          label: '받은 금액(원)',
          initial: usualOf(room, who, method),
        },
        proof: method !== 'free' &&
          !isFree(room, who) && {
            label: '확인한 증빙',
            hint: '예: 카드 승인번호 12345678, 통장 입금자 홍길동, 현금 영수 3번',
          },
        over: isFull && { as: 'tick', label: '정원', text: '정원 초과 등록' },
        reason: {
          label: '사유',
          optional: true,
          hint: '정해진 등록비나 정원과 다르면 입력합니다.',
        },
      })}
      asInput={(typed) => ({ method: 'free', amount: 0, ...typed })}
      submit="등록"
      done={({ registrant }) => `${registrant.name} 님을 등록했습니다.`}
      then={() => setSubmission(crypto.randomUUID())}
      changes="GET /v1/console/conference/get"
    >
      <p className="text-sub">
        {seats.left === null ? '좌석 제한이 없습니다.' : `남은 좌석 ${seats.left}석`}
      </p>
    </ActionForm>
  )
}
