import { storeFile, type StoredFile } from '#platform/server/files/service.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'
import { plantPost } from '#tests/support/posts.ts'

test('a post says how often it was read by now @night', async ({ page, site }) => {
  const post = { title: '조회수', content: '<p>글</p>', author: '사무국', hit: 1_000 }
  const pk = await plantPost(site, { type: 'notice', ...post })
  const readSoFar = (hit: number) =>
    site.context.db.updateTable('post').set({ hit }).where('post_pk', '=', pk).execute()
  const shown = page.getByText('조회수', { exact: true }).locator('xpath=following-sibling::dd')
  await page.request.get(`/infoplace/detail/${pk}`)
  await readSoFar(2_345)
  await page.goto(`/infoplace/detail/${pk}`)
  await expect(shown).toHaveText(/^2,34[56]$/)
  await readSoFar(3_456)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(shown).toHaveText('3,456')
})

test('a rare syllable comes in the site’s own type @night', async ({ page, site }) => {
  const post = { title: '뷁', content: '<p>햏</p>', author: '사무국' }
  const pk = await plantPost(site, { type: 'notice', ...post })
  const slices = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => /Slices/.test(family) && status === 'loaded')
        .map(({ unicodeRange }) => unicodeRange),
    )
  for (const address of [`/infoplace/detail/${pk}`, '/infoplace']) {
    await page.goto(address)
    await expect.poll(async () => (await slices()).length, { message: address }).toBeGreaterThan(0)
  }
})

test('attachments come under their own name, each kind with its mark', async ({ page, site }) => {
  const names = [
    ['정기총회 자료집.pdf', 'PDF'],
    ['위임장.hwpx', 'HWP'],
    ['초록 양식.docx', 'DOC'],
    ['단체사진.jpg', '그림'],
    ['README', '파일'],
  ] as const
  const attachments: StoredFile[] = []
  for (const [name] of names) {
    attachments.push(await storeFile(site.context, name, new Uint8Array(1536)))
  }
  const post = { title: '첨부', content: '<p>첨부</p>', author: '사무국', attachments }
  const pk = await plantPost(site, { type: 'notice', ...post })
  await page.goto(`/infoplace/detail/${pk}`)
  const rows = page.getByRole('region', { name: /^첨부파일/ }).getByRole('listitem')
  for (const [index, [name, mark]] of names.entries()) {
    await expect(rows.nth(index)).toHaveText(new RegExp(`^\\s*${mark}\\s*${name}.*2KB\\s*$`))
  }
  const link = page.getByRole('link', { name: '정기총회 자료집.pdf 내려받기' })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const proxy = page.getByRole('link', { name: '위임장.hwpx 내려받기' })
  expect(await savedBy(proxy)).toBe('위임장.hwpx')
})

test('a post with everything in it fits 320 px and is accessible', async ({ page, site }) => {
  const word = 'https://example.org/'.padEnd(120, 'a')
  const pk = await plantPost(site, {
    type: 'newsletter',
    title: `긴 제목 ${word}`,
    author: '편집위원회',
    content: `<h1>제목</h1><p>${word}</p><h2>둘</h2><ul><li>하나</li></ul><pre>${word}</pre>
      <table><caption>표</caption><tr>${'<th scope="col">이름</th>'.repeat(12)}</tr>
      <tr>${'<td>내용</td>'.repeat(12)}</tr></table>
      <figure><img src="/images/gallery-default.svg" alt="그림" width="1600" height="900">
      <figcaption>그림 설명</figcaption></figure>`,
  })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/infoplace/detail/${pk}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('group', { name: '표' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.getByRole('group', { name: '표' }).evaluate((box) => box.scrollLeft))
    .toBeGreaterThan(0)
})
