import { expect, test } from 'vitest'
import { destinationOf, redirectOf } from '#app/http/destination.ts'
import { addressOf } from '#platform/rules/countries.ts'

test('state values are encoded so that a browser reads them back', () => {
  const address = addressOf('/introduce', { menu: '임원 및 위원회' })
  expect(address).toMatch(/^\/introduce\?menu=[\w%]+$/)
  expect(new URL(address, 'http://site').searchParams.get('menu')).toBe('임원 및 위원회')
})

test('what is undefined stays out of the address', () => {
  expect(addressOf('/introduce', { menu: undefined })).toBe('/introduce')
})

const to = (address: string, rehearses = true) =>
  destinationOf(new URL(address, 'http://site'), { rehearses })

test.each([
  '/healthz',
  '/postcode-frame',
  '/api/openapi.json',
  '/api/pg/closed/1',
  '/api/none',
  '/robots.txt',
  '/sitemap-posts-1.xml',
  '/rss.xml',
  '/sandbox-gateway/books',
])('%s is the API’s', (address) => {
  expect(to(address)).toEqual({ to: 'app' })
})

test.each([
  ['/', '/'],
  ['/introduce?menu=학회회칙', '/introduce/bylaws'],
  ['/infoplace', '/infoplace/notice'],
  ['/infoplace?menu=none&page=2', '/infoplace/notice'],
  ['/assets/a.js', '/assets/a.js'],
  ['/sitemap-pages.xml', '/sitemap-pages.xml'],
  ['/sitemap-posts-0.xml', '/sitemap-posts-0.xml'],
  ['/apis', '/apis'],
])('%s is the page %s', (address, path) => {
  expect(to(address)).toEqual({ to: 'page', path })
})

test('an address that moved is redirected, whatever would answer it', () => {
  expect(to('/introduce/')).toEqual({ to: 'redirect', location: '/introduce' })
  expect(to('/rss.xml/')).toEqual({ to: 'redirect', location: '/rss.xml' })
})

test('where real cards are charged, the simulator’s window is no address of the API', () => {
  expect(to('/sandbox-gateway/books', false)).toMatchObject({ to: 'page' })
})

test.each([
  ['/home', '', '/'],
  ['/index.html', '', '/'],
  ['/home', '?from=mail', '/?from=mail'],
  ['/information', '?menu=소식지', '/infoplace?menu=소식지'],
  ['/introduce/', '?menu=학회회칙', '/introduce?menu=학회회칙'],
  ['//elsewhere.example/', '', '/elsewhere.example'],
  ['/infoplace//detail///1/', '', '/infoplace/detail/1'],
  ['/api//v1/front/getInfo', '?page=1', '/api/v1/front/getInfo?page=1'],
  ['/terms.html', '', '/terms'],
  ['/introduce/bylaws', '', '/introduce?menu=학회회칙'],
  ['/introduce/bylaws.html', '?from=mail', '/introduce?menu=학회회칙&from=mail'],
  ['/introduce/greeting', '?from=mail', '/introduce?from=mail'],
])('%s%s moved to %s', (path, query, target) => {
  expect(decodeURIComponent(redirectOf(path, query) ?? '')).toBe(target)
})

test.each(['/', '/introduce', '/introduce/bylaws/2019-01-01', '/assets/a.js'])(
  '%s stays',
  (path) => {
    expect(redirectOf(path, '')).toBeUndefined()
  },
)

test.each([
  ['/admin/members/12', '/admin/members/one'],
  ['/admin/conference/registrants/g3', '/admin/conference/registrants/one'],
  ['/admin/settings/privacy/cases/7', '/admin/settings/privacy/cases/one'],
  ['/admin/mail/new', '/admin/mail/new'],
  ['/admin/members/012', '/admin/members/012'],
  ['/admin/posts/preview/1', '/admin/posts/preview/1'],
])('%s is the file %s: the page reads in its address what it is about', (address, path) => {
  expect(to(address)).toEqual({ to: 'page', path })
})
