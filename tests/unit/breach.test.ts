import { describe, expect, test } from 'vitest'
import { dutiesOf, hoursWords, notifyUntil } from '#privacy/rules/breach.ts'

// Whom to tell of a breach, and by when (개인정보 보호법 제34조, 시행령 제39조와 제40조).

const known = { people: 1, sensitive: false, outside: false, unreachable: 0, returned: 0 }

const told = (more: Partial<typeof known>) =>
  dutiesOf({ ...known, ...more }).map(({ what }) => what.split(' ')[0])

describe('a breach', () => {
  test('is told to people within 72 hours of its being known', () => {
    expect(notifyUntil('2026-11-21T03:00:00Z').toISOString()).toBe('2026-11-24T03:00:00.000Z')
  })

  test.each([
    ['of 999 people, to them', { people: 999 }, ['유출']],
    ['of a thousand, to the authority, too', { people: 1000 }, ['유출', '개인정보보호위원회나']],
    ['of sensitive data likewise', { sensitive: true }, ['유출', '개인정보보호위원회나']],
    [
      'by an intruder, and asks about an incident',
      { outside: true },
      ['유출', '개인정보보호위원회나', '침해사고'],
    ],
    ['of whom the mail did not reach, otherwise', { returned: 2 }, ['유출', '메일이']],
    ['of who cannot be reached, on the site', { unreachable: 3 }, ['유출', '연락처가']],
  ])('%s', (_words, more, duties) => {
    expect(told(more)).toEqual(duties)
  })
})

test.each([
  ['2026-11-21T03:00:00Z', '72시간 남음'],
  ['2026-11-24T02:30:00Z', '0시간 남음'],
  ['2026-11-24T03:00:01Z', '1시간 경과'],
])('at %s there is said to be %s', (now, words) => {
  expect(hoursWords(notifyUntil('2026-11-21T03:00:00Z'), new Date(now))).toBe(words)
})
