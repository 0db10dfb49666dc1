import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtPages } from '#app/build/built-pages.ts'
import { isClosed } from '#app/rules/robots.ts'
import { boardRows, boards } from '#boards/rules/boards.ts'
import { addressOf } from '#platform/rules/countries.ts'

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

test('each page has one title, a description of at most 160 characters, one first heading and the boards’ feeds', () => {
  const news = boardRows.filter(({ feed }) => feed).map(({ type }) => `/rss/${type}.xml`)
  expect(news.slice(0, 2)).toEqual(['/rss/notice.xml', '/rss/newsletter.xml'])
  for (const { file, html } of pages) {
    expect.soft(html.querySelectorAll('title'), file).toHaveLength(1)
    expect.soft(html.querySelectorAll('h1'), file).toHaveLength(1)
    const description = html.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
    expect.soft(description, file).not.toBe('')
    expect.soft(description.length, file).toBeLessThanOrEqual(160)
    const feeds = html.querySelectorAll('link[type="application/rss+xml"]')
    expect
      .soft(
        feeds.map((feed) => feed.getAttribute('href')),
        file,
      )
      .toEqual(news)
  }
})

test('each open page has one absolute address, and a picture of 1200 × 630 for link previews', async () => {
  for (const { file, html, canonical = '', picture } of open) {
    expect.soft(new URL(canonical).origin, file).toBe(origin)
    const shared = html.querySelector('meta[property="og:url"]')?.getAttribute('content')
    expect.soft(shared, file).toBe(canonical)
    const { pathname } = new URL(picture)
    expect.soft(pathname, file).toMatch(/^\/og\/[a-z0-9]+\.png$/)
    const { width, height, format } = await sharp(join(client, pathname)).metadata()
    expect
      .soft({ width, height, format }, file)
      .toEqual({ width: 1200, height: 630, format: 'png' })
  }
})

test('a page in two languages names both addresses, and its link preview is in its own', () => {
  const paired = open.filter(({ languages }) => Object.keys(languages).length > 0)
  expect(paired.some(({ isEnglish }) => isEnglish)).toBe(true)
  for (const { file, languages, canonical, isEnglish, html } of paired) {
    expect.soft(Object.keys(languages), file).toEqual(['ko', 'en', 'x-default'])
    expect.soft(languages[isEnglish ? 'en' : 'ko'], file).toBe(canonical)
    const locale = html.querySelector('meta[property="og:locale"]')?.getAttribute('content')
    expect.soft(locale, file).toBe(isEnglish ? 'en_GB' : 'ko_KR')
  }
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
  addressOf('/conference', { menu: '학술대회 안내', depthMenu: '프로그램' }),
  '/en/conference/past',
  '/en/conference/programme',
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
    expect(types).toContain(/^\/(en)?$/.test(page.file) ? 'Organization' : 'BreadcrumbList')
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
