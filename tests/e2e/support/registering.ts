import type { Locator, Page } from '@playwright/test'
import { expect, type Site } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { guideTab } from '#tests/e2e/support/paying.ts'

export const registerButton = (page: Page): Locator =>
  page.getByRole('button', { name: '회원 사전등록' })

export const panel = (page: Page, name: '등록할 수 없는 사유' | '사전등록 조건'): Locator =>
  page.getByRole('region', { name })

/** What the conference's banner says, with its button. */
export const banner = (page: Page): Locator => page.locator('next-step.banner')

/** The button of the bar that stays in sight on narrow screens. */
export const bar = (page: Page): Locator => page.locator('next-step.bar').getByRole('link')

/** Opens 등록안내 for a demo member, and waits until the server has said how things stand. */
export const openGuide = async (page: Page, site: Site, id: string): Promise<void> => {
  await beLoggedIn(page, site, id)
  await page.goto(guideTab)
  await expect(registerButton(page)).toBeVisible()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByText('모두 96석입니다.')).toBeHidden()
}
