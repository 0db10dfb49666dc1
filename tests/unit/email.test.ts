import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { likelyDomain, slipsBetween } from '#accounts/rules/email-typo.ts'
import { memberEmail } from '#members/api/member-fields.ts'
import { emailDomains } from '#platform/rules/email.ts'
import { waitOf } from '#platform/rules/words/durations.ts'

const problemOf = (email: string): string | undefined =>
  memberEmail.safeParse(email).error?.issues[0]?.message

test.each([
  ['', '이메일 주소를 입력해주세요.'],
  ['@', '이메일 주소를 입력해주세요.'],
  ['name@', '이메일 주소를 입력해주세요.'],
  ['@snu.ac.kr', '이메일 주소를 입력해주세요.'],
  ['a@b', '@ 뒤 주소에 점(.)과 끝부분이 누락되었습니다. 예: name@snu.ac.kr'],
  ['a@gmail.', '@ 뒤 주소의 끝부분이 누락되었습니다. 예: name@snu.ac.kr'],
  ['a@snu.ac.k', '@ 뒤 주소의 끝부분이 누락되었습니다. 예: name@snu.ac.kr'],
  ['홍길동@snu.ac.kr', '이메일 주소에는 한글이나 공백을 입력할 수 없습니다. 예: name@snu.ac.kr'],
  ['a b@snu.ac.kr', '이메일 주소에는 한글이나 공백을 입력할 수 없습니다. 예: name@snu.ac.kr'],
  ['a..b@snu.ac.kr', '이메일 주소의 형식이 올바르지 않습니다. 예: name@snu.ac.kr'],
  ['a@snu..kr', '이메일 주소의 형식이 올바르지 않습니다. 예: name@snu.ac.kr'],
  [' Name@SNU.ac.kr ', undefined],
])('%j is told %j', (email, message) => {
  expect(problemOf(email)).toBe(message)
})

describe('a slip in the domain', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmaill.cmo', 'gmail.com'],
    ['naver.cm', 'naver.com'],
    ['NAVRE.com', 'naver.com'],
    ['hanmial.net', 'hanmail.net'],
    ['snu.ackr', 'snu.ac.kr'],
    ['yonsei.ac.k', 'yonsei.ac.kr'],
  ])('%s may mean %s', (typed, meant) => {
    expect(likelyDomain(typed)).toBe(meant)
  })

  test.each([
    ...emailDomains,
    ...['mail.com', 'email.com', 'ymail.com', 'cnu.ac.kr', 'gnu.ac.kr', 'inu.ac.kr', 'knu.ac.kr'],
    ...['jnu.ac.kr', 'pusan.ac.kr', 'korea.ac.kr', 'hanyang.ac.kr', 'gist.ac.kr', 'unist.ac.kr'],
    ...['kist.re.kr', 'yahoo.co.jp', 'example.org', 'univ.ac.kr', 'snuh.org', 'ewha.ac.kr', ''],
  ])('%s is what it is', (typed) => {
    expect(likelyDomain(typed)).toBeUndefined()
  })

  test('is the same from either side, and none between equals', () => {
    const word = fc.stringMatching(/^[a-z.]{0,12}$/)
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, other)).toBe(slipsBetween(other, one))
        expect(slipsBetween(one, one)).toBe(0)
        expect(slipsBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

test.each([
  [0, '0초'],
  [41.2, '42초'],
  [60, '1분'],
  [61, '2분'],
  [2580, '43분'],
  [3600, '1시간'],
  [48_000, '13시간 20분'],
])('a wait of %s seconds is %s', (seconds, words) => {
  expect(waitOf(seconds)).toBe(words)
})
