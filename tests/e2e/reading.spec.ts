import { fixedPages } from '#tests/e2e/support/addresses.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import type { Locator, Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

test('no word is cut at a line’s end, on a telephone either', atNight(), async ({ page }) => {
  test.slow()
  // Earlier versions of a text are set like the present one.
  const texts = fixedPages.filter((address) => !/\d{4}-\d{2}/.test(address))
  for (const address of [...texts, '/infoplace/detail/1', '/conference/detail/2']) {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto(address)
    expect(await cutWords(page), `${address} at 320 px`).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutWords(page), `${address} at 390 px`).toEqual([])
  }
})

/** Words of letters, figures and ○ whose parts stand in different lines; addresses of the net may be cut. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForEarsOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isForEarsOnly(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      if (!holder || holder.closest('script, style, template') || isForEarsOnly(holder)) continue
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(
        /[\p{Script=Hangul}\d○]+/gu,
      )) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter((box) => box.width > 1)
        if (lines.some((box) => box.top > (lines[0]?.bottom ?? 0) - 2)) cut.push(word)
      }
    }
    return cut
  })

test('tables of the privacy policy become cards on a telephone', atNight(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy')
  const row = page.getByRole('row').filter({ hasText: '연회비와 등록비의 결제' })
  await expect(row.getByRole('rowheader')).toHaveText('연회비와 등록비의 결제')
  const [first, second] = await row.getByRole('cell').all()
  const tops = [await topOf(first), await topOf(second)]
  expect(tops[1]).toBeGreaterThan(tops[0] ?? Infinity)
  const label = await first?.evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(label).toBe('"처리하는 항목"')
})

const topOf = async (element: Locator | undefined): Promise<number> =>
  (await element?.boundingBox())?.y ?? Number.NaN

test('the contents of the bylaws follow the reading', atNight(), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/introduce?menu=학회회칙')
  const contents = page.getByRole('navigation', { name: '차례' })
  const current = contents.locator('[aria-current]')
  await expect(current).toHaveCount(0)
  for (const [id, title] of [
    ['article-7', '제7조(회원의 권리와 의무)'],
    ['article-18', '제18조(정족수와 의결)'],
    ['article-2', '제2조(목적)'],
  ]) {
    await page.evaluate((to) => document.getElementById(to ?? '')?.scrollIntoView(), id)
    await expect(current).toHaveText(title ?? '')
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(current).toHaveText('부칙')
  await expect(current).toHaveCount(1)
})

const toTop = (page: Page): Locator => page.getByRole('button', { name: '맨 위로' })

test('the way to the top is there on the way up, beside the text', atNight(), async ({ page }) => {
  await page.goto('/introduce?menu=학회회칙')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  await expect(toTop(page)).toBeHidden()
  await page.mouse.wheel(0, -300)
  await expect(toTop(page)).toBeVisible()
  const button = await toTop(page).boundingBox()
  const text = await page.locator('.site-footer .page-width').evaluate((element) => {
    const { paddingRight } = getComputedStyle(element)
    return element.getBoundingClientRect().right - Number.parseFloat(paddingRight)
  })
  expect(button?.x).toBeGreaterThanOrEqual(text)
  await page.mouse.wheel(0, 200)
  await expect(toTop(page)).toBeHidden()
  await page.mouse.wheel(0, -300)
  await toTop(page).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  'the way to the top is clear of the buttons that stay in sight',
  atNight(),
  async ({ page, site }) => {
    await beLoggedIn(page, site, 'regular01')
    await page.setViewportSize({ width: 390, height: 600 })
    await page.goto('/mypage')
    const button = page.getByRole('main').getByRole('button', { name: '변경', exact: true })
    await expect(button).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
    await page.mouse.wheel(0, -100)
    await expect(toTop(page)).toBeVisible()
    const [way, bar] = [await toTop(page).boundingBox(), await button.boundingBox()]
    expect((way?.y ?? Infinity) + (way?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  },
)
