import { expectAccessibleEverywhere } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { next } from '#tests/e2e/support/joining.ts'

test('nothing is ticked beforehand, and both terms are asked for', async ({ page }) => {
  await page.goto('/auth/signup')
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(page.getByRole('region', { name: '이용약관 전문' })).toContainText('제20조')
  await expect(page.getByRole('region', { name: '개인정보처리방침 전문' })).toContainText('11.')
  await expectAccessibleEverywhere(page)
  const belowFooter = await page.evaluate(
    () =>
      document.documentElement.scrollHeight -
      (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) -
      scrollY,
  )
  expect(belowFooter).toBeLessThan(1)
  await page.getByRole('checkbox', { name: '이용약관 동의' }).check()
  await expect(next(page)).toBeDisabled()
  await next(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveText(/모든 약관에 동의해주세요\./)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: '개인정보 수집·이용 확인' }).check()
  await expect(next(page)).toBeEnabled()
})

test('one box ticks and unticks the three, which stay separate', async ({ page }) => {
  await page.goto('/auth/signup')
  const all = page.getByRole('checkbox', { name: '전체 동의' })
  const boxes = page.getByRole('checkbox', { name: /^\[(필수|선택)\]/ })
  await expect(all).toHaveAccessibleDescription(/연구분야 수집·이용 \[선택\]/)
  await all.check()
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await boxes.last().uncheck()
  await expect(all).not.toBeChecked()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await expect(next(page)).toBeEnabled()
  await all.check()
  await all.uncheck()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await expect(next(page)).toBeDisabled()
})

test('each document is one stop of the Tab key, and can be opened in a window', async ({
  page,
}) => {
  await page.goto('/auth/signup')
  const all = page.getByRole('checkbox', { name: '전체 동의' })
  await expect(all).toBeEnabled()
  await all.focus()
  const stops: string[] = []
  for (let stop = 0; stop < 7; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement: element } = document
        const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
        return element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? ''
      }),
    )
  }
  expect(stops).toEqual([
    '이용약관 전문 보기(새 창 열림)',
    '이용약관 전문',
    '[필수] 이용약관 동의',
    '개인정보처리방침 전문 보기(새 창 열림)',
    '개인정보처리방침 전문',
    '[필수] 개인정보 수집·이용 확인',
    '[선택] 연구분야 수집·이용 동의',
  ])
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '이용약관 전문 보기' }).click()
  await expect((await opened).getByRole('heading', { name: '제20조' })).toBeAttached()
})
