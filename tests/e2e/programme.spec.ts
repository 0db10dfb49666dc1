import { abstractAddress, programmeAddress } from '#programme/rules/addresses.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, savedBy, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'
import type { Site } from '#tests/e2e/support/journey.ts'
import { plantAbstract } from '#tests/support/abstracts.ts'
import { conference_id } from '#tests/support/payments.ts'
import { plantProgramme } from '#tests/support/programme.ts'

const address = programmeAddress(conference_id)

/** Two talks in two fields, and a poster. */
const plant = async (site: Site): Promise<void> => {
  const talk = (number: number, text: string, field = 'CB') => {
    const content = { title_ko: [{ text }], field }
    return plantAbstract(site, { number: 900 + number, state: 'accepted', content })
  }
  const talks = [await talk(1, '텔로미어의 길이'), await talk(2, '근감소증의 기전', 'AD')]
  const posters = [await talk(3, '지역사회의 노쇠')]
  await plantProgramme(site, conference_id, {
    sessions: [
      { title_ko: '구연', begins: '10:00', ends: '11:00', talks },
      { title_ko: '점심시간', kind: 'break', begins: '12:00', ends: '13:00' },
      { title_ko: '포스터', kind: 'posters', begins: '13:00', ends: '14:00', talks: posters },
    ],
  })
}

test('a visitor searches, marks talks, takes them along and reads without a network', async ({
  page,
  site,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await plant(site)
  await page.clock.setFixedTime('2025-10-24T01:20:00Z')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByText('지금 진행 중', { exact: true })).toHaveCount(3)
  await expect(main.locator('[data-talk="901"]').locator('../..')).toContainText('지금 진행 중')
  await main.getByRole('link', { name: '지금 진행 중인 세션' }).click()
  await main.getByRole('button', { name: '내 일정 O-02' }).click()
  await expect(main.getByRole('button', { name: '내 일정 O-02' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await main.getByRole('searchbox').fill('지역사회')
  await expect(main.getByRole('status')).toHaveText('발표 1편')
  await expect(main.getByRole('heading', { name: '구연' })).toBeHidden()
  await main.getByRole('searchbox').fill('없는 발표')
  await expect(main.getByRole('status')).toHaveText('해당하는 발표가 없습니다.')
  await main.getByRole('searchbox').fill('')
  await main.getByLabel('분야').selectOption('AD')
  await expect(main.getByRole('status')).toHaveText('발표 1편')
  await main.getByLabel('분야').selectOption('')
  await main.getByLabel('내 일정만 보기').check()
  await expect(main.locator('.talk:visible')).toHaveCount(1)
  expect(await savedBy(main.getByRole('link', { name: '내 일정을 캘린더에 저장' }))).toMatch(/ics$/)
  await expectGood(page, 'html', [390, 901, 1181])
  await page.reload()
  await expect(main.getByRole('button', { name: '내 일정 O-02' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const isKept = (path: string) =>
    page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)
  await expect.poll(() => isKept(abstractAddress(conference_id, 902))).toBe(true)
  await expect.poll(() => isKept(address)).toBe(true)
  await context.setOffline(true)
  await page.goto(address)
  await expect(main).toContainText('저장해 둔 프로그램입니다')
  await expect(main.getByRole('button', { name: '내 일정 O-02' })).toBeEnabled()
  await main.getByRole('link', { name: '근감소증의 기전' }).click()
  await expect(main.getByRole('heading', { name: '근감소증의 기전' })).toBeVisible()
  await expectGood(page, 'html', [390])
})

testWithoutScripts('the programme is whole without scripts', async ({ page, site }) => {
  await plant(site)
  await page.goto(address)
  await expect(page.locator('.talk')).toHaveCount(3)
  await expect(page.getByRole('button', { name: '내 일정 O-02' })).toBeHidden()
  await page.getByRole('link', { name: '텔로미어의 길이' }).click()
  await page.getByText('BibTeX').click()
  await expect(page.getByText('@inproceedings')).toBeVisible()
  await page.getByRole('link', { name: /다음 발표/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('근감소증의 기전')
})
