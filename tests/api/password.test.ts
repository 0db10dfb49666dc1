import { changePw } from '#accounts/api/password.ts'
import { findMemberPassword } from '#accounts/api/recovery.ts'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'
const next = 'newsecret1'

const member = async (site: Site) => {
  const planted = await plantMember(site, { email })
  const session = await logIn(site, planted)
  return { ...planted, ...session, token: session.access_token }
}

const change = (original: string, password = next) => ({
  member_original_password: original,
  member_new_password: password,
})

describe('the form of the profile', () => {
  test('ends every session and goes on in a new one', async ({ site }) => {
    const { password, token, refresh_token, member_id } = await member(site)
    const fresh = await succeed(call(site, changePw, change(password), { token }))
    expect(await refusalOf(call(site, logout, {}, { token }))).toBe(84)
    expect(await refusalOf(call(site, requestToken, { refresh_token }))).toBe(84)
    await succeed(call(site, requestToken, { refresh_token: fresh.refresh_token ?? '' }))

    const old = { member_id, member_password: password }
    expect(await refusalOf(call(site, login, old))).toBe(85)
    await succeed(call(site, login, { member_id, member_password: next }))
    await deliverDueMail(site.context)
    const [mail] = await mailsTo(site.context, email)
    expect(mail?.subject).toContain('비밀번호가 변경되었습니다')
  })

  test('says 90 for a wrong present password, and keeps the session', async ({ site }) => {
    const { token } = await member(site)
    expect(await refusalOf(call(site, changePw, change('wrong'), { token }))).toBe(90)
    await succeed(call(site, logout, {}, { token }))
  })

  test('refuses the same password, and whatever is no password', async ({ site }) => {
    const { token, password } = await member(site)
    expect(await refusalOf(call(site, changePw, change(password, password), { token }))).toBe(68)
    const { status, body } = await call(site, changePw, change('', '짧은'), { token })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: {
        fields: {
          member_original_password: '기존 비밀번호를 입력해 주세요.',
          member_new_password: '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.',
        },
      },
    })
    const half = await call(site, changePw, { member_new_password: next }, { token })
    expect(half.body).toMatchObject({
      error: { code: 40, fields: { member_original_password: '필수 항목입니다.' } },
    })
  })

  test('needs a session', async ({ site }) => {
    const { password, token } = await member(site)
    expect(await refusalOf(call(site, changePw, change(password)))).toBe(84)
    site.clock.forward(15 * 60 + 1)
    expect(await refusalOf(call(site, changePw, change(password), { token }))).toBe(97)
  })

  test('cannot be used to guess the password', async ({ site }) => {
    const { password, token } = await member(site)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusalOf(call(site, changePw, change(`wrong${tries}`), { token }))).toBe(90)
    }
    const { status, headers } = await call(site, changePw, change(password), { token })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the form of the recovery', () => {
  test('needs the grant of this browser, as resetPw does', async ({ site }) => {
    const { member_id } = await member(site)
    const browser = visitor(site)
    const recovery = { member_id, member_password: next }
    expect(await refusalOf(browser.call(changePw, recovery))).toBe(67)
    await verifyAddress(site, browser, email, 'findpw')
    await succeed(browser.call(findMemberPassword, { member_id, member_email: email }))
    expect(await succeed(browser.call(changePw, recovery))).toEqual({})
    await succeed(browser.call(login, recovery))
    expect(await refusalOf(browser.call(changePw, recovery))).toBe(67)
  })

  test('is what a call without any field is taken for', async ({ site }) => {
    const { body } = await call(site, changePw, {})
    expect(body).toMatchObject({
      error: { fields: { member_id: '필수 항목입니다.', member_password: '필수 항목입니다.' } },
    })
  })
})
