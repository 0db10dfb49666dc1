import { describe, expect, test } from 'vitest'
import { maskedEmail } from '#platform/rules/email.ts'
import { originOf, placeOf } from '#platform/server/http/origin.ts'
import { endOf, heldSinceBefore, periodInWords } from '#privacy/rules/periods.ts'
import * as rules from '#privacy/rules/retention.ts'
import { timeUntil } from '#privacy/rules/time-until.ts'

describe('the rules of retention', () => {
  test('say what, why and until when of everything', () => {
    for (const key of rules.retentionKeys) {
      const { what, items, why, basis, period } = rules.retention[key]
      for (const text of [what, items, why, basis, periodInWords(period)]) expect(text).not.toBe('')
    }
  })

  test('destroy nothing a day too soon, leap years included', () => {
    const paid = new Date('2024-02-29T03:00:00Z')
    expect(endOf(rules.retention.payment.period, paid)?.toISOString()).toBe(
      '2029-03-01T03:00:00.000Z',
    )
    const now = new Date('2029-03-01T03:00:00Z')
    expect(heldSinceBefore(rules.retention.payment.period, now)?.toISOString()).toBe(
      '2024-03-01T03:00:00.000Z',
    )
    expect(endOf(rules.retention.member.period, paid)).toBeUndefined()
    expect(heldSinceBefore(rules.retention.waiting.period, now)).toBeUndefined()
  })
})

test.each([
  ['2026-11-21T12:00:00Z', '1시간'],
  ['2026-11-22T10:30:00Z', '24시간'],
  ['2026-11-22T12:00:00Z', '2일'],
  ['2027-01-19T11:00:00Z', '59일'],
  ['2027-02-19T11:00:00Z', '90일'],
  ['2027-04-20T11:00:00Z', '4개월'],
  ['2027-11-21T11:00:00Z', '1년'],
  ['2031-11-20T11:00:00Z', '4년 11개월'],
  ['2020-01-01T00:00:00Z', '0시간'],
])('until %s it is %s', (then, words) => {
  expect(timeUntil(new Date('2026-11-21T11:00:00Z'), new Date(then))).toBe(words)
})

test.each([
  ['regular01@example.org', 're****@example.org'],
  ['ab@example.org', 'a****@example.org'],
  ['a@example.org', 'a****@example.org'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const galaxy =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [iphone, 'iOS 휴대전화 · Safari'],
  [galaxy, 'Android 휴대전화 · Samsung Internet for Android'],
  [firefox, 'Linux PC · Firefox'],
  ['', ''],
])('a login with %s is called %s', (userAgent, device) => {
  expect(originOf(userAgent, '203.0.113.77').device).toBe(device)
})

test.each([
  ['203.0.113.77', '203.0.113.*', '인터넷 주소 203.0.113.*'],
  ['unknown', '', '알 수 없음'],
  ['127.0.0.1', 'local', '이 홈페이지가 있는 컴퓨터'],
  ['192.168.0.7', 'private', '홈페이지와 같은 내부 통신망'],
  ['172.20.1.1', 'private', '홈페이지와 같은 내부 통신망'],
  ['172.32.1.1', '172.32.1.*', '인터넷 주소 172.32.1.*'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48', '인터넷 주소 2001:db8:1::/48'],
  ['::/64', 'local', '이 홈페이지가 있는 컴퓨터'],
  ['fd00:1:2:3::/64', 'private', '홈페이지와 같은 내부 통신망'],
])('from %s only %s is kept: %s', (ip, network, place) => {
  const origin = originOf('', ip)
  expect(origin.network).toBe(network)
  expect(placeOf(origin.network)).toBe(place)
})
