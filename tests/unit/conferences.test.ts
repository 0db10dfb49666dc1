import { expect, test } from 'vitest'
import * as conferences from '#conference/rules/conferences.ts'
import { refundDaysWords } from '#payments/rules/words/refund.ts'

const autumn = {
  id: '2025-autumn',
  date: '2025-10-24',
  preRegistration: { from: '2025-09-08T00:00:00+09:00', until: '2025-10-15T18:00:00+09:00' },
  refund: [{ until: 14, percent: 100 }],
}
const inSteps = { ...autumn, refund: [...autumn.refund, { until: 7, percent: 50 }] }

test.each([
  ['2025-10-10T23:59:59+09:00', [100], [100, 50]],
  ['2025-10-11T00:00:00+09:00', [], [50]],
  ['2025-10-17T23:59:59+09:00', [], [50]],
  ['2025-10-18T00:00:00+09:00', [], []],
  ['2025-10-24T10:00:00+09:00', [], []],
])('asked for at %s, %j per cent comes back, in steps %j', (moment, once, stepped) => {
  const percents = (of: typeof autumn) =>
    conferences.refundDaysLeft(of, new Date(moment)).map(({ percent }) => percent)
  expect(percents(autumn)).toEqual(once)
  expect(percents(inSteps)).toEqual(stepped)
})

test('what comes back is said step by step', () => {
  const now = new Date('2025-10-01T00:00:00Z')
  expect(refundDaysWords(conferences.refundDaysLeft(inSteps, now))).toBe(
    '2025.10.10(금)까지 취소를 요청하시면 등록비 전액을, 2025.10.17(금)까지 요청하시면 50%를 환불해 드립니다.',
  )
  const words = '{전액 환불 마지막 날} {환불 마지막 날} {환불 기한}'
  const facts = { ...inSteps, venue: { seats: 96 } }
  expect(conferences.withFacts(words, facts)).toBe('2025.10.10(금) 2025.10.17(금) 14일')
})

test.each([
  ['2025-09-07T23:59:59+09:00', 'before'],
  ['2025-09-08T00:00:00+09:00', 'open'],
  ['2025-10-15T17:59:59+09:00', 'open'],
  ['2025-10-15T18:00:00+09:00', 'open'],
  ['2025-10-15T18:00:00.999+09:00', 'open'],
  ['2025-10-15T18:00:01+09:00', 'over'],
])('pre-registration at %s is %s', (moment, state) => {
  expect(conferences.preRegistrationAt(autumn, new Date(moment))).toBe(state)
})

test.each([
  ['2025-10-23T23:59:59+09:00', 1],
  ['2025-10-24T00:00:00+09:00', 0],
  ['2025-10-25T00:00:00+09:00', -1],
])('at %s it is %i days until the event', (moment, days) => {
  expect(conferences.daysUntil(autumn, new Date(moment))).toBe(days)
})

const spring = { id: '2026-spring', date: '2026-05-15' }
const next = { id: '2026-autumn', date: '2026-10-23' }
const all = [next, autumn, spring]

test.each([
  ['2025-10-01T00:00:00+09:00', '2025-autumn'],
  ['2025-10-24T23:59:59+09:00', '2025-autumn'],
  ['2025-10-25T00:00:00+09:00', '2026-spring'],
  ['2026-05-16T00:00:00+09:00', '2026-autumn'],
  ['2030-01-01T00:00:00+09:00', '2026-autumn'],
])('at %s the current conference is %s', (moment, id) => {
  expect(conferences.currentConference(all, new Date(moment))?.id).toBe(id)
})

test('an override decides, whatever the date', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  expect(conferences.currentConference(all, now, '2025-autumn')?.id).toBe('2025-autumn')
  expect(conferences.currentConference(all, now, 'unknown')).toBeUndefined()
  expect(conferences.currentConference<typeof autumn>([], now)).toBeUndefined()
})

test.each([
  ['{행사일}에', '2025.10.24(금)에'],
  ['{사전등록 시작}부터', '2025.09.08(월) 0시부터'],
  ['{사전등록 마감}까지', '2025.10.15(수) 18시까지'],
  ['{환불 마지막 날}까지', '2025.10.10(금)까지'],
  ['{환불 마지막 다음 날}부터', '2025.10.11(토)부터'],
  ['{행사 연도} 연회비', '2025년 연회비'],
  ['{환불 기한} 전', '14일 전'],
  ['{좌석 수} 규모', '96석 규모'],
  ['{모르는 말}', '{모르는 말}'],
])('%s reads %s', (text, spelled) => {
  expect(conferences.withFacts(text, { ...autumn, venue: { seats: 96 } })).toBe(spelled)
})
