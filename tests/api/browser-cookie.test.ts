import { signup } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor, type Visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'
const join = (browser: Visitor) => browser.call(signup, signupOf())

/** Another browser in which somebody has put the cookies that this one has now. */
const planted = (site: Site, from: Visitor): Visitor => visitor(site, undefined, from.cookie())

const verifyAs = async (site: Site, browser: Visitor) =>
  browser.call(verifyCode, { email, code: await lastCode(site.context, email) })

describe('the cookie that tells browsers apart', () => {
  test('is never one that the caller chose', async ({ site }) => {
    const chosen = `browser-signup=${'a'.repeat(43)}.${'b'.repeat(43)}`
    const forged = `${chosen}.${encodeURIComponent(`${'c'.repeat(43)}=`)}`
    for (const cookie of [chosen, forged, 'browser-signup=', `browser=${'a'.repeat(43)}`]) {
      const browser = visitor(site, undefined, cookie)
      await succeed(browser.call(sendEmailVerification, { email }))
      expect(await refusalOf(verifyAs(site, visitor(site, undefined, cookie))), cookie).toBe(61)
      expect((await verifyAs(site, browser)).body.success, cookie).toBe(true)
      site.clock.forward(60)
      expect(await refusalOf(join(visitor(site, undefined, cookie))), cookie).toBe(62)
    }
  })

  test('is fresh whenever a code is sent, and what was verified before does not follow', async ({
    site,
  }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const before = planted(site, browser)
    await succeed(browser.call(sendEmailVerification, { email }))
    expect(browser.cookie()).not.toBe(before.cookie())
    expect(await refusalOf(join(browser))).toBe(62)
    expect(await refusalOf(join(before))).toBe(62)
  })

  test('that somebody knew before a code was sent shares nothing of what is verified', async ({
    site,
  }) => {
    const attacker = visitor(site)
    await succeed(attacker.call(sendEmailVerification, { email: 'attacker@example.org' }))
    const victim = planted(site, attacker)
    await verifyAddress(site, victim, email)
    expect(await refusalOf(verifyAs(site, attacker))).toBe(61)
    expect(await refusalOf(join(attacker))).toBe(62)
    await succeed(join(victim))
  })

  test('with which somebody asked for a code opens nothing to them once it is verified elsewhere', async ({
    site,
  }) => {
    const attacker = visitor(site)
    await succeed(attacker.call(sendEmailVerification, { email }))
    const victim = planted(site, attacker)
    expect((await verifyAs(site, victim)).body.success).toBe(true)
    site.clock.forward(60)
    expect(await refusalOf(join(attacker))).toBe(62)
    await succeed(join(victim))
  })

  test('keeps what was verified for one purpose while a code is sent for another', async ({
    site,
  }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    await verifyAddress(site, browser, email, 'findid')
    await succeed(join(browser))
  })

  test('takes one of two right codes that arrive at the same instant', async ({ site }) => {
    const browser = visitor(site)
    await succeed(browser.call(sendEmailVerification, { email }))
    const twins = [planted(site, browser), planted(site, browser)]
    const answers = await Promise.all(twins.map((twin) => verifyAs(site, twin)))
    const [winner, loser] = answers.map(({ body }) => body.success)
    expect([winner, loser].filter(Boolean)).toHaveLength(1)
    const joined = twins[winner ? 0 : 1]
    site.clock.forward(60)
    await succeed(join(joined ?? browser))
    // Whoever came too late was given no cookie in the place of the one that counts.
    expect(answers[winner ? 1 : 0]?.headers['set-cookie']).toBeUndefined()
  })
})

const secure = test.extend({ environment: { SITE_URL: 'https://society.example' } })

secure('on https no other host and no unencrypted page can plant it', async ({ site }) => {
  const { headers } = await visitor(site).call(sendEmailVerification, { email })
  const [cookie = ''] = headers['set-cookie'] ?? []
  const [value, ...attributes] = cookie.split('; ')
  expect(value).toMatch(/^__Host-browser-signup=/)
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=3600',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  const bare = visitor(site, undefined, value?.replace('__Host-', ''))
  expect(await refusalOf(verifyAs(site, bare))).toBe(61)
  expect((await verifyAs(site, visitor(site, undefined, value))).body.success).toBe(true)
})
