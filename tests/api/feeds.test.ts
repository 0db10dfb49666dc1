import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { postsPerFile } from '#app/feeds/sitemap.ts'
import { changePost, plantPost } from '#tests/support/posts.ts'
import { type Site, test } from '#tests/support/site.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'url', 'sitemap'].includes(name),
})

const xmlOf = async <Document>(site: Site, path: string): Promise<Document> => {
  const response = await fetch(site.url + path)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(SyntaxValidator.validate(text)).toBe(true)
  return parser.parse(text) as Document
}

interface Feed {
  title: string
  link: string
  item?: { title: string; link: string; pubDate: string; description: string }[]
}

const feedOf = async (site: Site, path: string) =>
  (await xmlOf<{ rss: { channel: Feed } }>(site, path)).rss.channel

const addressesOf = async (site: Site, path: string): Promise<string[]> => {
  const { urlset } = await xmlOf<{ urlset: { url: { loc: string }[] } }>(site, path)
  return urlset.url.map(({ loc }) => loc)
}

test('a feed carries its board’s posts whole, newest first', async ({ site }) => {
  const { siteUrl } = site.context.config
  await plantPost(site, { title: '먼저 쓴 글', enrolledAt: new Date('2025-09-08T00:30:00Z') })
  await plantPost(site, {
    title: 'A < B & “C”',
    content:
      '<p>글 ]]&gt; <a href="/membership?menu=회비안내">회비</a><img src="/images/logo.svg" alt="">',
    enrolledAt: new Date('2026-03-01T15:00:00Z'),
  })
  await plantPost(site, { type: 'newsletter', title: '소식지 제40호' })
  await plantPost(site, { type: 'trend', title: '연구동향은 나오지 않는다' })

  const notices = await feedOf(site, '/rss/notice.xml')
  expect(notices).toMatchObject({
    title: `${site.context.site.name} 공지사항`,
    link: `${siteUrl}/infoplace`,
    'atom:link': { '@href': `${siteUrl}/rss/notice.xml`, '@rel': 'self' },
  })
  expect(notices.item).toMatchObject([
    { title: 'A < B & “C”', pubDate: 'Mon, 02 Mar 2026 00:00:00 +0900' },
    { title: '먼저 쓴 글', pubDate: 'Mon, 08 Sep 2025 09:30:00 +0900' },
  ])
  expect(notices.item?.[0]?.link).toBe(`${siteUrl}/infoplace/detail/2`)
  expect(notices.item?.[0]?.description).toContain(
    `href="${new URL('/membership?menu=회비안내', siteUrl).href}"`,
  )
  expect(notices.item?.[0]?.description).toContain(`src="${siteUrl}/images/logo.svg"`)

  const titles = async (path: string) => (await feedOf(site, path)).item?.map(({ title }) => title)
  expect(await titles('/rss/newsletter.xml')).toEqual(['소식지 제40호'])
  expect(await titles('/rss.xml')).toEqual(['소식지 제40호', 'A < B & “C”', '먼저 쓴 글'])
})

test('a feed is valid without posts, and holds the last thirty', async ({ site }) => {
  expect((await feedOf(site, '/rss.xml')).item).toBeUndefined()
  for (let day = 1; day <= 31; day += 1) {
    const enrolledAt = new Date(`2026-10-${String(day).padStart(2, '0')}T03:00:00Z`)
    await plantPost(site, { title: `${day}일`, enrolledAt })
  }
  await site.context.db
    .updateTable('post')
    .set({ title: '세로\u000b탭', content: '<p>가]]>나\u0001</p>' })
    .where('title', '=', '31일')
    .execute()
  // Written past the server, which makes a feed once per change.
  await plantPost(site, { type: 'gallery' })
  const { item = [] } = await feedOf(site, '/rss/notice.xml')
  expect(item).toHaveLength(30)
  expect(item.at(0)).toMatchObject({
    title: '세로탭',
    description: expect.stringContaining('나</p>') as string,
  })
  expect(item.at(-1)?.title).toBe('2일')
})

test('a reader who has the newest feed is told so', async ({ site }) => {
  const first = await fetch(`${site.url}/rss/notice.xml`)
  const tag = first.headers.get('etag') ?? ''
  const said = ['cache-control', 'cdn-cache-control', 'vary', 'etag'] as const
  const saidIn = (answer: Response) => said.map((name) => answer.headers.get(name))
  expect(saidIn(first)[0]).toMatch(/^public, max-age=300, must-revalidate, s-maxage=60, /)
  const headers = { 'if-none-match': tag }
  const again = await fetch(`${site.url}/rss/notice.xml`, { headers })
  expect(again.status).toBe(304)
  expect(saidIn(again)).toEqual(saidIn(first))
  await plantPost(site)
  expect((await fetch(`${site.url}/rss/notice.xml`, { headers })).status).toBe(200)
})

test('feeds and the site map are made once per change', async ({ site }) => {
  const pk = await plantPost(site)
  const paths = ['/rss/notice.xml', '/rss.xml', '/sitemap.xml', '/sitemap-posts-1.xml']
  const texts = () => Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()))
  const first = await texts()
  const { db } = site.context
  const statements = vi.spyOn(db, 'selectFrom')
  expect(await texts()).toEqual(first)
  expect(statements).not.toHaveBeenCalled()
  await plantPost(site, { title: '둘' })
  await changePost(site.context, pk, {
    title: '고친 글',
    enrolledAt: new Date('2020-01-01T00:00:00Z'),
  })
  const [notices, all, , map] = await texts()
  for (const feed of [notices, all]) expect(feed).toMatch(/고친 글/)
  expect(map).toMatch(/detail\/2.*2020-01-01|2020-01-01.*detail\/2/s)
})

test('the site map names every post once, five thousand numbers a file', async ({ site }) => {
  const { siteUrl } = site.context.config
  await plantPost(site)
  await plantPost(site, { type: 'gallery', title: '사진' })
  await plantPost(site, { type: 'guide', title: '2024 추계학술대회' })
  const files = async () => {
    const { sitemapindex } = await xmlOf<{ sitemapindex: { sitemap: { loc: string }[] } }>(
      site,
      '/sitemap.xml',
    )
    return sitemapindex.sitemap.map(({ loc }) => loc.slice(siteUrl.length))
  }
  expect(await files()).toEqual(['/sitemap-pages.xml', '/sitemap-posts-1.xml'])
  expect(await addressesOf(site, '/sitemap-posts-1.xml')).toEqual([
    `${siteUrl}/infoplace/detail/1`,
    `${siteUrl}/infoplace/detail/2`,
    `${siteUrl}/conference/detail/3`,
  ])
  const { db } = site.context
  await sql`update post set post_pk = post_pk + ${postsPerFile}`.execute(db)
  await plantPost(site, { type: 'trend' })
  expect(await addressesOf(site, '/sitemap-posts-2.xml')).toContain(
    `${siteUrl}/infoplace/detail/${postsPerFile + 1}`,
  )
  for (const number of [3, 0]) {
    expect((await fetch(`${site.url}/sitemap-posts-${number}.xml`)).status).toBe(404)
  }
})

test('robots.txt keeps search engines out of forms and the API', async ({ site }) => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(text).toContain(
    'Disallow: /auth/\nDisallow: /mypage\nDisallow: /certificate\nDisallow: /credits\nDisallow: /register\nDisallow: /audit\nDisallow: /search\nDisallow: /api/\n',
  )
  expect(text).toContain('Disallow: /en/auth/\n')
  expect(text).toContain(`Sitemap: ${site.context.config.siteUrl}/sitemap.xml`)
  expect(text).not.toContain('/assets')
})
