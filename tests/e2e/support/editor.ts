import { expect, type Page } from '@playwright/test'
import { openConsole } from '#tests/e2e/support/console.ts'
import { composerOf } from '#tests/e2e/support/hangul.ts'
import type { Site } from '#tests/e2e/support/journey.ts'

const address = '/admin/posts/new?board=notice'

export const textOf = (page: Page) => page.getByRole('textbox', { name: '본문' })

export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A new post, written by somebody who may, with the cursor in its text. */
export const openEditor = async (page: Page, site: Site) => {
  await openConsole(page, site, address, 'editor01')
  const text = textOf(page)
  await text.click()
  return { text, ...(await composerOf(page)) }
}

export const insertTable = async (page: Page) => {
  await tool(page, '표').click()
  await page.getByRole('button', { name: '넣기', exact: true }).click()
  await expect(textOf(page).getByRole('table')).toBeVisible()
  await expect(textOf(page)).toBeFocused()
}
