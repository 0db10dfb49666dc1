import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { parse } from 'node-html-parser'

const kakao = { headers: { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' } }

const headOf = async (response: { text: () => Promise<string> }) => {
  const html = parse(await response.text())
  const og = (name: string) =>
    html.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
  return { html, og }
}

const newest = ({ context: { db } }: Site, type: 'notice' | 'guide') =>
  db
    .selectFrom('post')
    .select(['post_pk', 'title'])
    .where('type', '=', type)
    .orderBy('enrolled_at', 'desc')
    .executeTakeFirstOrThrow()

test('KakaoTalk reads a post’s title, summary and picture without running a script', async ({
  site,
  request,
}) => {
  const { post_pk, title } = await newest(site, 'notice')
  const response = await request.get(`/infoplace/detail/${post_pk}`, kakao)
  expect(response.status()).toBe(200)
  const { html, og } = await headOf(response)
  expect(og('title')).toBe(title)
  expect(og('type')).toBe('article')
  expect(og('locale')).toBe('ko_KR')
  expect(og('description')).not.toBe('')
  const address = new URL(`/infoplace/detail/${post_pk}`, site.context.config.siteUrl).href
  expect(og('url')).toBe(address)
  expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address)
  const picture = new URL(og('image') ?? '')
  const image = await request.get(picture.pathname + picture.search)
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toMatch(/^image\/(png|jpeg)/)
})

test('a past conference has its own link preview', async ({ site, request }) => {
  const { post_pk, title } = await newest(site, 'guide')
  const { og } = await headOf(await request.get(`/conference/detail/${post_pk}`, kakao))
  expect(og('title')).toBe(title)
  expect(og('url')).toContain(`/conference/detail/${post_pk}`)
})

test('an unknown post answers 404 with the society’s own picture', async ({ request }) => {
  for (const path of [
    '/infoplace/detail/999999',
    '/infoplace/detail/none',
    '/conference/detail/0',
  ]) {
    const response = await request.get(path, kakao)
    expect(response.status()).toBe(404)
    const { html, og } = await headOf(response)
    expect(og('image')).toMatch(/\/og\/default\.png$/)
    expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  }
})

test('every address of the site map is open to everyone', async ({ site, request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = locations(index)
  expect(files).toHaveLength(2)
  const listed: string[] = []
  for (const file of files) listed.push(...locations(await (await request.get(file)).text()))
  const { posts } = await site.context.db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll().as('posts'))
    .executeTakeFirstOrThrow()
  expect(listed.filter((path) => path.includes('/detail/'))).toHaveLength(Number(posts))
  expect(listed.filter((path) => /^\/(auth|mypage|api|admin)/.test(path))).toEqual([])
  const pages = listed.filter((path, index) => !path.includes('/detail/') || index % 20 === 0)
  for (const path of pages) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  }
})

test('robots.txt, the site map and the feeds come through the server’s front', async ({
  request,
}) => {
  const types = {
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
    '/rss.xml': 'application/rss+xml',
    '/rss/newsletter.xml': 'application/rss+xml',
  }
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type']).toBe(`${type}; charset=utf-8`)
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
  }
})

/** The paths of all addresses in a site map. */
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
