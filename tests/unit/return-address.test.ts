import { expect, test } from 'vitest'
import { readConfig } from '#platform/server/config.ts'
import { keysOf } from '#platform/server/keys.ts'
import { isGenuine, returnOf, tokensIn } from '#platform/server/mail/return-address.ts'

const at = (iso: string, secret = 'the secret of this site, which is long') => ({
  config: readConfig({ MAIL_RETURN: 'bounce@society.example' }),
  clock: { now: () => new Date(iso) },
  keys: keysOf(new TextEncoder().encode(secret)),
})

const now = at('2026-11-21T03:00:00Z')
const to = 'lee@example.org'
const address = (copy_pk?: number): string =>
  returnOf(now, { to, ...(copy_pk !== undefined && { copy_pk }) }).returnTo ?? ''

test('there is none where the configuration names none', () => {
  expect(returnOf({ ...now, config: readConfig({}) }, { to })).toEqual({})
})

test('it is short enough, whatever its parts are', () => {
  const config = readConfig({ MAIL_RETURN: `${'b'.repeat(30)}@society.example` })
  const { returnTo = '' } = returnOf({ ...now, config }, { to, copy_pk: 2 ** 31 - 1 })
  expect(returnTo.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(tokensIn(returnTo)).toMatchObject([{ copy_pk: 2 ** 31 - 1 }])
  for (const refused of ['bounce', `${'b'.repeat(31)}@x.kr`, 'a+b@x.kr', '학회 <b@x.kr>']) {
    expect(() => readConfig({ MAIL_RETURN: refused })).toThrow('MAIL_RETURN')
  }
})

test('it is known again in whatever case, for its receiver alone and two weeks long', () => {
  const [token] = tokensIn(`To: <${address(7).toUpperCase()}>`)
  if (token === undefined) throw new Error('not read')
  expect(isGenuine(now, token, 'LEE@example.org')).toBe(true)
  expect(isGenuine(now, token, 'kim@example.org')).toBe(false)
  expect(isGenuine(now, { ...token, copy_pk: 8 }, to)).toBe(false)
  expect(isGenuine(now, { ...token, day: token.day - 1 }, to)).toBe(false)
  expect(isGenuine(at('2026-12-05T03:00:00Z'), token, to)).toBe(true)
  expect(isGenuine(at('2026-12-06T03:00:00Z'), token, to)).toBe(false)
  expect(isGenuine(at('2026-11-20T03:00:00Z'), token, to)).toBe(false)
  expect(
    isGenuine(at('2026-11-21T03:00:00Z', 'the secret of another site, also long'), token, to),
  ).toBe(false)
})

test('nothing else looks like one', () => {
  for (const text of [
    '',
    'bounce@society.example',
    'bounce+x@society.example',
    address().slice(0, 30),
  ]) {
    expect(tokensIn(text)).toEqual([])
  }
})
