import { everyPage, fixedPages } from '#tests/e2e/support/addresses.ts'
import { expectAccessible, expectAccessibleAgain } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { expectSeenStops } from '#tests/e2e/support/keyboard.ts'
import { atNight, isNightly } from '#tests/support/nightly.ts'
import type { Page } from '@playwright/test'

const height = 900

/** The lists of posts have tests of their own, at more widths. */
const addresses = everyPage.filter((address) => !/^\/infoplace|지난 학술대회/.test(address))

/** A page, and its tabs and pages below it: together, since a server and a browser of one's own take longer than a look. */
const parts = Object.groupBy(addresses, (address) => address.split(/[/?]/)[1] ?? '')

for (const [part, within = []] of Object.entries(parts)) {
  const isLeft = !['', 'auth', 'mypage'].includes(part)
  test(
    `axe finds nothing below /${part}, and 320 px are wide enough`,
    atNight(isLeft),
    async ({ page }) => {
      test.slow()
      for (const address of within) await test.step(address, () => expectGood(page, address))
    },
  )
}

const expectGood = async (page: Page, address: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height })
  await open(page, address)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height })
  // One of them with the head that a desk has, the others at night; the home page has a test of its own.
  if (address === '/introduce') await expectAccessible(page)
  else if (isNightly) await expectAccessibleAgain(page)
  await page.setViewportSize({ width: 320, height })
  await expect.poll(() => overflow(page)).toEqual([])
}

/** What sticks out of the window; a box that scrolls within itself may. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))
  })

test('axe finds nothing with the tabs open as a drop-down', atNight(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height })
  await open(page, '/introduce')
  await page.locator('tab-menu summary').click()
  await expect(page.locator('tab-menu').getByRole('link', { name: '학회회칙' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'axe finds nothing on the page of an unknown post',
  atNight(),
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/)
    await open(page, '/infoplace/detail/999999')
    await expectAccessible(page)
  },
)

const keyboardWays = ['/', '/introduce?menu=학회회칙', '/conference', '/infoplace', '/auth/login']

for (const address of keyboardWays) {
  test(
    `every stop of the Tab key on ${address} is seen and not covered`,
    atNight(address !== '/'),
    async ({ page }) => {
      await open(page, address)
      await expectSeenStops(page)
    },
  )
}

test(
  'wider spacing of letters, words and lines cuts no text off (WCAG 1.4.12)',
  atNight(),
  async ({ page }) => {
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
  },
)

test(
  'with scripts off every text of the fixed pages is there, and every tab is reached',
  atNight(),
  async ({ page, browser, baseURL }) => {
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
    }
    await plain.close()
  },
)

/** The text of the content as it is seen, line by line: without buttons, and without what the server says of this very moment. */
const linesOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main')
  const alive = await main.locator('button, d-day, next-step p, .only-over').allInnerTexts()
  const lines = (await main.innerText()).split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !alive.includes(line))
}

test('with scripts off the home page says all that is not read from the database', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await plain.newPage()
  await page.goto('/')
  const main = page.getByRole('main')
  for (const heading of await main.getByRole('heading').all()) await expect(heading).toBeVisible()
  await expect(main.getByRole('link', { name: /공지사항/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: /슬라이드|기관|자동/ })).toHaveCount(0)
  await page.getByText('염색체 끝에서').scrollIntoViewIfNeeded()
  await expect(page.getByText('염색체 끝에서')).toBeInViewport()
  await plain.close()
})

/** Goes to an address and waits until what is operated can be operated. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
}
