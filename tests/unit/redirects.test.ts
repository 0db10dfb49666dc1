import { redirectOf } from '#app/http/destination.ts'
import { expect, test } from 'vitest'

test.each([
  ['/home', '', '/'],
  ['/index.html', '', '/'],
  ['/home', '?from=mail', '/?from=mail'],
  ['/information', '?menu=소식지', '/infoplace?menu=소식지'],
  ['/introduce/', '?menu=학회회칙', '/introduce?menu=학회회칙'],
  ['//elsewhere.example/', '', '/elsewhere.example'],
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
