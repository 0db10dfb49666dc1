import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { readPost } from '#boards/server/posts/service.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { atNight } from '#tests/support/nightly.ts'

const photo = async (name: string, background: string, width = 1600, height = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height, channels: 3, background },
  })
    .jpeg()
    .toBuffer(),
})

const heic = {
  name: 'IMG_0009.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
}

const photos = () =>
  Promise.all([
    photo('하나.jpg', 'steelblue'),
    photo('둘.jpg', 'seagreen', 1200, 1600),
    photo('셋.jpg', 'tomato'),
    photo('넷.jpg', 'goldenrod'),
    photo('다섯.jpg', 'slategray'),
  ])

const description = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `${place}번째 사진에 보이는 것` })

const altsOf = (page: Page, within: string): Promise<string[]> =>
  page
    .locator(`${within} .album img:not(.ProseMirror-separator)`)
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))

for (const width of [390, 1440]) {
  test(
    `an album of many pictures is sent, ordered, told in words and published at ${width} px`,
    atNight(width !== 390),
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(/status of (?:400|503)/)
      await page.setViewportSize({ width, height: 900 })
      await enterConsole(page, site, 'office01')
      await page.goto('/admin/posts/new?board=gallery')
      await page.getByLabel('제목').fill('가을 학술대회 사진')
      let isFirst = true
      await page.route('**/drafts/attach', (route) => {
        if (!isFirst) return route.continue()
        isFirst = false
        return route.fulfill({ status: 503, body: '' })
      })
      await page.getByLabel('사진 여러 장 고르기').setInputFiles([...(await photos()), heic])
      await expect(
        page.getByText('6장 가운데 4장을 올렸습니다. 2장은 올리지 못했습니다.'),
      ).toBeVisible()
      await expect(page.getByText(/^HEIC 사진은 읽을 수 없습니다/)).toBeVisible()
      await page.getByRole('button', { name: /jpg 다시 올리기/ }).click()
      await expect(page.getByText('6장 가운데 5장을 올렸습니다.')).toBeVisible()
      await page.getByRole('button', { name: '6번째 사진 빼기' }).click()

      await page.getByRole('button', { name: '본문에 넣기 (5장)' }).click()
      await expect(description(page, 1)).toBeFocused()
      await description(page, 2).fill('개회사를 하는 학회장')
      await page.getByLabel('모든 사진에 보이는 것', { exact: true }).fill('강당에 모인 참석자들')
      await page.getByRole('button', { name: '빈 곳에 적기 (4)' }).click()
      await expect(description(page, 5)).toHaveValue('강당에 모인 참석자들 (5)')
      await page.getByLabel('2번째 사진 아래에 적을 글').fill('개회')
      await page.getByRole('button', { name: '2번째 사진 앞으로' }).focus()
      await page.keyboard.press('Enter')
      await expect(description(page, 1)).toHaveValue('개회사를 하는 학회장')
      await expect(page.getByText('1번째로 옮겼습니다.')).toBeVisible()
      await expect(page.getByRole('button', { name: '1번째 사진 앞으로' })).toBeFocused()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: '본문에 넣기 (5장)' }).click()
      const alts = [
        '개회사를 하는 학회장',
        ...[1, 3, 4, 5].map((number) => `강당에 모인 참석자들 (${number})`),
      ]
      expect(await altsOf(page, '.editor')).toEqual(alts)
      await page.getByRole('button', { name: '공개하기' }).click()
      await page.getByRole('link', { name: '글 보기' }).click()
      expect(await altsOf(page, '.post')).toEqual(alts)
      await expect(page.getByRole('figure', { name: '개회' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const pk = Number(new URL(page.url()).pathname.split('/').at(-1))
      const { imageAlt, picture } = await readPost(site.context, { pk })
      expect(imageAlt).toBe('개회사를 하는 학회장')
      expect(picture?.copies).toHaveLength(4)
    },
  )
}
