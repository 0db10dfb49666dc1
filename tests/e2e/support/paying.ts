import type { Locator, Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect } from '#tests/e2e/support/journey.ts'

export const feeTab = '/membership?menu=연회비 납부'
export const guideTab = '/conference?menu=학술대회 안내&depthMenu=등록안내'

/** Addresses as the browser shows them once the gateway's query is gone. */
export const feeAddress = `/membership?menu=${encodeURIComponent('연회비 납부')}`
export const guideAddress = `/conference?menu=${encodeURIComponent('학술대회 안내')}&depthMenu=${encodeURIComponent('등록안내')}`

export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: '연회비 납부하기' })

export const paymentDialog = (page: Page): Locator => page.getByRole('dialog', { name: '결제하기' })

export const completeDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: '결제가 완료되었습니다' })

/** The dialog that says something and has buttons. */
export const message = (page: Page): Locator => page.getByRole('alertdialog')

/** How this year's fee stands, above the history. */
export const thisYear = (page: Page): Locator =>
  page.getByRole('region', { name: /^2026년 연회비/ })

/** The annual fee of a year, as the history shows it. */
export const year = (page: Page, name: number): Locator =>
  page.getByRole('row').filter({ hasText: `${name}년 연회비` })

/** The payment dialog of the annual fee. */
export const openDialog = async (page: Page): Promise<void> => {
  await page.goto(feeTab)
  await payButton(page).click()
  await expect(paymentDialog(page)).toBeVisible()
}

/** From the open payment dialog through the gateway's window and back. `situation`: what happens there, in its words. */
export const payByCard = async (page: Page, button = '결제하기', situation?: string) => {
  await paymentDialog(page).getByRole('button', { name: '카드 결제' }).click()
  if (situation !== undefined) {
    await page.getByText('시험 상황').click()
    await page.getByRole('radio', { name: situation, exact: true }).check()
  }
  await page.getByRole('button', { name: button, exact: true }).click()
}

/**
 * The content, or the dialog above it, is without fault on a phone, on both sides of the border to a desk, and there. The
 * shell around it has tests of its own.
 */
export const expectGoodAtEveryWidth = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  const part =
    (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main astro-island'
  await expectGood(page, part, [390, 320, 900, 901, 1440])
  if (before) await page.setViewportSize(before)
}
