import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { feeTab, payButton, year } from '#tests/e2e/support/paying.ts'

// With the bar that browsers of journeys have no use for.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

const width = 1440
const height = 700

/** Where everything in the header and the page's first heading stands. */
const places = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.clientWidth,
    ...[...document.querySelectorAll(':is(header a, h1, main h2):not(dialog *, .sub *)')].map(
      (element) => {
        const { left, top } = element.getBoundingClientRect()
        return [left, top]
      },
    ),
  ])

/** The bar as it is drawn. */
const bar = (page: Page) =>
  page.screenshot({ clip: { x: width - 15, y: 0, width: 15, height }, caret: 'initial' })

/** Opens a dialog and looks for what it moved. */
const expectNoShift = async (page: Page, button: Locator, dialog: Locator): Promise<void> => {
  await page.setViewportSize({ width, height })
  await expect(button).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  const before = await places(page)
  expect(before[0]).toBe(width - 15)
  const barBefore = await bar(page)
  // A click by hand would scroll to the button first.
  await button.evaluate((element: HTMLElement) => element.click())
  await expect(dialog).toBeVisible()
  for (const [x, y] of [
    [20, 350],
    [width / 2, 350],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 400)
  }
  await page.keyboard.press('PageDown')
  // Long enough for a page that scrolls to have begun.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await places(page)).toEqual(before)
  expect((await bar(page)).equals(barBefore)).toBe(true)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(dialog).toBeHidden()
  expect(await places(page)).toEqual(before)
}

test('nothing shifts behind a dialog, and the page stays where it is', async ({ page, site }) => {
  await page.goto('/auth/signup')
  const next = page.getByRole('button', { name: '다음', exact: true })
  await page.getByRole('checkbox', { name: '이용약관 동의' }).check()
  await expectNoShift(page, next, page.getByRole('alertdialog'))

  await beLoggedIn(page, site, 'regular02')
  await page.goto(feeTab)
  await expect(year(page, 2026)).toContainText('미납')
  await expectNoShift(page, payButton(page), page.getByRole('dialog', { name: '결제하기' }))

  await page.goto('/infoplace/detail/1')
  const share = page.getByRole('button', { name: '공유', exact: true })
  await expectNoShift(page, share, page.getByRole('dialog', { name: '공유' }))
})
