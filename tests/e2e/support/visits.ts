import { expect, type Page } from '@playwright/test'

/** Logs a demo member in, by hand, and comes to rest on the home page. */
export const logIn = async (page: Page, id: string): Promise<void> => {
  await page.goto('/auth/login')
  await page.getByLabel('아이디').fill(id)
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234!')
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/$/)
}
