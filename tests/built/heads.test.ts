import { builtPages } from '#app/build/built-pages.ts'
import { isClosed } from '#app/rules/robots.ts'
import { boardRows, boards } from '#boards/rules/boards.ts'
import { addressOf } from '#platform/rules/countries.ts'
import { XMLParser } from 'fast-xml-parser'
import { parse } from 'node-html-parser'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const client = 'dist/client'
const origin = await readFile('dist/site-url', 'utf8')

const pages = await Promise.all(
  (await builtPages(client)).map(async (page) => {
    const name = page.file === '/' ? 'index' : page.file
    return { ...page, html: parse(await readFile(join(client, `${name}.html`), 'utf8')) }
  }),
)
const open = pages.filter(({ canonical }) => canonical !== undefined)
const hidden = pages.filter(({ canonical }) => canonical === undefined)

const jsonLdOf = ({ html }: (typeof pages)[number]) =>
  html
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent) as { '@type': string })

describe.each(pages)('$file', ({ html }) => {
  test('has one title, a description of at most 160 characters and one first heading', () => {
    expect(html.querySelectorAll('title')).toHaveLength(1)
    const description = html.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
    expect(description).not.toBe('')
    expect(description.length).toBeLessThanOrEqual(160)
    expect(html.querySelectorAll('h1')).toHaveLength(1)
  })

  test('names the feeds of the boards', () => {
    const feeds = html.querySelectorAll('link[type="application/rss+xml"]')
    const news = boardRows.filter(({ feed }) => feed).map(({ type }) => `/rss/${type}.xml`)
    expect(feeds.map((feed) => feed.getAttribute('href'))).toEqual(news)
    expect(news.slice(0, 2)).toEqual(['/rss/notice.xml', '/rss/newsletter.xml'])
  })
})

describe.each(open)('$file', ({ html, canonical = '', picture }) => {
  test('has an absolute address that is the same for search engines and link previews', () => {
    expect(new URL(canonical).origin).toBe(origin)
    expect(html.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(canonical)
  })

  test('has a picture of 1200 × 630 for link previews', async () => {
    const { pathname } = new URL(picture)
    expect(pathname).toMatch(/^\/og\/[a-z0-9]+\.png$/)
    const { width, height, format } = await sharp(join(client, pathname)).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  })
})

test('no two addresses share a title', () => {
  const addresses = new Map<string, Set<string>>()
  for (const { html, canonical } of open) {
    const title = html.querySelector('title')?.textContent ?? ''
    addresses.set(title, (addresses.get(title) ?? new Set()).add(canonical ?? ''))
  }
  const shared = [...addresses].filter(([, pages]) => pages.size > 1)
  expect(shared).toEqual([])
})

test('pages that members operate are kept out of search engines', () => {
  for (const { html } of hidden) {
    expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  }
  expect(open.filter(({ file }) => isClosed(file))).toEqual([])
})

/** Made on demand, so no files of the build. */
const lists = [
  ...Object.keys(boards).map((menu) =>
    addressOf('/infoplace', menu === '공지사항' ? {} : { menu }),
  ),
  addressOf('/conference', { menu: '지난 학술대회' }),
].map((path) => new URL(path, open.find(({ file }) => file === '/')?.canonical).href)

test('the site map lists every open page once, and nothing else', async () => {
  const xml = await readFile(join(client, 'sitemap-pages.xml'), 'utf8')
  const { urlset } = new XMLParser().parse(xml) as { urlset: { url: { loc: string }[] } }
  const listed = urlset.url.map(({ loc }) => loc)
  expect(listed).toEqual([...new Set(listed)])
  const fixed = open.map(({ canonical }) => canonical)
  expect(listed.toSorted()).toEqual([...new Set([...fixed, ...lists])].sort())
})

test('the home page says what the society is, sub pages where they stand', () => {
  for (const page of open) {
    const types = jsonLdOf(page).map((thing) => thing['@type'])
    expect(types).toContain(page.file === '/' ? 'Organization' : 'BreadcrumbList')
  }
})

test('the conference’s page says when and where it takes place', () => {
  const page = pages.find(({ file }) => file === '/conference/event')
  expect(page && jsonLdOf(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      startDate: '2025-10-24T09:00:00+09:00',
      maximumAttendeeCapacity: 96,
    }),
  )
})

test('owner checks of search engines are absent while site.yaml has none', () => {
  for (const { html } of pages) {
    expect(html.querySelector('meta[name$="-site-verification"]')).toBeNull()
  }
})

test('every page’s icons and manifest exist', () => {
  const [page] = pages
  const links = page?.html.querySelectorAll('link[rel=icon],link[rel=manifest],link[rel^=apple]')
  expect(links?.length).toBeGreaterThan(2)
  for (const link of links ?? []) {
    expect(existsSync(join(client, link.getAttribute('href') ?? ''))).toBe(true)
  }
})
