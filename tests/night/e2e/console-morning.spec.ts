import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { deskOf } from '#tests/e2e/support/desk.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import {
  acceptInvitation,
  publishNotice,
  restoreNotice,
  scheduleNotice,
} from '#tests/e2e/support/morning.ts'
import {
  amendBylaws,
  changeFee,
  changeOfficer,
  publishTexts,
} from '#tests/e2e/support/morning-texts.ts'
import { namedSite, plugInAuthenticator } from '#tests/e2e/support/passkeys.ts'
import { namesOf, startReading } from '#tests/support/readers.ts'

test.use({ publishes: true })

const notice = '2027년 정기총회 소집'
const reminder = '2027년 연회비 안내'

const amendment = {
  label: '제9차 개정',
  day: '2027-01-01',
  summary: '사무국을 옮길 수 있도록 하였습니다.',
  article: /^제3조/,
  words: ' 사무국은 회장이 옮길 수 있다.',
  reason: '회장이 바뀔 때마다 회칙을 고치지 않으려는 것입니다.',
}

test('the secretary’s first morning, by keyboard alone', async ({ page, site, browser }) => {
  test.setTimeout(1_800_000)
  const url = namedSite(site)
  const desk = deskOf(page, site, url)
  const visitor = async (path: string) => (await fetch(site.url + path)).text()
  // The browser tells by its clock whether a moment is to come.
  await page.clock.setFixedTime('2026-11-21T04:00:00Z')
  await plugInAuthenticator(page)
  await acceptInvitation(desk)

  await publishNotice(desk, notice)
  const seesNotice = async (path: string) => (await visitor(path)).includes(notice)
  await expect.poll(() => seesNotice('/infoplace/notice'), { timeout: 2_000 }).toBe(true)
  const reader = await browser.newPage()
  await reader.goto(site.url)
  await reader.getByRole('link', { name: notice }).first().click()
  await expect(reader.getByRole('img', { name: '대강당의 정문' })).toBeVisible()
  await expect(reader.getByRole('link', { name: /총회 안건\.pdf/ })).toBeVisible()
  await reader.close()
  await scheduleNotice(desk, reminder, '2026-11-21T15:00')
  await restoreNotice(desk, notice)

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

  expect(await visitor('/infoplace/notice')).not.toContain(reminder)
  site.clock.set('2026-11-21T06:00:01Z')
  await expect.poll(() => visitor('/infoplace/notice')).toContain(reminder)
})
