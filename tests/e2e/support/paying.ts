import { expectGoodAtWidths, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect } from '#tests/e2e/support/journey.ts'
import type { Locator, Page } from '@playwright/test'

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

export interface Choices {
  /** What happens at the gateway, in the words of the rehearsal's window. */
  situation?: string
  button?: '결제하기' | '거절' | '창 닫기'
}

/** The payment dialog of the annual fee. */
export const openDialog = async (page: Page): Promise<void> => {
  await page.goto(feeTab)
  await payButton(page).click()
  await expect(paymentDialog(page)).toBeVisible()
}

/** Grows with every request of the page to a path that ends so. */
export const callsOf = (page: Page, path: string): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) calls.push(request.url())
  })
  return calls
}

/** From the open payment dialog through the gateway's window and back. */
export const payByCard = async (page: Page, { situation, button = '결제하기' }: Choices = {}) => {
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
  await expectGoodAtWidths(page, part, [390, 900, 901, 1440])
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  if (before) await page.setViewportSize(before)
}

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}
