import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Logs a demo member in, by hand, and comes to rest on the home page. */
export const logIn = async (page: Page, id: string): Promise<void> => {
  await page.goto('/auth/login')
  await page.getByLabel('아이디').fill(id)
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234!')
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/$/)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong with the page as it stands, once everything has come to rest (norms 1.4). */
export const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
