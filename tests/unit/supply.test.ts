import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verdictOf } from '#tests/support/lock/advisories.ts'
import { licencesOf, thirdParties } from '#tests/support/lock/licences.ts'
import { holesOf, readLock, type Lock } from '#tests/support/lock/lock.ts'

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

test('every package for another kind of machine is locked, so npm ci works on each', () => {
  // `npm run mend-lock` closes them.
  expect(holesOf(lock)).toEqual([])
})

test('a package that is missing, or there in another version only, is noticed', () => {
  const holed: Lock = {
    packages: {
      '': {},
      'node_modules/tool': { optionalDependencies: { 'tool-mac': '2.0.0', 'tool-linux': '2.0.0' } },
      'node_modules/tool-linux': { version: '1.0.0' },
      'node_modules/tool/node_modules/tool-linux': { version: '2.0.0' },
    },
  }
  expect(holesOf(holed)).toEqual([{ by: 'node_modules/tool', name: 'tool-mac', version: '2.0.0' }])
  delete holed.packages['node_modules/tool/node_modules/tool-linux']
  expect(holesOf(holed)).toHaveLength(2)
})

test('the lock file names the host of no registry', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)
  expect(named).toEqual([])
})

test('what is not locked with its checksum is for other kinds of machines alone', () => {
  const unsure = Object.entries(lock.packages).filter(
    ([folder, { integrity }]) => folder !== '' && integrity === undefined,
  )
  for (const [folder, { optional, os, cpu }] of unsure) {
    expect.soft({ folder, optional, isElsewhere: os !== undefined || cpu !== undefined }).toEqual({
      folder,
      optional: true,
      isElsewhere: true,
    })
    expect
      .soft(
        os?.includes('linux') === true && cpu?.includes('x64') === true && !folder.includes('musl'),
        folder,
      )
      .toBe(false)
  }
})
