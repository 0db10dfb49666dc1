import type { Page } from '@playwright/test'
import * as addresses from '#tests/e2e/support/addresses.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test as base } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { outOfReach, overflow } from '#tests/e2e/support/overflow.ts'
import { atNight } from '#tests/support/nightly.ts'

// Older readers have the browser's own letters, of 16 px, half again or twice as large: nothing leaves the window then.
base.describe.configure({ timeout: 600_000 })

const test = base.extend<{ letters: number }>({
  letters: [16, { option: true }],
  page: async ({ playwright, launchOptions, contextOptions, baseURL, letters }, use) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${letters}`]
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    await use(await browser.newPage({ ...contextOptions, baseURL: baseURL ?? '' }))
    await browser.close()
  },
})

const look = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
    await expect(page.locator('d-day:not([data-over])')).toHaveCount(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const beside = async () => [...(await overflow(page)), ...(await outOfReach(page))]
      await expect.poll(beside, { message: `${path} at ${width} px` }).toEqual([])
    }
  }
}

for (const letters of [24, 32]) {
  test.describe(`with letters of ${letters} px`, () => {
    test.use({ letters })

    test('a page of each layout has room', atNight(letters === 24), async ({ page, site }) => {
      await look(page, addresses.typical)
      await beLoggedIn(page, site, 'regular01')
      await look(page, ['/mypage/basic', '/membership/payment', '/conference/registration'])
      await enterConsole(page, site)
      await look(page, ['/admin', '/admin/members', '/admin/posts/new'])
      const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(root).toBe(`${letters * 0.625}px`)
    })

    test('every page has room @night', async ({ page, site }) => {
      await look(page, [...addresses.everyPage, ...(await addresses.postPages(site))])
      await beLoggedIn(page, site, 'regular01')
      await look(page, addresses.membersPages)
      await enterConsole(page, site)
      await look(page, addresses.everyScreen)
    })
  })
}
