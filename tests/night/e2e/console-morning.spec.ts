import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { deskOf } from '#tests/e2e/support/desk.ts'
import { test, expect } from '#tests/e2e/support/journey.ts'
import {
  amendBylaws,
  changeFee,
  changeOfficer,
  publishTexts,
} from '#tests/e2e/support/office-texts.ts'
import { namesOf, startReading } from '#tests/support/readers.ts'

test.use({ publishes: true })

const amendment = {
  label: '제9차 개정',
  day: '2027-01-01',
  summary: '사무국을 옮길 수 있도록 하였습니다.',
  article: /^제3조/,
  words: ' 사무국은 회장이 옮길 수 있다.',
  reason: '회장이 바뀔 때마다 회칙을 고치지 않으려는 것입니다.',
}

test('after the general meeting its secretary changes officer, fee and bylaws, by keyboard alone, while readers read', async ({
  page,
  site,
}) => {
  test.setTimeout(1_800_000)
  const desk = deskOf(page)
  const visitor = async (path: string) => (await fetch(site.url + path)).text()
  // The browser tells by its clock whether a moment is to come.
  await page.clock.setFixedTime('2026-11-21T04:00:00Z')
  await enterConsole(page, site, 'office01')
  await changeOfficer(desk, '문하늘')
  await changeFee(desk, '90000')
  await amendBylaws(desk, amendment)
  const fees = '/membership/fees'
  const before = await visitor(fees)
  const stop = startReading(site.url + fees, 20)
  await publishTexts(desk, '2026년 11월 20일 정기총회 의결')
  await expectAccessible(page)
  const after = await visitor(fees)
  expect(namesOf(await stop(), { before, after })).toEqual(new Set(['before', 'after']))
  expect(after).toContain('90,000')
  expect(await visitor('/introduce/officers')).toContain('문하늘')
  expect(await visitor(`/introduce/bylaws/${amendment.day}`)).toContain(amendment.words.trim())
  const comparison = await visitor(`/introduce/bylaws/${amendment.day}/compare`)
  expect(comparison).toContain(amendment.reason)
})
