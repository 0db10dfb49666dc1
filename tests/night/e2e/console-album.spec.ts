import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import sharp from 'sharp'

const photo = async (name: string, background: string, width = 1600, height = 1200) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const heic = {
  name: 'IMG_0009.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
}

test('several pictures are an album, described at once; one that cannot be read leaves no gap', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await page.setViewportSize({ width: 390, height: 900 })
  await enterConsole(page, site, 'office01')
  await page.goto('/admin/posts/new?board=gallery')
  await page.getByLabel('제목').fill('가을 학술대회 사진')
  const photos = [
    await photo('하나.jpg', 'steelblue'),
    await photo('둘.jpg', 'seagreen', 1200, 1600),
    await photo('셋.jpg', 'tomato'),
  ]
  await page.locator('.editor input[type="file"]').setInputFiles([...photos, heic])
  const dialog = page.getByRole('dialog', { name: '그림의 대체 텍스트' })
  await dialog.getByLabel('그림 설명').fill('강당에 모인 참석자들')
  await dialog.getByLabel('설명이 없는 다른 그림에도 번호를 붙여 적용').check()
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('‘IMG_0009.HEIC’ 파일을 올리지 못했습니다.')).toBeVisible()
  await expect(page.locator('.editor .album figure')).toHaveCount(3)
  await expect(page.locator('.editor .sending')).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: '공개', exact: true }).click()
  await page.getByRole('link', { name: '글 보기' }).click()
  await expect(page.locator('.post .album').getByRole('img')).toHaveCount(3)
  await expect(page.getByRole('img', { name: '강당에 모인 참석자들' })).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
