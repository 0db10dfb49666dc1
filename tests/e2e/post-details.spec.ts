import { storeFile, type StoredFile } from '#platform/server/files/service.ts'
import { listPosts, readPost } from '#boards/server/posts/service.ts'
import { createPost } from '#boards/server/posts/writing.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'

test.describe('a post without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole in the first response, with what link previews need', async ({ page, site }) => {
    const { rows: posts } = await listPosts(site.context, { type: 'notice', page: 1 })
    const pk = posts[1]?.pk ?? 0
    const post = await readPost(site.context, { pk })
    await page.goto(`/infoplace/detail/${pk}?page=2`)
    await expect(page).toHaveTitle(new RegExp(`^${post.title.slice(0, 8)}.* \\| `))
    await expect(page.getByRole('article')).toContainText(post.author)
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
    await expect(meta('og:title')).toHaveAttribute('content', post.title)
    await expect(meta('og:type')).toHaveAttribute('content', 'article')
    await expect(meta('og:image')).toHaveAttribute('content', /^https?:.*\.(png|jpe?g)/)
    const description = await meta('description').getAttribute('content')
    expect(description?.length).toBeGreaterThan(20)
    expect(description?.length).toBeLessThanOrEqual(80)
    await expect(meta('og:description')).toHaveAttribute('content', description ?? '')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/infoplace/detail/${pk}$`),
    )
    await expect(meta('robots')).toHaveCount(0)
    const older = page.getByRole('link', { name: `이전글 ${post.older?.title ?? ''}` })
    await expect(older).toHaveAttribute('href', `/infoplace/detail/${post.older?.pk ?? 0}?page=2`)
  })
})

test(
  'a post says how often it was read by now, whenever it is seen',
  atNight(),
  async ({ page, site }) => {
    const post = { title: '조회수', content: '<p>글</p>', author: '사무국', hit: 1_000 }
    const pk = await createPost(site.context, { type: 'notice', ...post })
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
  },
)

test(
  'a syllable that no page of the site has comes in the site’s own type, on the first page and later',
  atNight(),
  async ({ page, site }) => {
    const post = { title: '뷁', content: '<p>햏</p>', author: '사무국' }
    const pk = await createPost(site.context, { type: 'notice', ...post })
    const slices = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => /Slices/.test(family) && status === 'loaded')
          .map(({ unicodeRange }) => unicodeRange),
      )
    for (const address of [`/infoplace/detail/${pk}`, '/infoplace']) {
      await page.goto(address)
      await expect
        .poll(async () => (await slices()).length, { message: address })
        .toBeGreaterThan(0)
    }
  },
)

test('an attachment is a link that brings the file', async ({ page, site }) => {
  const { post_pk, original_name, size } = await site.context.db
    .selectFrom('post_file')
    .innerJoin('post', 'post.post_pk', 'post_file.post_pk')
    .select(['post_file.post_pk', 'original_name', 'size'])
    .where('type', '=', 'notice')
    .where('original_name', 'like', '%.pdf')
    .executeTakeFirstOrThrow()
  await page.goto(`/infoplace/detail/${post_pk}`)
  const link = page.getByRole('link', { name: `${original_name} 내려받기` })
  await expect(page.getByText(`${Math.round(size / 1024)}KB`).first()).toBeVisible()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(link).toHaveAttribute('target', '_blank')
})

test(
  'files but PDF are saved under their own name, each kind with its mark',
  atNight(),
  async ({ page, site }) => {
    const names = [
      ['정기총회 자료집.pdf', 'PDF'],
      ['회원가입신청서.hwp', 'HWP'],
      ['위임장.hwpx', 'HWP'],
      ['초록 양식.docx', 'DOC'],
      ['참가자 명단.xlsx', 'XLS'],
      ['발표자료.pptx', 'PPT'],
      ['행사 사진.zip', 'ZIP'],
      ['단체사진.jpg', '그림'],
      ['README', '파일'],
    ] as const
    const attachments: StoredFile[] = []
    for (const [name] of names) {
      attachments.push(await storeFile(site.context, name, new Uint8Array(1536)))
    }
    const post = { title: '첨부', content: '<p>첨부</p>', author: '사무국', attachments }
    const pk = await createPost(site.context, { type: 'notice', ...post })
    await page.goto(`/infoplace/detail/${pk}`)
    const rows = page.getByRole('region', { name: /^첨부파일/ }).getByRole('listitem')
    for (const [index, [name, mark]] of names.entries()) {
      await expect(rows.nth(index)).toHaveText(new RegExp(`^\\s*${mark}\\s*${name}.*2KB\\s*$`))
    }
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: '위임장.hwpx 내려받기' }).click()
    expect((await saved).suggestedFilename()).toBe('위임장.hwpx')
  },
)

test('a post with everything in it fits 320 px and is accessible', async ({ page, site }) => {
  const word = 'https://example.org/'.padEnd(120, 'a')
  const pk = await createPost(site.context, {
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

test(
  'a conference leads back to the page of the list that it was opened on',
  atNight(),
  async ({ page }) => {
    await page.goto('/conference?menu=지난 학술대회&page=500')
    await expect(page.getByText(/전체 \d+건 \((\d+)\/\1 페이지\)/)).toBeVisible()
    await page.getByRole('link', { name: '2 페이지' }).click()
    const first = page.getByRole('rowheader').first().getByRole('link')
    const title = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 2, name: title.trim() })).toBeVisible()
    await page.getByRole('link', { name: /^이전글/ }).click()
    await page.getByRole('link', { name: '목록', exact: true }).click()
    await expect(page.getByRole('link', { name: '2 페이지' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('link', { name: title.trim() })).toBeVisible()
  },
)

test(
  'unknown numbers answer 404, and a post is found under its own address',
  atNight(),
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/404/)
    for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999']) {
      const response = await page.goto(`/infoplace/detail/${id}`)
      expect(response?.status(), id).toBe(404)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없습니다')
    const { rows: past } = await listPosts(site.context, { type: 'guide', page: 1 })
    const pk = past[0]?.pk ?? 0
    await page.goto(`/infoplace/detail/${pk}`)
    await expect(page).toHaveURL(`/conference/detail/${pk}`)
    await expect(page.getByRole('link', { name: '목록', exact: true })).toHaveAttribute(
      'href',
      /^\/conference\?menu=/,
    )
  },
)
