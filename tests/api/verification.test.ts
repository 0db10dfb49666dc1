import { sendEmailVerification, verifyCode } from '#contract/verification.ts'
import { signup } from '#contract/signup.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { lastCode, mailsTo } from '#tests/support/mailbox.ts'
import { signupOf } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'
const minute = 60
const mismatch = 60
const over = 61

describe('a code by mail', () => {
  test('comes with a Korean subject, in text and HTML, and says how long it lives', async ({
    site,
  }) => {
    const answer = await succeed(visitor(site).call(sendEmailVerification, { email }))
    expect(answer).toEqual({ expires_at: '2026-11-21T03:10:00.000Z', seconds: 600 })
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toContain('이메일 인증번호를 알려 드립니다')
    expect(mail?.text).toMatch(/인증번호: \d{6}/)
    expect(mail?.text).toContain('10분')
    expect(mail?.html).toContain(await lastCode(site.context, email))
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('is right once, and then used', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    expect((await browser.call(verifyCode, { email, code })).body.success).toBe(true)
    expect(await refusalOf(browser.call(verifyCode, { email, code }))).toBe(over)
  })

  test('may be typed with full-width digits and spaces', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    const wide = code.replaceAll(
      /\d/g,
      (digit) => ` ${'０１２３４５６７８９'[Number(digit)] ?? ''}`,
    )
    expect((await browser.call(verifyCode, { email, code: wide })).body.success).toBe(true)
  })

  test('is over after 10 minutes', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    site.clock.forward(10 * minute)
    expect(await refusalOf(browser.call(verifyCode, { email, code }))).toBe(over)
  })

  test('is over after five wrong tries, even for the right one', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusalOf(browser.call(verifyCode, { email, code: wrong }))).toBe(mismatch)
    }
    expect(await refusalOf(browser.call(verifyCode, { email, code }))).toBe(over)
  })

  test('opens nothing in another browser, for another purpose or another address', async ({
    site,
  }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    expect(await refusalOf(visitor(site).call(verifyCode, { email, code }))).toBe(over)
    const purpose = 'findpw' as const
    expect(await refusalOf(browser.call(verifyCode, { email, code, purpose }))).toBe(over)
    const other = 'other@example.org'
    expect(await refusalOf(browser.call(verifyCode, { email: other, code }))).toBe(mismatch)
    expect((await browser.call(verifyCode, { email, code })).body.success).toBe(true)
  })

  test('is void once a newer one was sent', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const older = await lastCode(site.context, email)
    site.clock.forward(minute)
    await browser.call(sendEmailVerification, { email })
    const newer = await lastCode(site.context, email)
    if (older !== newer) {
      expect(await refusalOf(browser.call(verifyCode, { email, code: older }))).toBe(mismatch)
    }
    expect((await browser.call(verifyCode, { email, code: newer })).body.success).toBe(true)
  })

  test('waits 60 seconds between two, whichever browser asks', async ({ site }) => {
    await visitor(site).call(sendEmailVerification, { email })
    site.clock.forward(59)
    const early = await visitor(site, '127.0.0.2').call(sendEmailVerification, { email })
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    site.clock.forward(1)
    expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(200)
  })

  test('is sent five times an hour to an address', async ({ site }) => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(200)
      site.clock.forward(minute)
    }
    expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(429)
    site.clock.forward(55 * minute)
    expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(200)
  })

  test('is sent for twenty addresses a day to one caller, whatever cookie it drops', async ({
    site,
  }) => {
    for (let sent = 0; sent < 20; sent += 1) {
      const one = { email: `person${sent}@example.org` }
      expect((await visitor(site).call(sendEmailVerification, one)).status).toBe(200)
      // A press too early sends nothing and is not counted.
      expect((await visitor(site).call(sendEmailVerification, one)).status).toBe(429)
    }
    const one = { email: 'another@example.org' }
    expect((await visitor(site).call(sendEmailVerification, one)).status).toBe(429)
    expect((await visitor(site, '127.0.0.2').call(sendEmailVerification, one)).status).toBe(200)
  })

  test('lives on when another server on the same database takes over', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const code = await lastCode(site.context, email)
    await using second = await site.another()
    const there = visitor(second, undefined, browser.cookie())
    expect((await there.call(verifyCode, { email, code })).body.success).toBe(true)
    site.clock.forward(minute)
    expect((await there.call(signup, signupOf({ member_email: email }))).body.success).toBe(true)
  })
})
