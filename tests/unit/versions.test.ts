import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seoulDay } from '#platform/rules/days.ts'
import { shownOn, versionStatusOf, versionAddress, versionOn } from '#texts/rules/versions.ts'

const versions = ['2020-03-01', '2026-12-01', '2001-01-01']

test.for([
  ['1999-12-31', undefined],
  ['2001-01-01', '2001-01-01'],
  ['2020-02-29', '2001-01-01'],
  ['2020-03-01', '2020-03-01'],
  ['2026-11-30', '2020-03-01'],
  ['2026-12-01', '2026-12-01'],
  ['2031-01-01', '2026-12-01'],
] as const)('on %s holds %s', ([day, version]) => {
  expect(versionOn(versions, day)).toBe(version)
})

test('a version takes effect at midnight in Seoul', () => {
  const heldAt = (moment: string) => versionOn(versions, seoulDay(new Date(moment)))
  expect(heldAt('2026-11-30T14:59:59.999Z')).toBe('2020-03-01')
  expect(heldAt('2026-11-30T15:00:00.000Z')).toBe('2026-12-01')
})

test.for([
  ['2001-01-01', '2020-03-01', 'past'],
  ['2020-03-01', '2020-03-01', 'current'],
  ['2026-12-01', '2020-03-01', 'coming'],
  ['2026-12-01', undefined, 'coming'],
] as const)('%s beside %s is %s', ([version, current, status]) => {
  expect(versionStatusOf(version, current)).toBe(status)
})

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('whatever the order of the files, nothing between the one that holds and the day has come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(day), day, (days, today) => {
      const held = versionOn(days, today)
      const come = days.filter((one) => one <= today)
      expect(come.length === 0).toBe(held === undefined)
      expect(come.every((one) => held !== undefined && one <= held)).toBe(true)
    }),
  )
})

test.for([
  ['the one of the build', '2020-03-01', '/terms'],
  ['an announced one', '2026-12-01', '/terms/2026-12-01'],
  ['a past one', '2001-01-01', '/terms/2001-01-01'],
  ['one that the page does not know yet', '2027-03-01', '/terms'],
] as const)('%s has its page', ([, version, address]) => {
  expect(versionAddress('terms', version, ['2020-03-01', '2026-12-01'])).toBe(address)
})

test.for([
  ['2026-11-30', '2020-03-01'],
  ['2026-12-01', '2026-12-01'],
  ['2019-01-01', '2020-03-01'],
] as const)('of what a page carries, on %s it shows %s', ([today, version]) => {
  expect(shownOn(['2020-03-01', '2026-12-01'], today)).toBe(version)
})
