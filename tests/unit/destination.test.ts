import { destinationOf } from '#app/http/destination.ts'
import { expect, test } from 'vitest'

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
