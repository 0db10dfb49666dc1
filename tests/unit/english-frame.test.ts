import { expect, test } from 'vitest'
import { redirectOf } from '#app/http/destination.ts'
import { isClosed } from '#app/rules/robots.ts'
import { canonicalOf, koreanAddressOf, sectionOf, tabsOf } from '#boards/rules/page-variants.ts'
import { englishPages } from '#platform/rules/english-pages.ts'
import { pathHere } from '#platform/rules/say.ts'
import { speaking } from '#platform/server/language.ts'
import { urlset } from '#platform/server/xml/xml.ts'
import { languagesOf, otherOf } from '#texts/content/languages.ts'

const inEnglish = <T>(work: () => T): T => speaking('en', work)

test('tabs of an English page are those that exist in English, and keep their Korean keys', () => {
  const tabs = inEnglish(() => tabsOf('/membership'))
  expect(tabs).toContainEqual({
    label: '회비안내',
    file: '/membership/fees',
    href: '/en/membership/fees',
  })
  for (const { file } of tabs) expect(Object.keys(englishPages)).toContain(file)
  expect(tabsOf('/membership')).toHaveLength(4)
})

test('a section begins with its first English page; in Korean it is its own address', () => {
  expect(inEnglish(() => sectionOf('/membership'))).toBe('/en/membership/guide')
  expect(sectionOf('/membership')).toBe('/membership')
  expect(inEnglish(() => sectionOf('/infoplace'))).toBe('/infoplace')
})

test('a page names its address in both languages', () => {
  expect(languagesOf('/membership/fees').en).toBe('/en/membership/fees')
  expect(languagesOf('/en/membership/fees').ko).toBe(koreanAddressOf('/membership/fees'))
  expect(languagesOf('/')).toEqual({ ko: '/', en: '/en' })
  expect(languagesOf('/en/contact')).toEqual({ en: '/en/contact' })
  expect(languagesOf('/infoplace/notice').en).toBeUndefined()
})

test('the switch leads to the same page, or to the home of the other language', () => {
  expect(otherOf('/membership/guide')).toBe('/en/membership/guide')
  expect(decodeURIComponent(otherOf('/en/membership/fees') ?? '')).toBe('/membership?menu=회비안내')
  expect(otherOf('/infoplace/notice')).toBe('/en')
  expect(otherOf('/en/contact')).toBe('/')
})

test('a Korean page’s canonical address stays Korean, an English one’s is its own', () => {
  expect(canonicalOf('/membership/guide')).toBe('/membership')
  expect(inEnglish(() => canonicalOf('/membership/guide'))).toBe('/en/membership/guide')
  expect(inEnglish(() => pathHere('/infoplace'))).toBe('/infoplace')
})

test.each([
  ['/en/membership', '', '/en/membership/guide'],
  ['/en/membership', '?menu=회비안내', '/en/membership/fees?menu=회비안내'],
  ['/en/membership/', '', '/en/membership/guide'],
])('%s%s moves to %s', (path, query, target) => {
  expect(redirectOf(path, query)).toBe(target)
})

test('an English page has one address', () => {
  for (const path of ['/en', '/en/contact', '/en/membership/fees', '/en/search'])
    expect(redirectOf(path, '')).toBeUndefined()
})

test('search engines stay out of English forms and find the others in the site map with both addresses', () => {
  expect(['/en/auth/login', '/en/search', '/en/contact'].map((path) => isClosed(path))).toEqual([
    true,
    true,
    false,
  ])
  const languages = { ko: 'http://site/terms', en: 'http://site/en/terms' }
  const map = urlset([{ loc: 'http://site/terms', lastmod: undefined, languages }])
  expect(map).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(map).toContain('<xhtml:link rel="alternate" hreflang="en" href="http://site/en/terms"/>')
  expect(urlset([{ loc: 'http://site/a', lastmod: undefined }])).not.toContain('xhtml')
})
