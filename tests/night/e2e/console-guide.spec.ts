import { guideParts } from '#staff/rules/console-guide.ts'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, openedBy, test } from '#tests/e2e/support/journey.ts'

test('the guide and its pictures can be read on a phone', async ({ page, site }) => {
  await enterConsole(page, site, 'desk01')
  await page.goto('/admin')
  const guide = await openedBy(page.getByRole('link', { name: /^도움말/ }))
  await expect(guide.getByRole('heading', { name: guideParts['오늘'] })).toBeInViewport()
  await guide.close()
  await page.getByRole('link', { name: '안내', exact: true }).click()
  const picture = page.getByRole('img', { name: /^게시글 목록/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(1280)
  await expectGood(page, 'html')
})
