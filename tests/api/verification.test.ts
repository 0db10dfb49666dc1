import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { signup } from '#accounts/api/signup.ts'
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

const wrongCode = '인증번호가 일치하지 않습니다.'
const onlyNewest = '가장 나중에 받으신 메일의 인증번호만 쓸 수 있습니다.'
const saying = (code: string) => ({
  error: { code: mismatch, message: wrongCode, fields: { code } },
})
const naming = (limit: string) => ({
  error: { code: 42, fields: { email: expect.stringContaining(limit) as string } },
})

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
      const { body } = await browser.call(verifyCode, { email, code: older })
      expect(body).toMatchObject(saying(`${wrongCode} ${onlyNewest}`))
    }
    expect((await browser.call(verifyCode, { email, code: newer })).body.success).toBe(true)
  })

  test('of an earlier mail costs a try like any other, and is known only while it would live', async ({
    site,
  }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    const older = await lastCode(site.context, email)
    site.clock.forward(9 * minute)
    await browser.call(sendEmailVerification, { email })
    const newer = await lastCode(site.context, email)
    if (older === newer) return
    const tryOlder = () => browser.call(verifyCode, { email, code: older })
    const elsewhere = await visitor(site).call(verifyCode, { email, code: older })
    expect(elsewhere.body).toMatchObject({ error: { code: over } })
    await tryOlder()
    await tryOlder()
    expect((await tryOlder()).body).toMatchObject(
      saying(`${wrongCode} ${onlyNewest} 앞으로 2번 더 입력하실 수 있습니다.`),
    )
    site.clock.forward(minute)
    expect((await tryOlder()).body).toMatchObject(
      saying(`${wrongCode} 앞으로 1번 더 입력하실 수 있습니다.`),
    )
    expect((await tryOlder()).body).toMatchObject(
      saying(
        `${wrongCode} 5번 잘못 입력하셔서 이 인증번호는 더 쓸 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.`,
      ),
    )
    expect(await refusalOf(browser.call(verifyCode, { email, code: newer }))).toBe(over)
  })

  test('waits 60 seconds between two in a browser, whatever they are for', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email })
    site.clock.forward(59)
    const early = await browser.call(sendEmailVerification, { email, purpose: 'findid' })
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(early.body).toMatchObject(naming('인증번호는 1분에 한 번 보내 드립니다.'))
    site.clock.forward(1)
    expect((await browser.call(sendEmailVerification, { email })).status).toBe(200)
  })

  test('for somebody’s address, asked for by a stranger, does not make its owner wait', async ({
    site,
  }) => {
    await visitor(site).call(sendEmailVerification, { email })
    const owner = visitor(site)
    await succeed(owner.call(sendEmailVerification, { email }))
    const code = await lastCode(site.context, email)
    await succeed(owner.call(verifyCode, { email, code }))
  })

  test('is sent once to a browser that asks twice at the same instant', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email: 'first@example.org' })
    const asked = await Promise.all(
      [1, 2, 3].map(() => browser.call(sendEmailVerification, { email })),
    )
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  })

  test('is sent five times an hour to an address', async ({ site }) => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(200)
      site.clock.forward(minute)
    }
    const { status, headers, body } = await visitor(site).call(sendEmailVerification, { email })
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe(String(55 * minute))
    expect(body).toMatchObject(naming('같은 이메일 주소로는 1시간에 5번까지'))
    site.clock.forward(55 * minute)
    expect((await visitor(site).call(sendEmailVerification, { email })).status).toBe(200)
  })

  test('is sent for twenty addresses a day to one caller, whatever cookie it drops', async ({
    site,
  }) => {
    for (let sent = 0; sent < 20; sent += 1) {
      const one = { email: `person${sent}@example.org` }
      const browser = visitor(site)
      expect((await browser.call(sendEmailVerification, one)).status).toBe(200)
      // A press too early sends nothing and is not counted.
      expect((await browser.call(sendEmailVerification, one)).status).toBe(429)
    }
    const one = { email: 'another@example.org' }
    const { status, body } = await visitor(site).call(sendEmailVerification, one)
    expect(status).toBe(429)
    expect(body).toMatchObject(naming('같은 인터넷 주소(IP)에서는 하루에 20번까지'))
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
