import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site } from '#tests/e2e/support/journey.ts'

/** What a page says once all that was written lies at the server. */
export const kept = (page: Page): Locator => page.getByText(/\d\d:\d\d 저장됨$/)

/** Writes into a field of a page of the console, and waits until it lies at the server. */
export const write = async (field: Locator, words: string): Promise<void> => {
  await field.fill(words)
  await expect(kept(field.page())).toBeVisible()
}

/**
 * Writes where the page finds no network any more, whatever the next one has; answers with the next one, on the same
 * address, which has brought back what was written.
 */
export const writeWithoutNetwork = async (field: Locator, words: string): Promise<Page> => {
  const page = field.page()
  await page.route(/\/api\//, (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  await field.fill(words)
  await expect(page.getByText(/이 브라우저에는 저장했습니다/)).toBeVisible()
  const again = await page.context().newPage()
  await again.context().setOffline(false)
  await again.goto(page.url())
  await again.getByRole('button', { name: '복원' }).click()
  return again
}

/** 윤하은 of the same office writes on what `page` has open; answers with her page. */
export const writeElsewhere = async (
  page: Page,
  site: Site,
  [label, words]: readonly [label: string, words: string],
): Promise<Page> => {
  const other = await page.context().browser()?.newPage()
  if (other === undefined) throw new Error('The browser is gone')
  await enterConsole(other, site, 'editor01')
  await other.goto(page.url())
  await write(other.getByLabel(label), words)
  return other
}

/** What a page says of another who has written on the same. */
const meanwhile = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /윤하은 님이 .*변경했습니다/ })

/** Told of another, keeps what was written here. */
export const keepMine = async (page: Page): Promise<void> => {
  await expect(meanwhile(page)).toBeVisible()
  await expectAccessible(page)
  await meanwhile(page).getByRole('button', { name: '내 글로 저장' }).click()
  await expect(kept(page)).toBeVisible()
}
