import { demoPassword } from '#server/demo/members.ts'
import type { Page } from '@playwright/test'

/** Fills in the login form of the page that is open, and sends it. */
export const fillLogin = async (
  page: Page,
  id = 'regular01',
  password: string = demoPassword,
): Promise<void> => {
  await page.getByLabel('아이디', { exact: true }).fill(id)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}
