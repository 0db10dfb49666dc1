import type { Page } from '@playwright/test'
import {
  everyPage,
  fixedPages,
  membersPages,
  postPages,
  screens,
  typical,
} from '#tests/e2e/support/addresses.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { expectSeenStops } from '#tests/e2e/support/keyboard.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import { overflow } from '#tests/e2e/support/overflow.ts'
import { isNightly } from '#tests/support/nightly.ts'

// One crawl over all addresses: axe (norms 1.4), sideways scrolling, words cut in two, titles, stops of the Tab key. States
// that one has to bring about are judged where a journey comes by them.

const height = 900

/** Together below one name: a server and a browser of one's own take longer than a look. */
const parts = Object.groupBy(everyPage, (address) => address.split(/[/?]/)[1] ?? '')

test('pages of each kind have no fault', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  await crawl(page, typical)
})

for (const [part, within = []] of Object.entries(parts)) {
  test(`pages below /${part} have no fault @night`, ({ page }) => crawl(page, within))
}

test('posts have no fault @night', async ({ page, site }) => {
  await crawl(page, await postPages(site))
})

test('pages of a member have no fault @night', async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
  await crawl(page, membersPages, async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectTaken(page)
  })
})

test('screens of the office have no fault @night', async ({ page, site }) => {
  await enterConsole(page, site)
  await crawl(page, screens, () => expectTaken(page))
})

/** All that the page's head has asked for its islands (src/layouts/first-calls.js) they have taken. */
const expectTaken = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<string[]>('[...(window.firstCall?.asked.keys() ?? [])]'))
    .toEqual([])

const crawl = async (
  page: Page,
  addresses: readonly string[],
  ready?: () => Promise<void>,
): Promise<void> => {
  test.slow()
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 390, height })
      await open(page, address)
      await ready?.()
      await expectGood(page, address)
    })
  }
}

const expectGood = async (page: Page, address: string): Promise<void> => {
  await expectAccessible(page)
  await expectTitle(page, address, 96)
  await expectWholeWords(page, address)
  if (isNightly) await expectSeenStops(page)
  for (const width of [320, 900, 901, 1440]) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => overflow(page), { message: `${width} px` }).toEqual([])
    if (width === 320 && fixedPages.includes(address)) await expectWholeWords(page, address)
  }
  await expectTitle(page, address, 160)
  if (isNightly) await expectAccessible(page)
  if (isNightly || address === '/') await expectSeenStops(page)
}

/** Where somebody has come to do something, the title leaves the screen to the form, below a header of dark on white. */
const expectTitle = async (page: Page, address: string, limit: number): Promise<void> => {
  if (!/^(\/en)?\/(auth|mypage)\b/.test(address)) return
  const look = () =>
    page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' })
      const title = document.querySelector('h1')?.closest('main > *')?.getBoundingClientRect()
      const header = document.querySelector('.site-header')
      const gap = (title?.top ?? 0) - (header?.getBoundingClientRect().bottom ?? 0)
      return {
        high: title?.height,
        isBelowHeader: Math.abs(gap) <= 1,
        ground: header && getComputedStyle(header).backgroundColor,
      }
    })
  const ground = 'rgb(255, 255, 255)'
  await expect.poll(look, { message: address }).toMatchObject({ isBelowHeader: true, ground })
  const { high } = await look()
  expect(high, address).toBeGreaterThan(40)
  expect(high, address).toBeLessThanOrEqual(limit)
}

/** In texts no word of letters, figures and ○ has parts in different lines; earlier versions are set like the present one. */
const expectWholeWords = async (page: Page, address: string): Promise<void> => {
  const isText = fixedPages.includes(address) || /\/detail\/\d/.test(address)
  if (!isText || /\d{4}-\d{2}/.test(address)) return
  const cut = await page.evaluate(() => {
    const isForEarsOnly = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isForEarsOnly(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const words: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      if (!holder || holder.closest('script, style, template') || isForEarsOnly(holder)) continue
      const found = (node.nodeValue ?? '').matchAll(/[\p{Script=Hangul}\d○]+/gu)
      for (const { index, 0: word } of found) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter((box) => box.width > 1)
        if (lines.some((box) => box.top > (lines[0]?.bottom ?? 0) - 2)) words.push(word)
      }
    }
    return words
  })
  expect(cut, address).toEqual([])
}

test('wider spacing of letters, words and lines cuts no text off @night', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height })
  for (const address of fixedPages) {
    await open(page, address)
    // By the object model, as a reader's own bookmarklet would: the policy forbids inline styles.
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
      document.adoptedStyleSheets.push(sheet)
      return [...document.querySelectorAll('main *, footer *')]
        .filter((element) => {
          const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element)
          // Out of sight on purpose, or one line with an ellipsis that leads to the whole.
          if (position === 'absolute' || textOverflow === 'ellipsis') return false
          if (element.closest('.swiper') !== null) return false
          const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
          const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2
          return high || wide
        })
        .map((element) => element.outerHTML.slice(0, 160))
    })
    expect(cut, address).toEqual([])
  }
})

test('with scripts off every text is there @night', async ({ page, browser, baseURL }) => {
  test.slow()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width: 390, height },
  })
  const quiet = await plain.newPage()
  await page.setViewportSize({ width: 390, height })
  for (const address of fixedPages.filter((path) => path !== '/')) {
    await open(page, address)
    await quiet.goto(address)
    expect(await linesOf(quiet), address).toEqual(expect.arrayContaining(await linesOf(page)))
    const menu = quiet.locator('tab-menu')
    if ((await menu.count()) === 0) continue
    await menu.locator('summary').click()
    for (const tab of await menu.getByRole('link').all()) await expect(tab).toBeVisible()
    await expectAccessible(page)
  }
  await plain.close()
})

/** The text of the content as it is seen, line by line: without buttons, and without what the server says of this very moment. */
const linesOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main')
  const alive = await main
    .locator('button, d-day, next-step p, .only-over, .if-over, .if-over :is(p, a)')
    .allInnerTexts()
  const lines = (await main.innerText()).split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !alive.includes(line))
}

/** Goes to an address and waits until what is operated can be operated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
}
