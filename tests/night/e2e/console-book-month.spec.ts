import type { Locator, Page } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { fresh, month, named, plantMonth } from '#tests/e2e/support/book-month.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { chooseStatement } from '#tests/e2e/support/office-acts.ts'

// A treasurer's month of 120 lines, whose actions are counted: 3 s for each, 0.4 s for a syllable.
test.describe.configure({ timeout: 600_000 })

/** A treasurer's hands: they count what they do. */
const handsOn = (page: Page) => {
  const done = { actions: 0, moves: 0, letters: 0 }
  return {
    done,
    press: async (key: string): Promise<void> => {
      done[/^(Tab|Arrow)/.test(key) ? 'moves' : 'actions'] += 1
      await page.keyboard.press(key)
    },
    type: async (text: string): Promise<void> => {
      done.letters += text.length
      await page.keyboard.type(text)
    },
    tap: async (control: Locator): Promise<void> => {
      done.actions += 1
      await control.tap()
    },
    seconds: () => done.actions * 3 + done.moves * 0.5 + done.letters * 0.4,
  }
}

type Hands = ReturnType<typeof handsOn>

const listOf = (page: Page, title: string): Locator => page.getByRole('list', { name: title })

/** Works through the list from its first line; where it is left, the next line has the focus. */
const workOff = async (
  page: Page,
  hands: Hands,
  title: string,
  decide: (payee: string) => Promise<boolean>,
): Promise<void> => {
  const lines = listOf(page, title).getByRole('button')
  const current = listOf(page, title).locator('[aria-current]')
  let left = await lines.count()
  await expect(current).toBeFocused()
  for (let turn = 0; turn < 200 && left > 0; turn += 1) {
    const payee = await current.locator('strong').innerText()
    if (await decide(payee)) {
      left -= 1
      await expect(lines).toHaveCount(left)
      if (left > 0) await expect(current).toBeFocused()
    } else if (await lines.last().evaluate((one) => one.ariaCurrent === 'true')) return
    else await hands.press('ArrowDown')
  }
}

const tabUntil = async (hands: Hands, control: Locator, key = 'Tab'): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) return
    await hands.press(key)
  }
  throw new Error('It cannot be reached')
}

const readMonth = async (page: Page, hands: Hands): Promise<void> => {
  await chooseStatement(page, month())
  await page.getByLabel('계좌').selectOption('주거래 계좌')
  await page.getByRole('button', { name: '입금 70건 등록' }).press('Enter')
  hands.done.actions += 3
  await page.getByText(/새로 등록한 입금은 70건/).waitFor()
}

const deposits = async (page: Page, hands: Hands): Promise<void> => {
  await page.goto('/admin/money/bank')
  await readMonth(page, hands)
  await tabUntil(hands, page.getByRole('button', { name: '60건 모두 입금 확인' }))
  await hands.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabUntil(hands, page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }))
  await hands.press('Enter')
  await expect(listOf(page, '처리할 입금').getByRole('button')).toHaveCount(10)
  await expect(page.getByText('60건 모두 입금 확인')).toBeHidden()
  await tabUntil(hands, listOf(page, '처리할 입금').getByRole('button').first())
  await workOff(page, hands, '처리할 입금', async (payee) => {
    if (payee.startsWith('케이에스넷')) return false
    await hands.press('Enter')
    if (/이자|후원금/.test(payee)) {
      await hands.press('Enter')
    } else if (payee === '모르는분') {
      await hands.type(named(60))
      await hands.press('Enter')
      await tabUntil(hands, page.getByRole('button', { name: new RegExp(`^${named(60)}`) }))
      await hands.press('Enter')
      await tabUntil(hands, page.getByRole('button', { name: '등록', exact: true }))
      await hands.press('Enter')
    } else {
      const way = payee === '낯선이름' ? '반환 추가' : '다른 수입 추가'
      await tabUntil(hands, page.getByRole('button', { name: way }), 'Shift+Tab')
      await hands.press('Enter')
      if (payee === '낯선이름') {
        await tabUntil(hands, page.getByLabel('사유'))
        await hands.type('회원이 아님')
      } else if (payee === '고래바이오') await hands.type('광고')
      await hands.press('Enter')
    }
    return true
  })
}

const headings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fresh.map(([payee, heading]) => [payee, heading])),
  노화학회적금: '계좌 간',
  탈퇴한이: '탈퇴',
}

const withdrawals = async (page: Page, hands: Hands): Promise<void> => {
  await page.goto('/admin/money/book/decide')
  const all = page.getByRole('button', { name: /^확실한 제안 \d+건 모두 등록/ })
  await tabUntil(hands, all)
  await hands.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: '모두 등록' })).toBeFocused()
  await hands.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(all).toBeHidden()
  await tabUntil(hands, listOf(page, '처리할 출금').getByRole('button').first())
  await workOff(page, hands, '처리할 출금', async (payee) => {
    const card = page.getByRole('article')
    const isSure = (await card.locator('[aria-label="제안"] .button').count()) === 1
    await hands.press('Enter')
    if (isSure) return true
    if ((await card.getByRole('list', { name: '제안' }).getByRole('button').count()) > 0) {
      await hands.press('Enter')
      return true
    }
    await hands.type(headings[payee] ?? '')
    if (payee === '탈퇴한이') {
      await hands.press('Tab')
      await hands.type('탈퇴 회원 환불')
    }
    await hands.press('Enter')
    return true
  })
}

/** The same lines with a thumb; the next line's card stands where the last one stood. */
const byTouch = async (
  page: Page,
  hands: Hands,
  title: string,
  decide: (payee: string, card: Locator) => Promise<boolean>,
): Promise<void> => {
  const lines = listOf(page, title).getByRole('button')
  for (let turn = 0, skipped = 0; turn < 200; turn += 1) {
    const left = await lines.count()
    if (skipped === left) return
    const payee = await listOf(page, title).locator('[aria-current] strong').innerText()
    if (await decide(payee, page.getByRole('article'))) await expect(lines).toHaveCount(left - 1)
    else {
      skipped += 1
      if (skipped < left) await hands.tap(lines.nth(skipped))
    }
  }
}

const enter = (card: Locator) => card.getByRole('button', { name: '등록', exact: true })

test('is worked off with a thumb on a telephone', async ({ browser, site }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: site.url }
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage()
  await plantMonth(site)
  await enterConsole(page, site, 'treasurer01')
  const hands = handsOn(page)
  await page.goto('/admin/money/bank')
  await readMonth(page, hands)
  await hands.tap(page.getByRole('button', { name: '60건 모두 입금 확인' }))
  await hands.tap(page.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }))
  await expect(page.getByText('60건 모두 입금 확인')).toBeHidden()
  await expectGood(page)
  await byTouch(page, hands, '처리할 입금', async (payee, card) => {
    if (payee.startsWith('케이에스넷')) return false
    const proposal = card.getByRole('list', { name: '제안' }).getByRole('button')
    if ((await proposal.count()) > 0) await hands.tap(proposal.first())
    else if (payee === '모르는분') {
      await hands.tap(card.getByLabel('회원 검색'))
      await hands.type(named(60))
      await hands.tap(card.getByRole('button', { name: '검색' }))
      await hands.tap(card.getByRole('button', { name: new RegExp(`^${named(60)}`) }))
      await hands.tap(enter(card))
    } else if (payee === '낯선이름') {
      await hands.tap(card.getByRole('button', { name: '반환 추가' }))
      await hands.tap(card.getByLabel('사유'))
      await hands.type('회원이 아님')
      await hands.tap(enter(card))
    } else {
      await hands.tap(card.getByRole('button', { name: '다른 수입 추가' }))
      if (payee === '고래바이오') await hands.tap(card.getByRole('option', { name: '광고비' }))
      await hands.tap(enter(card))
    }
    return true
  })
  await page.goto('/admin/money/book/decide')
  await hands.tap(page.getByRole('button', { name: /^확실한 제안 \d+건 모두 등록/ }))
  await expectGood(page)
  await hands.tap(page.getByRole('dialog').getByRole('button', { name: '모두 등록' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /^확실한 제안/ })).toBeHidden()
  await byTouch(page, hands, '처리할 출금', async (payee, card) => {
    const proposal = card.getByRole('list', { name: '제안' }).getByRole('button')
    if ((await proposal.count()) > 0) {
      await hands.tap(proposal.first())
      return true
    }
    const begins = new RegExp(`^${headings[payee] ?? '-'}`)
    await hands.tap(card.getByRole('option', { name: begins }))
    if (payee === '탈퇴한이') {
      await hands.tap(card.getByLabel('내용'))
      await hands.type('탈퇴 회원 환불')
    }
    await hands.tap(enter(card))
    return true
  })
  await expect(page.getByText('처리할 출금이 없습니다.')).toBeVisible()
  expect(hands.seconds()).toBeLessThan(300)
  await page.context().close()
})

test('is worked off by keyboard', async ({ page, site }) => {
  await plantMonth(site)
  await enterConsole(page, site, 'treasurer01')
  const hands = handsOn(page)
  await test.step('deposits', () => deposits(page, hands))
  await test.step('withdrawals', () => withdrawals(page, hands))
  expect(hands.seconds()).toBeLessThan(300)
  await expectGood(page)
})
