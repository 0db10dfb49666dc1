import { listPosts } from '#boards/server/posts/service.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import type { Page } from '@playwright/test'
import { atNight } from '#tests/support/nightly.ts'

const newest = async ({ context }: Site, type: 'notice' | 'guide') => {
  const { rows } = await listPosts(context, { type, page: 1 })
  const post = rows[0]
  if (post === undefined) throw new Error('The demo data has posts')
  const path = `/${type === 'guide' ? 'conference' : 'infoplace'}/detail/${post.pk}`
  return { ...post, path, address: new URL(path, context.config.siteUrl).href }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '공유하기' })

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('button', { name: '공유', exact: true }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

for (const type of ['notice', 'guide'] as const) {
  test(
    `four services and the page’s own address share a ${type}`,
    atNight(type !== 'notice'),
    async ({ page, site }) => {
      const { path, title, address } = await newest(site, type)
      const dialog = await open(page, `${path}?page=2`)
      for (const [name, start] of [
        ['페이스북', 'https://www.facebook.com/sharer/sharer.php?u='],
        ['X', 'https://twitter.com/intent/tweet?url='],
        ['네이버', 'https://share.naver.com/web/shareView?url='],
        ['밴드', 'https://www.band.us/plugin/share?body='],
      ] as const) {
        const link = dialog.getByRole('link', { name: `${name} 에 공유하기 (새 창 열림)` })
        const href = (await link.getAttribute('href')) ?? ''
        expect(href.startsWith(start), href).toBe(true)
        expect(href).toContain(encodeURIComponent(address))
        if (name !== '페이스북') expect(href).toContain(encodeURIComponent(title))
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', 'noopener')
      }
      const field = dialog.getByRole('textbox', { name: '페이지 주소' })
      await expect(field).toHaveValue(address)
      await expect(field).toHaveAttribute('readonly')
    },
  )
}

test('the address is copied, and said to be', atNight(), async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { path, address } = await newest(site, 'notice')
  const dialog = await open(page, path)
  await dialog.getByRole('button', { name: 'URL복사' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    '주소가 복사되었습니다. 원하는 곳에 붙여넣기 해주세요.',
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '공유', exact: true }).click()
  await expect(dialog.getByRole('status')).toBeEmpty()
})

test(
  'a failed copy is only logged, and leaves the address selected',
  atNight(),
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/not copied/)
    await page.addInitScript(`
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'))
  `)
    const { path, address } = await newest(site, 'notice')
    const dialog = await open(page, path)
    const logged = page.waitForEvent('console')
    await dialog.getByRole('button', { name: 'URL복사' }).click()
    expect((await logged).text()).toContain('not copied')
    const field = dialog.getByRole('textbox', { name: '페이지 주소' })
    await expect(field).toBeFocused()
    const selected = await field.evaluate((input: HTMLInputElement) => {
      return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
    })
    expect(selected).toBe(address)
    await expect(dialog.getByRole('status')).toBeEmpty()
  },
)

for (const width of [390, 900, 901, 1440]) {
  test(
    `the share dialog works by keyboard and has no fault for axe at ${width} px`,
    atNight(),
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 })
      const { path } = await newest(site, 'notice')
      await page.goto(path)
      const opener = page.getByRole('button', { name: '공유', exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = dialogOf(page)
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

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
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await dialog.getByRole('button', { name: '닫기' }).click()
      await expect(dialog).toBeHidden()
      await opener.click()
      await page.mouse.click(5, 450)
      await expect(dialog).toBeHidden()
    },
  )
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button that would do nothing', atNight(), async ({ page, site }) => {
    const { path } = await newest(site, 'notice')
    await page.goto(path)
    await expect(page.getByRole('button', { name: '공유', exact: true })).toBeHidden()
  })
})
