import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { oldPosts } from '#tests/support/old-posts.ts'
import { plantPost } from '#tests/support/posts.ts'

/** What of a post sticks out of it, is too small to read or is set in another face. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.locator('.post .content').evaluate((content) => {
    const room = content.getBoundingClientRect()
    const { fontFamily } = getComputedStyle(content)
    return [...content.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (element.matches('.sr-only, pre')) return []
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const isOut =
        element.closest('.scroll') === null &&
        (box.right > room.right + 1 || box.left < room.left - 1)
      const faults = [
        ...(isOut ? ['sticks out'] : []),
        ...(Number.parseFloat(style.fontSize) < 13 ? ['is too small'] : []),
        ...(style.fontFamily === fontFamily ? [] : ['has another face']),
        ...(element.matches('td, th') && box.width < 60 ? ['is too narrow'] : []),
      ]
      return faults.map((fault) => `${element.outerHTML.slice(0, 80)} ${fault}`)
    })
  })

test.beforeEach(async ({ page }) => {
  await page.route(/youtube/, (route) => route.fulfill({ body: '' }))
})

/** Each says `처음` at its beginning and `마지막` at its end. */
const ugly = oldPosts.filter(([, html]) => html.includes('처음'))

for (const [name, content] of ugly) {
  test(`a post of old markup (${name}) is shown well @night`, async ({ page, site }) => {
    const post = { title: '옛 글', content, author: '사무국' }
    const pk = await plantPost(site, { type: 'notice', ...post })
    for (const width of [320, 390, 900, 901, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/infoplace/detail/${pk}`)
      await expect(page.getByText('처음')).toBeVisible()
      await expect(page.getByText('마지막')).toBeVisible()
      expect(await faultsOf(page), `${width} px`).toEqual([])
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}
