import { holesOf, type Lock, readLock } from '#tests/support/lock/lock.ts'
import { expect, test } from 'vitest'

const lock = readLock()

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
