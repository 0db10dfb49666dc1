import type { Page } from '@playwright/test'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { pageLink, searchBox, summary } from '#tests/e2e/support/lists.ts'

const script = '**/assets/hydrate.*.js'

/** The list's script is on its way until the function it answers with is called. */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  const gate = Promise.withResolvers<undefined>()
  await page.route(script, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse(script)
    gate.resolve(undefined)
    await arrived
    await page.unroute(script)
  }
}

test('who only reads a list loads no React, and who searches does', async ({ page }) => {
  const scripts = requestsOf(page, /react.*\.js$|\/hydrate\./i)
  const hydrating = () => scripts.filter((path) => path.includes('/hydrate.')).length
  await page.goto('/infoplace')
  await page.mouse.wheel(0, 600)
  await page.getByRole('table').getByRole('link').first().hover()
  expect(scripts).toEqual([])
  await searchBox(page).focus()
  await expect.poll(hydrating).toBe(1)
  await pageLink(page, 2).click()
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/infoplace')
  await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page')
})

const searchEarly: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  typed: (page) => searchBox(page).pressSequentially('노화'),
  'sent off': async (page) => {
    await searchBox(page).fill('노화')
    await page.keyboard.press('Enter')
  },
}

test('what was typed or turned before the list woke is done @night', async ({ page }) => {
  for (const [name, search] of Object.entries(searchEarly)) {
    await test.step(name, async () => {
      const release = await holdScript(page)
      await page.goto('/infoplace?menu=연구동향')
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
      await search(page)
      await release()
      await expect(summary(page)).toContainText('‘노화’ 검색 결과')
      await expect(page).toHaveURL(/\?menu=[^&]+&search=%EB%85%B8%ED%99%94$/)
      expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
    })
  }
  const release = await holdScript(page)
  await page.goto('/infoplace')
  await pageLink(page, 3).click()
  await expect(page.locator('[data-board]')).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(pageLink(page, 3)).toHaveAttribute('aria-current', 'page')
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveURL('/infoplace?page=3')
})
