import { describe, expect, test } from 'vitest'
import { dueOf, dueWords, isOpen, latestDelay, nextStates } from '#privacy/rules/privacy-cases.ts'

// What the law asks of requests about personal data (개인정보 보호법 시행령 제41조, 제43조, 제44조).

describe('the deadline of a request', () => {
  test.each([
    ['2026-11-21', '2026-12-01'],
    ['2026-12-25', '2027-01-04'],
    ['2028-02-20', '2028-03-01'],
  ])('that came on %s is %s, over months, years and leap days', (received, due) => {
    expect(dueOf(received)).toBe(due)
  })

  test.each([
    ['2026-11-28', '3일 남음'],
    ['2026-12-01', '오늘까지'],
    ['2026-12-03', '2일 경과'],
  ])('is said on %s as %s', (today, words) => {
    expect(dueWords('2026-12-01', today)).toBe(words)
  })

  test('can be put off by ten days more', () => {
    expect(latestDelay('2026-12-01')).toBe('2026-12-11')
  })
})

describe('a request', () => {
  test('is put off once, and only where it is for access', () => {
    expect(nextStates('access', 'received')).toContain('delayed')
    expect(nextStates('access', 'working')).toContain('delayed')
    expect(nextStates('access', 'delayed')).toEqual(['refused', 'done'])
    for (const kind of ['correction', 'deletion', 'stop'] as const) {
      expect(nextStates(kind, 'working')).toEqual(['refused', 'done'])
    }
  })

  test('that is over comes to nothing more', () => {
    for (const state of ['refused', 'done'] as const) {
      expect(isOpen(state)).toBe(false)
      expect(nextStates('access', state)).toEqual([])
    }
  })
})
