import { listPosts } from '#boards/server/posts/service.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'

test('a post is shared, or its address copied', async ({ page, site, context, expectedErrors }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { rows } = await listPosts(site.context, { type: 'notice', page: 1 })
  const pk = rows[0]?.pk ?? 0
  const address = new URL(`/infoplace/detail/${pk}`, site.context.config.siteUrl).href
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/infoplace/detail/${pk}?page=2`)
  const opener = page.getByRole('button', { name: '공유', exact: true })
  const dialog = page.getByRole('dialog', { name: '공유' })
  const told = dialog.getByRole('status').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const link of await dialog.getByRole('link', { name: /에 공유 \(새 창 열림\)$/ }).all()) {
    expect(await link.getAttribute('href')).toContain(encodeURIComponent(address))
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  const stops: string[] = []
  for (let stop = 0; stop < 7; stop += 1) {
    const focused = dialog.locator(':focus')
    await expect(focused).toBeInViewport()
    stops.push(await focused.evaluate((element) => element.textContent.trim() || element.id))
    await page.keyboard.press('Tab')
  }
  expect(stops.map((text) => text.replace(/에\s[^]*/, ''))).toEqual([
    ...['닫기', '페이스북', 'X', '네이버', '밴드', 'share-address', 'URL복사'],
  ])

  const field = dialog.getByRole('textbox', { name: '페이지 주소' })
  await expect(field).toHaveValue(address)
  await expect(field).toHaveAttribute('readonly')
  await dialog.getByRole('button', { name: 'URL복사' }).click()
  await expect(told).toHaveText(/^주소가 복사되었습니다\./)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(told).toBeEmpty()

  // A copy that fails is only logged, and leaves the address selected.
  expectedErrors.push(/not copied/)
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('not here'))`)
  await dialog.getByRole('button', { name: 'URL복사' }).click()
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)
  await expect(told).toBeEmpty()
  await page.mouse.click(5, 450)
  await expect(dialog).toBeHidden()
})

testWithoutScripts('there is no button that would do nothing @night', async ({ page }) => {
  await page.goto('/infoplace/detail/1')
  await expect(page.getByRole('button', { name: '공유', exact: true })).toBeHidden()
})
