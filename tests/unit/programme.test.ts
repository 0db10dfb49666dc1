import { partsOf, titleOf } from '#texts/content/programme.ts'
import { expect, test } from 'vitest'

const talk = (start: string, end: string, title: string) =>
  ({ start, end, kind: '강연', title }) as const

test('talks of one session that follow each other are one part of the day', () => {
  const programme = [
    { start: '09:00', end: '09:30', kind: '등록', title: '등록' } as const,
    talk('09:30', '10:00', '[세션 1: 세포] 첫째'),
    talk('10:00', '10:30', '[세션 1: 세포] 둘째'),
    { start: '10:30', end: '10:45', kind: '휴식', title: '휴식' } as const,
    talk('10:45', '11:15', '[세션 1: 세포] 셋째'),
    talk('11:15', '11:45', '[세션 2: 몸] 넷째'),
  ]
  expect(partsOf(programme)).toEqual([
    { start: '09:00', end: '09:30', title: '등록', rest: false },
    { start: '09:30', end: '10:30', title: '세션 1: 세포', rest: false },
    { start: '10:30', end: '10:45', title: '휴식', rest: true },
    { start: '10:45', end: '11:15', title: '세션 1: 세포', rest: false },
    { start: '11:15', end: '11:45', title: '세션 2: 몸', rest: false },
  ])
})

test.each([
  ['[기조강연] 노화의 특징', { session: '기조강연', title: '노화의 특징' }],
  ['개회사', { title: '개회사' }],
  ['[세션 1]', { title: '[세션 1]' }],
])('%s', (title, parts) => {
  expect(titleOf(talk('09:00', '10:00', title))).toEqual(parts)
})
