import { eventFactsOf } from '#boards/rules/event-facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  [
    '일시: 2025년 5월 30일(금) 10:00~17:10\n장소: ○○대학교 국제회의실(서울)',
    '2025-05-30',
    '○○대학교 국제회의실(서울)',
  ],
  [
    '인사말입니다.\n ○ 일 시 : 2012. 6. 1(금) 10시\n ○ 장 소 : 의과대학 강당',
    '2012-06-01',
    '의과대학 강당',
  ],
  ['1. 행사 일시： 2009-11-06\n2. 행사 장소： 대강당', '2009-11-06', '대강당'],
  ['• 기간: 2018년 11월 8일(목)~9일(금)', '2018-11-08', null],
  ['개최 장소: 온라인(실시간 중계)\n개최 장소: 다른 곳', null, '온라인(실시간 중계)'],
  ['일시: 2025년 2월 30일', null, null],
  ['일시: 추후 알려 드립니다.\n장소:', null, null],
  ['학술대회의 일시와 장소는 다음과 같습니다.', null, null],
  ['', null, null],
])('%j', (text, day, place) => {
  expect(eventFactsOf(text)).toEqual({ day, place })
})

test('a long place is shortened', () => {
  expect(eventFactsOf(`장소: ${'가'.repeat(200)}`).place?.length).toBeLessThanOrEqual(60)
})

test('whatever the text, the facts are a day and a line, or nothing', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('일시: ', '장소: ', '2025년 10월 24일', '\n'))
  fc.assert(
    fc.property(fc.array(line), (parts) => {
      const { day, place } = eventFactsOf(parts.join(''))
      expect(day ?? '2025-10-24').toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(place ?? '').not.toContain('\n')
    }),
  )
})
