import { atNight } from '#tests/support/nightly.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, changeButton, saveSection } from '#tests/e2e/support/members.ts'

test.beforeEach(async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
})

test('schools are added, moved and removed by keyboard alone', atNight(), async ({ page }) => {
  await page.goto('/mypage/education')
  const majors = page.getByLabel('전공')
  await expect(majors).toHaveCount(3)
  await page.getByRole('button', { name: '아래로 옮기기, 학력 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1번째 학력을 2번째로 옮겼습니다.')).toBeAttached()
  await expect(page.getByRole('button', { name: '아래로 옮기기, 학력 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '아래로 옮기기, 학력 3' })).toBeFocused()
  await expect(majors.nth(2)).toHaveValue('분자생물학')

  await page.getByRole('button', { name: '학력 2 삭제' }).focus()
  await page.keyboard.press('Enter')
  await expect(majors).toHaveCount(2)
  await page.getByRole('button', { name: '학력 추가' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('학교').nth(2)).toBeFocused()
  await expect(changeButton(page)).toBeDisabled()
  await page.keyboard.type('다대학교')
  await majors.nth(2).fill('노년학')
  await page.getByLabel('학위').nth(2).selectOption('석사')
  await page.getByLabel('졸업년도').nth(2).fill('2010')
  await saveSection(page)
  await page.reload()
  await expect(majors).toHaveCount(3)
  expect(
    await majors.evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value)),
  ).toEqual(['생물학', '분자생물학', '노년학'])
})

test('each field of a school is judged by itself', atNight(), async ({ page }) => {
  await page.goto('/mypage/education')
  await page.getByLabel('학교').first().fill('')
  await page.getByLabel('전공').first().fill('')
  await page.getByLabel('학교').nth(1).fill('')
  const wrong = page.getByRole('main').locator('[aria-invalid="true"]')
  await expect(wrong).toHaveCount(3)
  await page.getByLabel('학교').first().fill('가대학교')
  await expect(wrong).toHaveCount(2)
  await expect(page.getByLabel('전공').first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('학교').nth(1)).toHaveAttribute('aria-invalid', 'true')
})
