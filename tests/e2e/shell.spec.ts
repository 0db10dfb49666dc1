import { boardLabels } from '#boards/rules/boards.ts'
import { listAddress } from '#boards/rules/posts.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { plantPost } from '#tests/support/posts.ts'

test('the first Tab stop is the content; 404 leads on', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/)
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문 바로가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('what pages have in common says on each where it is @night', async ({ request, site }) => {
  const pk = await plantPost(site)
  const here = async (path: string): Promise<string[]> => {
    const text = await (await request.get(path)).text()
    const header = text.slice(0, text.indexOf('</main-menu>'))
    return [...header.matchAll(/<a href="([^"]*)"[^>]*aria-current="(\w+)"/g)].map(
      ([, address = '', kind]) => `${kind} ${decodeURI(address)}`,
    )
  }
  const lists = boardLabels.map((menu) => listAddress({ menu }))
  for (const list of [...lists, ...lists]) {
    expect(await here(list)).toEqual(['true /infoplace', `page ${decodeURI(list)}`])
    expect(await here(`/infoplace/detail/${pk}`)).toEqual(['true /infoplace'])
    expect(await here('/conference/past')).not.toContain('true /infoplace')
  }
})
