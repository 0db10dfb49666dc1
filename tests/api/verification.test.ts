import { describe, expect } from 'vitest'
import { signup } from '#accounts/api/signup.ts'
import { purposes, sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { lastCode, mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'lee@example.org'
const minute = 60
const mismatch = 60
const over = 61

const wrongCode = '인증번호가 일치하지 않습니다.'
const onlyNewest = '가장 최근 메일의 인증번호만 사용할 수 있습니다.'
const saying = (code: string) => ({
  error: { code: mismatch, message: wrongCode, fields: { code } },
})

/** A browser that has asked for a code, and the code. */
const asked = async (site: Site, browser = visitor(site)) => {
  await browser.do(sendEmailVerification, { email })
  return { browser, code: await lastCode(site.context, email) }
}

const naming = (limit: string) => ({
  error: { code: 42, fields: { email: expect.stringContaining(limit) as string } },
})

describe('a code by mail', () => {
  test('comes with a Korean subject, in text and HTML, with how long it is', async ({ site }) => {
    const answer = await visitor(site).do(sendEmailVerification, { email })
    expect(answer).toEqual({ expires_at: '2026-11-21T03:10:00.000Z', seconds: 600 })
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toContain('이메일 인증번호를 알려 드립니다')
    expect(mail?.text).toMatch(/인증번호: \d{6}/)
    expect(mail?.text).toContain('10분')
    expect(mail?.html).toContain(await lastCode(site.context, email))
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('is right once, also in full-width digits and with spaces', async ({ site }) => {
    const { browser, code } = await asked(site)
    const wide = (digit: string) => ` ${'０１２３４５６７８９'[Number(digit)] ?? ''}`
    await browser.do(verifyCode, { email, code: code.replaceAll(/\d/g, wide) })
    expect(await browser.refused(verifyCode, { email, code })).toBe(over)
  })

  test('is over after 10 minutes', async ({ site }) => {
    const { browser, code } = await asked(site)
    site.clock.forward(10 * minute)
    expect(await browser.refused(verifyCode, { email, code })).toBe(over)
  })

  test('is over after five wrong tries, even for the right one', async ({ site }) => {
    const { browser, code } = await asked(site)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await browser.refused(verifyCode, { email, code: wrong })).toBe(mismatch)
    }
    expect(await browser.refused(verifyCode, { email, code })).toBe(over)
  })

  test('opens nothing in another browser, for another purpose or address', async ({ site }) => {
    const { browser, code } = await asked(site)
    expect(await visitor(site).refused(verifyCode, { email, code })).toBe(over)
    expect(await browser.refused(verifyCode, { email, code, purpose: 'findpw' })).toBe(over)
    const other = 'other@example.org'
    expect(await browser.refused(verifyCode, { email: other, code })).toBe(mismatch)
    await browser.do(verifyCode, { email, code })
  })

  test('is void once a newer one was sent, and costs a try', async ({ site }) => {
    const { browser, code: older } = await asked(site)
    site.clock.forward(9 * minute)
    const { code: newer } = await asked(site, browser)
    if (older === newer) return
    const tryOlder = () => browser.call(verifyCode, { email, code: older })
    expect(await visitor(site).refused(verifyCode, { email, code: older })).toBe(over)
    expect((await tryOlder()).body).toMatchObject(saying(`${wrongCode} ${onlyNewest}`))
    await tryOlder()
    expect((await tryOlder()).body).toMatchObject(
      saying(`${wrongCode} ${onlyNewest} 2회 더 입력하실 수 있습니다.`),
    )
    site.clock.forward(minute)
    expect((await tryOlder()).body).toMatchObject(
      saying(`${wrongCode} 1회 더 입력하실 수 있습니다.`),
    )
    expect((await tryOlder()).body).toMatchObject(
      saying(
        `${wrongCode} 5회 잘못 입력하여 이 인증번호는 더 이상 사용할 수 없습니다. 재전송 버튼을 눌러 새 인증번호를 받아 주세요.`,
      ),
    )
    expect(await browser.refused(verifyCode, { email, code: newer })).toBe(over)
  })

  test('waits 60 seconds between two for an address, whoever asks', async ({ site }) => {
    await plantMember(site, { email: 'member@example.org' })
    for (const address of [email, 'member@example.org']) {
      await visitor(site).do(sendEmailVerification, { email: address })
      site.clock.forward(59)
      for (const purpose of purposes) {
        const early = await visitor(site).call(sendEmailVerification, { email: address, purpose })
        expect([early.status, early.headers['retry-after']], purpose).toEqual([429, '1'])
        expect(early.body).toMatchObject(naming('인증번호는 1분에 한 번 보내 드립니다.'))
      }
    }
    site.clock.forward(1)
    const { browser, code } = await asked(site)
    await browser.do(verifyCode, { email, code })
  })

  test('is sent once to a browser that asks twice at the same instant', async ({ site }) => {
    const browser = visitor(site)
    await browser.call(sendEmailVerification, { email: 'first@example.org' })
    const sent = [1, 2, 3].map(() => browser.call(sendEmailVerification, { email }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 429, 429])
  })

  test('is sent five times an hour to an address', async ({ site }) => {
    const send = () => visitor(site).call(sendEmailVerification, { email })
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send()).status).toBe(200)
      site.clock.forward(minute)
    }
    const { status, headers, body } = await send()
    expect([status, headers['retry-after']]).toEqual([429, String(55 * minute)])
    expect(body).toMatchObject(naming('같은 이메일 주소로는 1시간에 5번까지'))
    site.clock.forward(55 * minute)
    expect((await send()).status).toBe(200)
  })

  test('is sent for twenty addresses a day to a caller, whatever cookie', async ({ site }) => {
    for (let sent = 0; sent < 20; sent += 1) {
      const one = { email: `person${sent}@example.org` }
      const browser = visitor(site)
      await browser.do(sendEmailVerification, one)
      // A press too early sends nothing and is not counted.
      expect((await browser.call(sendEmailVerification, one)).status).toBe(429)
    }
    const one = { email: 'another@example.org' }
    const { status, body } = await visitor(site).call(sendEmailVerification, one)
    expect(status).toBe(429)
    expect(body).toMatchObject(naming('같은 인터넷 주소(IP)에서는 하루에 20번까지'))
    await visitor(site, '127.0.0.2').do(sendEmailVerification, one)
  })

  test('lives on when another server on the same database takes over', async ({ site }) => {
    const { browser, code } = await asked(site)
    await using second = await site.another()
    const there = visitor(second, undefined, browser.cookie())
    await there.do(verifyCode, { email, code })
    site.clock.forward(minute)
    await there.do(signup, signupOf({ member_email: email }))
  })
})
