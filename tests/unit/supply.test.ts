import { verdictOf } from '#tests/support/lock/advisories.ts'
import { licencesOf, thirdParties } from '#tests/support/lock/licences.ts'
import { readLock } from '#tests/support/lock/lock.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lock = readLock()

test('no package is under an unknown licence, or one that asks something of this project', () => {
  expect(licencesOf(lock).flatMap(({ trouble }) => trouble ?? [])).toEqual([])
})

test('the list of what production is made of is up to date', () => {
  // `npm run third-party` writes it.
  const words = (text: string): string[] => text.split(/\s+/)
  expect(words(readFileSync('THIRD-PARTY.md', 'utf8'))).toEqual(words(thirdParties(lock)))
})

test.for([
  ['GPL-3.0-only', 'stranger is under GPL-3.0-only'],
  ['LGPL-3.0-or-later', 'stranger is under LGPL-3.0-or-later'],
  ['MIT AND AGPL-3.0-only', 'stranger is under MIT AND AGPL-3.0-only'],
  ['(MIT OR GPL-2.0-only)', undefined],
  ['SEE LICENSE IN FILE', 'stranger is under SEE LICENSE IN FILE'],
  [undefined, 'stranger names no licence'],
] as const)('a package under %s is judged', ([license, trouble]) => {
  const packages = { 'node_modules/stranger': license === undefined ? {} : { license } }
  expect(licencesOf({ packages })).toMatchObject([{ name: 'stranger', trouble }])
})

test('a high or critical weakness stops a release, a lower one is told', () => {
  const report = (severity: string): string =>
    JSON.stringify({ vulnerabilities: { some: { severity, range: '<2', fixAvailable: false } } })
  expect(verdictOf(report('moderate'))).toEqual({
    lines: ['npm audit: moderate: some <2, no newer version', 'npm audit: 1 known weaknesses'],
    isBad: false,
  })
  expect(verdictOf(report('high')).isBad).toBe(true)
  expect(verdictOf(report('critical')).isBad).toBe(true)
})

test.for(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'a registry that answers %j is no weakness, and said to have given no answer',
  (printed) => {
    expect(verdictOf(printed)).toEqual({
      lines: ['npm audit: the registry gave no answer, nothing was checked'],
      isBad: false,
    })
  },
)
