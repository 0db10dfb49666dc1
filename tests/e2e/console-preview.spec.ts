import type { APIRequestContext } from '@playwright/test'
import { openDraft, saveDraft } from '#boards/server/office-posts/drafts.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { plantPost } from '#tests/support/posts.ts'

/** A reader's browser, which is counted. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
})

/** Somebody of the office, for what is written without a browser. */
const writer = {
  staff_pk: 1,
  staff_name: '사무국',
  roles: [],
  session_hash: '',
  ip: '',
  call: 'test',
}

/** What somebody reads who is not of the office; not counted, as machines are not. */
const pageOf = async (request: APIRequestContext, site: Site, path: string) =>
  (await request.get(`${site.url}${path}`, { headers: { 'user-agent': 'Googlebot' } })).text()

const hitsOf = async ({ context }: Site, pk: number): Promise<number> => {
  await context.background.finish()
  const post = context.db.selectFrom('post').select('hit').where('post_pk', '=', pk)
  return (await post.executeTakeFirstOrThrow()).hit
}

test('a preview counts nobody, and is for the office only', async ({ page, site, request }) => {
  const given = { title: '공개된 글', content: '<p>읽는 글</p>', author: '사무국' }
  const pk = await plantPost(site, { type: 'notice', ...given })
  const public_ = `/infoplace/detail/${pk}`
  const before = await pageOf(request, site, public_)
  expect(before).toContain('읽는 글')
  const draft = await openDraft(site.context, pk)
  await saveDraft(site.context, writer, { ...draft, content: '<p>고치는 글</p>' })
  const hits = await hitsOf(site, pk)

  await enterConsole(page, site, 'office01')
  for (const title of ['고치는 글', '다시 고치는 글']) {
    const answer = await page.goto(`/admin/posts/preview/${pk}`)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    const content = '<p>다시 고치는 글</p>'
    await saveDraft(site.context, writer, { ...(await openDraft(site.context, pk)), content })
  }
  expect(await hitsOf(site, pk)).toBe(hits)
  const preview = await request.get(`${site.url}/admin/posts/preview/${pk}`, { maxRedirects: 0 })
  expect(preview.status()).toBe(302)
  expect(await preview.text()).not.toContain('고치는 글')
  expect(await pageOf(request, site, public_)).toBe(before)
  await page.goto(public_)
  await expect(page.getByText('읽는 글')).toBeVisible()
  expect(await hitsOf(site, pk)).toBe(hits + 1)
})
