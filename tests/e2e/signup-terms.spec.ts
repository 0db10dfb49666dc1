import type { Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openLastStep } from '#tests/e2e/support/drafts.ts'
import { mouse } from '#tests/e2e/support/hands.ts'
import { agree, field, heading, join, next } from '#tests/e2e/support/joining.ts'
import { expect, openedBy, type Site, test } from '#tests/e2e/support/journey.ts'
import { lastChange } from '#tests/support/policy-versions.ts'

test('nothing is ticked beforehand; one box ticks and unticks three', async ({ page }) => {
  await page.goto('/auth/signup')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(page.getByRole('region', { name: '이용약관 전문' })).toContainText('제6조')
  await expect(page.getByRole('region', { name: '개인정보처리방침 전문' })).toContainText('11.')
  await expectGood(page)
  await page.getByRole('checkbox', { name: '이용약관 동의' }).check()
  await expect(next(page)).toBeDisabled()
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveText(/모든 약관에 동의해주세요\./)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 확인' }).check()
  await expect(next(page)).toBeEnabled()

  // One box ticks and unticks the three, which stay separate.
  const all = page.getByRole('checkbox', { name: '전체 동의' })
  const boxes = page.getByRole('checkbox', { name: /^\[(필수|선택)\]/ })
  await expect(all).toHaveAccessibleDescription(/연구분야 수집·이용 \[선택\]/)
  await all.check()
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await boxes.last().uncheck()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await expect(next(page)).toBeEnabled()
  await all.check()
  await all.uncheck()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await expect(next(page)).toBeDisabled()
  const terms = await openedBy(page.getByRole('link', { name: '이용약관 전문 보기' }))
  await expect(terms.getByRole('heading', { name: '제6조' })).toBeAttached()
})

const { before, after, midnight } = await lastChange()
const evening = new Date(Date.parse(midnight) - 60_000).toISOString()
const anew = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
const consentsIn = ({ context: { db } }: Site) =>
  db.selectFrom('consent').select(['document', 'version']).orderBy('consent_pk', 'desc').limit(3)

/** The page as it was built while the newest policy was announced and the one before it still held. */
const openBuildOfTheEvening = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(evening)
  await page.route('**/auth/signup', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const old = `<div data-version="${before}"><p>자정까지 시행하는 방침</p></div>`
    const body = html
      .replace(`<div data-version="${after}">`, `${old}<div data-version="${after}" hidden>`)
      .replace(`[0,&quot;${after}&quot;]`, `[0,&quot;${before}&quot;],[0,&quot;${after}&quot;]`)
    await route.fulfill({ response, body })
  })
}

test('who agreed before midnight is asked anew after it @night', async ({ page, site }) => {
  site.clock.set(evening)
  await openBuildOfTheEvening(page)
  await openLastStep(page, site)
  const policy = page.getByRole('region', { name: '개인정보처리방침 전문' })
  await page.getByRole('button', { name: /회원약관 동의$/ }).click()
  await expect(policy).toHaveText('자정까지 시행하는 방침', { useInnerText: true })
  await expect(page.getByRole('checkbox', { name: '전체 동의' })).toBeChecked()
  await next(page).click()
  await expect(heading(page, '기타정보 입력')).toBeFocused()

  site.clock.set(midnight)
  await page.clock.setFixedTime(midnight)
  await join(page).click()
  await expect(heading(page, '회원약관 동의')).toBeFocused()
  await expect(anew(page)).toContainText('현재 시행 중인 개인정보처리방침')
  await expect(policy).toContainText('11. 개인정보처리방침의 변경', { useInnerText: true })
  await expect(policy.getByText('자정까지 시행하는 방침')).toBeHidden()
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(next(page)).toBeDisabled()
  await expectGood(page)
  await agree(page, mouse)
  await expect(field(page, '연구분야')).toHaveValue('텔로미어')
  await join(page).click()
  await expect(page.getByRole('heading', { name: '회원가입이 완료되었습니다!' })).toBeVisible()
  const kept = await consentsIn(site).execute()
  expect(kept.map(({ version }) => version).slice(0, 2)).toEqual([after, after])
})
