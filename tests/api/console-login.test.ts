import * as loginCalls from '#staff/api/console-login.ts'
import * as staff from '#staff/api/staff.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { type Answer, call, refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, codeNow, logOf, plantStaff, testSecret } from '#tests/support/console.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { type Site, test } from '#tests/support/site.ts'
import { serveWhole } from '#tests/support/whole-site.ts'
import { describe, expect } from 'vitest'

const password = 'Quiet-Harbour7'
const password_hash = await hashPassword(password)
const minute = 60

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''

const logIn = async (site: Site, staff_id: string, given = password) => {
  const answer = await call(site, loginCalls.login, { staff_id, password: given })
  return { answer, cookie: cookieOf(answer) }
}

describe('getting in', () => {
  test('with a password of before, shorter than one that is set now', async ({ site }) => {
    const given = { password_hash: await hashPassword('demo1234!') }
    const { staff_id } = await plantStaff(site, '편집', given)
    expect((await logIn(site, staff_id, 'demo1234!')).answer.body.success).toBe(true)
  })

  test('a password alone opens nothing; with a code of the app it does', async ({ site }) => {
    const { staff_id } = await plantStaff(site, '사무국', { password_hash })
    const { answer, cookie } = await logIn(site, staff_id.toUpperCase())
    expect(answer.body).toMatchObject({ success: true, data: { stage: 'password', totp: true } })
    expect(await refusalOf(ask(site, staff.me, {}, { cookie }))).toBe(20)
    const shown = await call(site, loginCalls.totp, { code: codeNow(site) }, { cookie })
    const inside = cookieOf(shown)
    expect(inside).not.toBe(cookie)
    const me = await succeed(ask(site, staff.me, {}, { cookie: inside }))
    expect(me).toMatchObject({ staff_id, roles: ['사무국'] })
    expect(await refusalOf(ask(site, staff.me, {}, { cookie }))).toBe(20)
    expect((await logOf(site)).map(({ label }) => label)).toEqual(['로그인했습니다.'])
  })

  test('a site that is tried out shows the code, of the accounts that it was filled with alone', async ({
    site,
  }) => {
    const { staff_id } = await plantStaff(site, '회계', { password_hash })
    const served = await logIn(site, staff_id)
    expect(served.answer.body).not.toHaveProperty('data.demo_code')
    const dist = await fakeDist(site.context.config.dataDir)
    const tryOut = (demoTotpSecret: string) => serveWhole({ ...site.context, demoTotpSecret }, dist)
    await using start = await tryOut(testSecret)
    const tried = { ...site, url: start.url }
    site.clock.set('2025-09-20T01:00:10Z')
    const { answer, cookie } = await logIn(tried, staff_id)
    const code = codeNow(site)
    expect(answer.body).toMatchObject({ data: { demo_code: { code, left: 20 } } })
    const again = await call(site, loginCalls.loginStatus, {}, { cookie })
    expect(again.body).not.toHaveProperty('data.demo_code')
    await succeed(call(tried, loginCalls.totp, { code }, { cookie }))
    // Used now: of the same half minute, the next one is good.
    const next = await logIn(tried, staff_id)
    const { demo_code } = await succeed(call(tried, loginCalls.loginStatus, {}, next))
    expect(demo_code).toEqual({ code: codeNow(site, testSecret, 30), left: 20 })
    await succeed(call(tried, loginCalls.totp, { code: demo_code?.code ?? '' }, next))
    await using elsewhere = await tryOut('GEZDGNBVGY3TQOJQ')
    const other = await logIn({ ...site, url: elsewhere.url }, staff_id)
    expect(other.answer.body).not.toHaveProperty('data.demo_code')
  })

  test('a code counts once, and five wrong ones end the tries', async ({ site }) => {
    const { staff_id } = await plantStaff(site, '사무국', { password_hash })
    const first = await logIn(site, staff_id)
    const code = codeNow(site)
    const both = await Promise.all(
      [1, 2].map(() => call(site, loginCalls.totp, { code }, { cookie: first.cookie })),
    )
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    const { cookie } = await logIn(site, staff_id)
    expect(await refusalOf(call(site, loginCalls.totp, { code }, { cookie }))).toBe(22)
    for (let tries = 2; tries <= 5; tries += 1) {
      expect(await refusalOf(call(site, loginCalls.totp, { code: '000000' }, { cookie }))).toBe(22)
    }
    const right = call(site, loginCalls.totp, { code: codeNow(site, testSecret, 30) }, { cookie })
    expect(await refusalOf(right)).toBe(42)
  })

  test('an unknown id and a wrong password are refused alike, and not for ever', async ({
    site,
  }) => {
    const { staff_id } = await plantStaff(site, '편집', { password_hash })
    expect(await refusalOf(call(site, loginCalls.login, { staff_id: 'nobody', password }))).toBe(85)
    for (let tries = 1; tries <= 5; tries += 1) {
      const { answer } = await logIn(site, staff_id, 'wrong')
      expect(answer.body).toMatchObject({ error: { code: 85 } })
    }
    expect((await logIn(site, staff_id)).answer.body).toMatchObject({ error: { code: 86 } })
    site.clock.forward(61 * minute)
    expect((await logIn(site, staff_id)).answer.body.success).toBe(true)
  })

  test('the cookie is for this site and no script', async ({ site }) => {
    const { staff_id } = await plantStaff(site, '현장', { password_hash })
    const { answer } = await logIn(site, staff_id)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('half an hour untouched ends it, and twelve hours in any case', async ({ site }) => {
    const idle = await plantStaff(site, '임원')
    const busy = await plantStaff(site, '임원')
    site.clock.forward(29 * minute)
    await succeed(ask(site, staff.me, {}, busy))
    site.clock.forward(2 * minute)
    expect(await refusalOf(ask(site, staff.me, {}, idle))).toBe(20)
    for (let half = 1; half < 24; half += 1) {
      await succeed(ask(site, staff.me, {}, busy))
      site.clock.forward(30 * minute)
    }
    expect(await refusalOf(ask(site, staff.me, {}, busy))).toBe(20)
  })
})

describe('an invitation', () => {
  const invited = { staff_id: 'newcomer', staff_name: '권나래', email: 'new@example.org' }

  const invite = async (site: Site) => {
    const admin = await plantStaff(site, '관리자')
    await succeed(ask(site, staff.invite, { ...invited, roles: ['편집'] }, admin))
    await deliverDueMail(site.context)
    const [mail] = await mailsTo(site.context, invited.email)
    return { token: /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' }
  }

  test('leads by a password and a second factor into the console', async ({ site }) => {
    const { token } = await invite(site)
    const shown = await succeed(call(site, loginCalls.invitation, { token }))
    expect(shown).toEqual({ staff_id: 'newcomer', staff_name: '권나래', roles: ['편집'] })
    const accepted = await call(site, loginCalls.accept, { token, password })
    const cookie = cookieOf(accepted)
    const { secret } = await succeed(call(site, loginCalls.offerTotp, {}, { cookie }))
    const confirmed = await call(
      site,
      loginCalls.confirmTotp,
      { code: codeNow(site, secret) },
      { cookie },
    )
    expect(confirmed.body).toMatchObject({ success: true })
    const inside = { cookie: cookieOf(confirmed) }
    expect(await succeed(ask(site, staff.me, {}, inside))).toMatchObject({ staff_id: 'newcomer' })
    const { recovery_codes } = confirmed.body.success ? confirmed.body.data : { recovery_codes: [] }
    expect(new Set(recovery_codes).size).toBe(10)
    const again = await logIn(site, 'newcomer')
    const [code = ''] = recovery_codes
    await succeed(
      call(site, loginCalls.recovery, { code: code.toLowerCase() }, { cookie: again.cookie }),
    )
    const third = await logIn(site, 'newcomer')
    expect(
      await refusalOf(call(site, loginCalls.recovery, { code }, { cookie: third.cookie })),
    ).toBe(22)
  })

  test.for([
    ['eleven-long', '12~128자'],
    ['🦊'.repeat(129), '12~128자'],
    ['비밀번호비밀번호비밀번호', '많은 사람이'],
    ['안녕하세요1234567', '많은 사람이'],
    ['passwordpassword', '많은 사람이'],
    ['우리 권나래입니다 반가워요', '이름으로'],
    ['newcomer and more', '아이디로'],
  ] as const)('refuses %s at its field', async ([weak, word], { site }) => {
    const { body } = await call(site, loginCalls.accept, {
      token: (await invite(site)).token,
      password: weak,
    })
    expect(body).toMatchObject({
      error: { fields: { password: expect.stringContaining(word) as string } },
    })
  })

  test.for([
    ['바람이 부는 봄날 저녁', 'of Hangul and spaces'],
    ['🦊'.repeat(42) + 'vulpes velox'.repeat(7), 'of 126 characters'],
    ['sixty-two letters are more than the members may have: 6 and 20', 'of a sentence'],
    ['여섯 자리 é 그리고 café', 'of letters that are composed'],
  ] as const)('takes %s, %s, however it is composed', async ([long], { site }) => {
    const { token } = await invite(site)
    await succeed(call(site, loginCalls.accept, { token, password: long.normalize('NFD') }))
    expect((await logIn(site, 'newcomer', long.normalize('NFC'))).answer.body.success).toBe(true)
    expect((await logIn(site, 'newcomer', long.normalize('NFD'))).answer.body.success).toBe(true)
    expect((await logIn(site, 'newcomer', `${long} `)).answer.body.success).toBe(false)
  })

  test('is good once, for 72 hours', async ({ site }) => {
    const { token } = await invite(site)
    const both = await Promise.all(
      [1, 2].map(() => call(site, loginCalls.accept, { token, password })),
    )
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await refusalOf(call(site, loginCalls.invitation, { token }))).toBe(23)
  })

  test('is over after 72 hours', async ({ site }) => {
    const { token } = await invite(site)
    site.clock.forward(72 * 60 * minute)
    expect(await refusalOf(call(site, loginCalls.accept, { token, password }))).toBe(23)
  })
})

test('what another site sends changes nothing', async ({ site }) => {
  const { cookie } = await plantStaff(site, '관리자')
  const headers = { 'client-secret': site.context.config.clientSecret, cookie }
  const sent = { method: 'POST', path: `/api${staff.leave.path}`, body: '{}' }
  for (const foreign of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ]) {
    const { status } = await send(site, { ...sent, headers: { ...headers, ...foreign } })
    expect(status).toBe(403)
  }
  await succeed(ask(site, staff.me, {}, { cookie }))
})
