import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as dayRules from '#platform/rules/days.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const moments = fc.date({
  min: new Date('1990-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
})

test('the arithmetic agrees with the time zone database', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayRules.seoulDay(moment)).toBe(dayjs(moment).tz('Asia/Seoul').format('YYYY-MM-DD'))
    }),
  )
})

test('days added are days between', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -4000, max: 4000 }), (moment, days) => {
      const day = dayRules.seoulDay(moment)
      expect(dayRules.daysBetween(day, dayRules.addDays(day, days))).toBe(days)
    }),
  )
})

test.each([
  ['2024-02-29', true],
  ['2025-02-29', false],
  ['2025-13-01', false],
  ['2025-1-1', false],
  ['내일', false],
])('%s: a day that exists? %s', (text, exists) => {
  expect(dayRules.isDay(text)).toBe(exists)
})

test('days and hours as people read them', () => {
  expect(dayRules.plainDay('2025-09-08')).toBe('2025.09.08')
  expect(dayRules.longDay('2025-10-04')).toBe('2025.10.04(토)')
  expect(dayRules.writtenDay('2025-10-04')).toBe('2025년 10월 4일')
  expect(dayRules.seoulHour(new Date('2025-10-15T18:00:00+09:00'))).toBe('18시')
  expect(dayRules.seoulHour(new Date('2025-10-15T09:30:00+09:00'))).toBe('9시 30분')
})
