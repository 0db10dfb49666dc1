import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { type ConferenceDates, firstDayWords, momentWords } from '#conference/rules/conferences.ts'
import { registrationChecks, type RegistrationCheck } from '#conference/rules/registration.ts'
import type { Check } from '#conference/site/registration.ts'
import { say } from '#platform/rules/say.ts'

export type ConferenceFacts = Pick<ConferenceDates, 'preRegistration'> & {
  id: string
  seats: number
  /** Those who may register before the event. */
  who: string
  onSiteOnline?: boolean | undefined
  /** Everybody has to have paid this year's dues. */
  duesNeeded: boolean
}

export interface Condition {
  name: RegistrationCheck
  title: string
  state: Check['state']
  text: string
}

const titles = {
  deadline: '사전등록 기간',
  login: '로그인',
  annual_fee: '연회비',
  member_type: '회원 구분',
  seats: '좌석',
} as const satisfies Record<RegistrationCheck, string>

const demands = ({
  preRegistration,
  seats,
  who,
  duesNeeded,
}: ConferenceFacts): Record<RegistrationCheck, string> => ({
  deadline: say(
    '{}부터 {}까지입니다.',
    firstDayWords({ preRegistration }),
    momentWords(preRegistration.until),
  ),
  login: say('회원 로그인이 필요합니다.'),
  annual_fee: duesNeeded
    ? say('올해 연회비 납부가 필요합니다.')
    : say('등록비에 따라 연회비 납부가 필요합니다.'),
  member_type: say('{}만 사전등록하실 수 있습니다.', who),
  seats: say('총 {}석입니다.', seats),
})

const metTexts = (
  { preRegistration }: ConferenceFacts,
  { seats_left, member_type, on_the_spot }: GetRegistrationCheckAnswer,
): Record<RegistrationCheck, string> => ({
  deadline: on_the_spot
    ? say('오늘은 현장등록을 받습니다.')
    : say('{}까지 등록하실 수 있습니다.', momentWords(preRegistration.until)),
  login: say('로그인하셨습니다.'),
  annual_fee: say('올해 연회비를 납부하셨습니다.'),
  member_type: say('{}이십니다.', say(member_type ?? '회원')),
  seats: seatText(seats_left),
})

/** If no seat is left but the condition holds, the member's own seat is ordered. */
const seatText = (left: number | null): string => {
  if (left === null) return say('좌석이 있습니다.')
  return left === 0 ? say('회원님의 좌석이 배정되어 있습니다.') : say('{}석 남았습니다.', left)
}

export const conditionsOf = (
  facts: ConferenceFacts,
  answer: GetRegistrationCheckAnswer | undefined,
): Condition[] =>
  registrationChecks.map((name) => {
    const check = answer?.checks.find((one) => one.name === name)
    const title = say(titles[name])
    if (answer === undefined || check === undefined) {
      return { name, title, state: 'unknown', text: demands(facts)[name] }
    }
    return { name, title, state: check.state, text: textOf(facts, answer, check) }
  })

const textOf = (
  facts: ConferenceFacts,
  answer: GetRegistrationCheckAnswer,
  { name, state, message }: Check,
): string => {
  if (state === 'met') return message || metTexts(facts, answer)[name]
  return name === 'seats' && answer.waiting ? say('좌석 대기 중입니다.') : message
}
