import { expect, test } from 'vitest'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { type RegistrationCheck, registrationChecks } from '#conference/rules/registration.ts'
import { conditionsOf } from '#conference/site/conditions.ts'

const autumn = {
  id: '2025-autumn',
  preRegistration: { from: '2025-09-08T00:00:00+09:00', until: '2025-10-15T18:00:00+09:00' },
  seats: 96,
  who: '정회원',
  duesNeeded: true,
}

const answerOf = (
  unmet: readonly RegistrationCheck[],
  more: Partial<GetRegistrationCheckAnswer> = {},
): GetRegistrationCheckAnswer => ({
  checks: registrationChecks.map((name) =>
    unmet.includes(name)
      ? { name, state: 'unmet', message: `${name}의 이유` }
      : { name, state: 'met', message: '' },
  ),
  step: 'register',
  step_text: '',
  call_text: '',
  days_left: 23,
  on_the_spot: false,
  member_type: '정회원',
  goods_name: '2025년 추계학술대회 등록비',
  amount: 50_000,
  price_texts: [],
  refunds: [{ until: '2025-10-10', percent: 100 }],
  seats_left: 12,
  options: [],
  changes: null,
  with_dues: null,
  waiting: null,
  registered: null,
  pay_info_pk: null,
  transfer: null,
  paid_by: null,
  rehearsal: false,
  ...more,
})

test('until the server has answered, what is asked for stands there', () => {
  expect(conditionsOf(autumn, undefined).map(({ state, text }) => [state, text])).toEqual([
    ['unknown', '2025.09.08(월)부터 2025.10.15(수) 18시까지입니다.'],
    ['unknown', '회원 로그인이 필요합니다.'],
    ['unknown', '올해 연회비 납부가 필요합니다.'],
    ['unknown', '정회원만 사전등록하실 수 있습니다.'],
    ['unknown', '총 96석입니다.'],
  ])
})

test('a condition that holds says so, another why it does not', () => {
  const conditions = conditionsOf(autumn, answerOf(['annual_fee']))
  expect(conditions.map(({ text }) => text)).toEqual([
    '2025.10.15(수) 18시까지 등록하실 수 있습니다.',
    '로그인하셨습니다.',
    'annual_fee의 이유',
    '정회원이십니다.',
    '12석 남았습니다.',
  ])
  expect(conditionsOf(autumn, answerOf([], { seats_left: null })).at(-1)?.text).toBe(
    '좌석이 있습니다.',
  )
})

test('who waits is not asked to join the line', () => {
  const waiting = { state: 'waiting', place: 3, until: null } as const
  expect(conditionsOf(autumn, answerOf(['seats'], { waiting })).at(-1)?.text).toBe(
    '좌석 대기 중입니다.',
  )
})
