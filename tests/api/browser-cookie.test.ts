import { describe, expect } from 'vitest'
import { signup } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { signupOf, verifyByMail } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor, type Visitor } from '#tests/support/visitor.ts'

const email = 'lee@example.org'

/** Another browser in which somebody has put these cookies, or those that a browser has now. */
const planted = (site: Site, from: Visitor | string): Visitor =>
  visitor(site, undefined, typeof from === 'string' ? from : from.cookie())

/** The code that was mailed last, and its address. */
const codeOn = async ({ context }: Site) => ({ email, code: await lastCode(context, email) })

describe('the cookie that tells browsers apart', () => {
  test('is never one that the caller chose', async ({ site }) => {
    const chosen = `browser-signup=${'a'.repeat(43)}.${'b'.repeat(43)}`
    const forged = `${chosen}.${encodeURIComponent(`${'c'.repeat(43)}=`)}`
    for (const cookie of [chosen, forged, 'browser-signup=', `browser=${'a'.repeat(43)}`]) {
      const browser = planted(site, cookie)
      await browser.do(sendEmailVerification, { email })
      const mailed = await codeOn(site)
      expect(await planted(site, cookie).refused(verifyCode, mailed), cookie).toBe(61)
      await browser.do(verifyCode, mailed)
      site.clock.forward(60)
      expect(await planted(site, cookie).refused(signup, signupOf()), cookie).toBe(62)
    }
  })

  test('is fresh whenever a code is sent: what was verified does not follow', async ({ site }) => {
    const browser = visitor(site)
    await verifyByMail(site, browser, email)
    const before = planted(site, browser)
    await browser.do(sendEmailVerification, { email })
    expect(browser.cookie()).not.toBe(before.cookie())
    expect(await browser.refused(signup, signupOf())).toBe(62)
    expect(await before.refused(signup, signupOf())).toBe(62)
  })

  test('that somebody knew before shares nothing of what is verified after', async ({ site }) => {
    const attacker = visitor(site)
    await attacker.do(sendEmailVerification, { email: 'attacker@example.org' })
    const victim = planted(site, attacker)
    await verifyByMail(site, victim, email)
    expect(await attacker.refused(verifyCode, await codeOn(site))).toBe(61)
    expect(await attacker.refused(signup, signupOf())).toBe(62)
    await victim.do(signup, signupOf())
  })

  test('with which somebody asked opens nothing that is verified elsewhere', async ({ site }) => {
    const attacker = visitor(site)
    await attacker.do(sendEmailVerification, { email })
    const victim = planted(site, attacker)
    await victim.do(verifyCode, await codeOn(site))
    site.clock.forward(60)
    expect(await attacker.refused(signup, signupOf())).toBe(62)
    await victim.do(signup, signupOf())
  })

  test('keeps what was verified for one purpose while another asks', async ({ site }) => {
    const browser = visitor(site)
    await verifyByMail(site, browser, email)
    await verifyByMail(site, browser, email, 'findid')
    await browser.do(signup, signupOf())
  })

  test('takes one of two right codes that arrive at the same instant', async ({ site }) => {
    const browser = visitor(site)
    await browser.do(sendEmailVerification, { email })
    const mailed = await codeOn(site)
    const twins = [planted(site, browser), planted(site, browser)]
    const answers = await Promise.all(twins.map((twin) => twin.call(verifyCode, mailed)))
    const winner = answers.findIndex(({ body }) => body.success)
    // Whoever came too late was given no cookie in the place of the one that counts.
    expect(answers[1 - winner]).toMatchObject({ body: { success: false } })
    expect(answers[1 - winner]?.headers['set-cookie']).toBeUndefined()
    site.clock.forward(60)
    await twins[winner]?.do(signup, signupOf())
    expect(winner).not.toBe(-1)
  })
})

const secure = test.extend({ environment: { SITE_URL: 'https://society.example' } })

secure('on https no other host and no unencrypted page can plant it', async ({ site }) => {
  const { headers } = await visitor(site).call(sendEmailVerification, { email })
  const [value = '', ...attributes] = (headers['set-cookie']?.[0] ?? '').split('; ')
  expect(value).toMatch(/^__Host-browser-signup=/)
  const kept = ['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Strict', 'Secure']
  expect(attributes.toSorted()).toEqual(kept)
  const mailed = await codeOn(site)
  const bare = planted(site, value.replace('__Host-', ''))
  expect(await bare.refused(verifyCode, mailed)).toBe(61)
  await planted(site, value).do(verifyCode, mailed)
})
