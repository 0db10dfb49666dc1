import { callAt } from '#abstracts/rules/dates.ts'
import type { WaitingPlace } from '#conference/api/registration.ts'
import { daysUntil, firstDayWords, momentWords } from '#conference/rules/conferences.ts'
import { isOnTheSpot } from '#conference/rules/on-the-spot.ts'
import type { RegistrationCheck, RegistrationStep } from '#conference/rules/registration.ts'
import { type Judged, whoMay } from '#conference/rules/tiers.ts'
import type { TransferInfo } from '#payments/api/payments.ts'
import { refusalOf } from '#payments/server/orders/requirements.ts'
import { longDay, seoulDay, shortDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

export const unmetWords = (
  name: RegistrationCheck,
  conference: Conference,
  now: Date,
  price?: Judged,
): string =>
  name === 'login' ? say('로그인이 필요합니다.') : refusalOf(name, conference, now, price).message

interface StepFacts {
  conference: Conference
  now: Date
  waiting: WaitingPlace | null
  transfer: TransferInfo | null
  /** Dues can be paid with the fee. */
  inOne: boolean
}

type Words = Readonly<Record<RegistrationStep, (facts: StepFacts) => string>>

const whatOf = ({ conference, now }: StepFacts): string =>
  isOnTheSpot(conference, now) ? say('현장등록') : say('사전등록')

/** Sentences for the conference's banner (rulings 40 and 41). */
const words: Words = {
  before: ({ conference }) => say('{}부터 사전등록을 받습니다.', firstDayWords(conference)),
  over: ({ conference, now }) =>
    daysUntil(conference, now) < 0 ? say('행사가 끝났습니다.') : say('사전등록이 마감되었습니다.'),
  login: ({ conference, now }) =>
    isOnTheSpot(conference, now)
      ? say('오늘 현장등록을 받고 있습니다.')
      : say('{}까지 사전등록을 받고 있습니다.', momentWords(conference.preRegistration.until)),
  refused: (facts) => say('{}만 {}하실 수 있습니다.', whoMay(facts.conference), whatOf(facts)),
  fee: (facts) =>
    facts.inOne
      ? say('연회비와 등록비를 함께 결제하여 {}하실 수 있습니다.', whatOf(facts))
      : say('올해 연회비를 납부하시면 {}하실 수 있습니다.', whatOf(facts)),
  wait: () => say('남은 좌석이 없습니다. 대기를 신청하시면 좌석이 나오는 대로 알려 드립니다.'),
  waiting: ({ waiting }) =>
    say('대기 순번은 {}번입니다. 좌석이 나오면 이메일로 알려 드립니다.', waiting?.place ?? 1),
  register: ({ waiting, conference, now }) => {
    if (waiting?.until) return say('{}까지 좌석이 배정되어 있습니다.', momentWords(waiting.until))
    return isOnTheSpot(conference, now)
      ? say('오늘 현장등록하실 수 있습니다.')
      : say('{}까지 사전등록하실 수 있습니다.', momentWords(conference.preRegistration.until))
  },
  deposit: ({ transfer, now }) =>
    transfer !== null && transfer.due >= seoulDay(now)
      ? say('{}까지 등록비를 입금해 주십시오.', longDay(transfer.due))
      : say('등록비의 입금을 확인하고 있습니다.'),
  checking: () => say('카드 결제의 결과를 확인하고 있습니다.'),
  registered: ({ conference, now }) =>
    isOnTheSpot(conference, now)
      ? say('등록이 완료되었습니다.')
      : say('사전등록이 완료되었습니다.'),
}

export const stepText = (step: RegistrationStep, facts: StepFacts): string => words[step](facts)

export const stepNames: Readonly<Record<RegistrationStep, string>> = {
  before: '사전등록 전',
  over: '사전등록 마감',
  login: '사전등록 중',
  refused: '사전등록 대상이 아님',
  fee: '연회비 납부 후 등록',
  wait: '좌석 마감',
  waiting: '대기 중',
  register: '등록하지 않음',
  deposit: '입금 확인 중',
  checking: '결제 확인 중',
  registered: '등록완료',
}

/** The line on the open call for abstracts; empty where none are taken. */
export const callText = ({ abstracts }: Conference, now: Date): string =>
  abstracts !== undefined && callAt(abstracts, now) === 'open'
    ? say('초록 접수 {}까지', shortDay(seoulDay(new Date(abstracts.until))))
    : ''
