import { describe, expect } from 'vitest'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import * as staff from '#staff/api/staff.ts'
import { call, refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, codeNow, logOf, plantStaff, testSecret } from '#tests/support/console.ts'
import { fakeDist } from '#tests/support/fake-dist.ts'
import { times } from '#tests/support/logins.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { type Site, test } from '#tests/support/site.ts'
import { logIn, password, plantTreasurer, withPassword } from '#tests/support/staff-logins.ts'
import { type Visitor, visitor } from '#tests/support/visitor.ts'
import { serveWhole } from '#tests/support/whole-site.ts'

const minute = 60

const showCode = (browser: Visitor, code: string) => browser.call(loginCalls.totp, { code })

describe('getting in', () => {
  test('with a password of before, shorter than one that is set now', async ({ site }) => {
    const given = { password_hash: await hashPassword('demo1234!') }
    await succeed(logIn(visitor(site), await plantStaff(site, '편집', given), 'demo1234!'))
  })

  test('a password alone opens nothing; with a code of the app it does', async ({ site }) => {
    const { staff_id } = await plantTreasurer(site)
    const browser = visitor(site)
    const { headers, body } = await logIn(browser, { staff_id: staff_id.toUpperCase() })
    expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(body).toMatchObject({ success: true, data: { stage: 'password', totp: true } })
    expect(await refusalOf(browser.call(staff.me, {}))).toBe(20)
    const half = visitor(site, undefined, browser.cookie())
    const wide = codeNow(site).replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    await succeed(showCode(browser, `${wide.slice(0, 3)}–${wide.slice(3)}`))
    expect(browser.cookie()).not.toBe(half.cookie())
    expect(await succeed(browser.call(staff.me, {}))).toMatchObject({ staff_id, roles: ['회계'] })
    expect(await refusalOf(half.call(staff.me, {}))).toBe(20)
    expect((await logOf(site)).map(({ label }) => label)).toEqual(['로그인'])
  })

  test('a site that is tried out shows the code of its own accounts', async ({ site }) => {
    const person = await plantTreasurer(site)
    expect(await succeed(logIn(visitor(site), person))).not.toHaveProperty('demo_code')
    const dist = await fakeDist(site.context.config.dataDir)
    const tryOut = (demoTotpSecret: string) => serveWhole({ ...site.context, demoTotpSecret }, dist)
    await using start = await tryOut(testSecret)
    const tried = { ...site, url: start.url }
    site.clock.set('2025-09-20T01:00:10Z')
    const browser = visitor(tried)
    const code = codeNow(site)
    expect(await succeed(logIn(browser, person))).toMatchObject({ demo_code: { code, left: 20 } })
    const cookie = browser.cookie() ?? ''
    const again = await call(site, loginCalls.loginStatus, {}, { cookie })
    expect(again.body).not.toHaveProperty('data.demo_code')
    await succeed(showCode(browser, code))
    // Used now: of the same half minute, the next one is good.
    const { demo_code } = await succeed(logIn(browser, person))
    expect(demo_code).toEqual({ code: codeNow(site, testSecret, 30), left: 20 })
    await succeed(showCode(browser, demo_code?.code ?? ''))
    await using elsewhere = await tryOut('GEZDGNBVGY3TQOJQ')
    const other = visitor({ ...site, url: elsewhere.url })
    expect(await succeed(logIn(other, person))).not.toHaveProperty('demo_code')
  })

  test('a code counts once, and five wrong ones end the tries', async ({ site }) => {
    const person = await plantTreasurer(site)
    const first = await withPassword(site, person)
    const code = codeNow(site)
    const both = await Promise.all([showCode(first, code), showCode(first, code)])
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    const browser = await withPassword(site, person)
    expect(await refusalOf(showCode(browser, code))).toBe(22)
    const wrong = await times(4, () => refusalOf(showCode(browser, '000000')))
    expect(wrong).toEqual([22, 22, 22, 22])
    expect(await refusalOf(showCode(browser, codeNow(site, testSecret, 30)))).toBe(42)
  })

  test('an unknown id and a wrong password are refused alike, not for ever', async ({ site }) => {
    const person = await plantTreasurer(site)
    expect(await refusalOf(logIn(visitor(site), { staff_id: 'nobody' }))).toBe(85)
    const wrong = () => refusalOf(logIn(visitor(site), person, 'wrong'))
    expect(await times(5, wrong)).toEqual([85, 85, 85, 85, 85])
    expect(await refusalOf(logIn(visitor(site), person))).toBe(86)
    site.clock.forward(61 * minute)
    await succeed(logIn(visitor(site), person))
  })

  test('half an hour untouched ends it, and twelve hours in any case', async ({ site }) => {
    const idle = await plantStaff(site, '임원')
    const busy = await plantStaff(site, '임원')
    site.clock.forward(29 * minute)
    await busy.do(staff.me, {})
    site.clock.forward(2 * minute)
    expect(await idle.refused(staff.me, {})).toBe(20)
    for (let half = 1; half < 24; half += 1) {
      await busy.do(staff.me, {})
      site.clock.forward(30 * minute)
    }
    expect(await busy.refused(staff.me, {})).toBe(20)
  })
})

describe('an invitation', () => {
  const newcomer = { staff_id: 'newcomer', staff_name: '권나래' }

  const invite = async (site: Site) => {
    const admin = await plantStaff(site, '관리자')
    const invited = { ...newcomer, email: 'new@example.org', roles: ['편집'] } as const
    await admin.do(staff.invite, { ...invited, roles: [...invited.roles] })
    await deliverDueMail(site.context)
    const [mail] = await mailsTo(site.context, invited.email)
    return /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test('leads by a password and a second factor into the console', async ({ site }) => {
    const token = await invite(site)
    const browser = visitor(site)
    const shown = await succeed(browser.call(loginCalls.invitation, { token }))
    expect(shown).toEqual({ ...newcomer, roles: ['편집'] })
    await succeed(browser.call(loginCalls.accept, { token, password }))
    const { secret } = await succeed(browser.call(loginCalls.offerTotp, {}))
    const confirmed = browser.call(loginCalls.confirmTotp, { code: codeNow(site, secret) })
    const { recovery_codes } = await succeed(confirmed)
    expect(await succeed(browser.call(staff.me, {}))).toMatchObject({ staff_id: 'newcomer' })
    expect(new Set(recovery_codes).size).toBe(10)
    const [code = ''] = recovery_codes
    const again = await withPassword(site, newcomer)
    await succeed(again.call(loginCalls.recovery, { code: code.toLowerCase() }))
    const third = await withPassword(site, newcomer)
    expect(await refusalOf(third.call(loginCalls.recovery, { code }))).toBe(22)
  })

  test.for([
    ['eleven-long', '12~128자'],
    ['🦊'.repeat(129), '12~128자'],
    ['비밀번호비밀번호비밀번호', '많이 사용되는'],
    ['안녕하세요1234567', '많이 사용되는'],
    ['passwordpassword', '많이 사용되는'],
    ['우리 권나래입니다 반가워요', '이름이 포함'],
    ['newcomer and more', '아이디가 포함'],
  ] as const)('refuses %s at its field', async ([weak, word], { site }) => {
    const given = { token: await invite(site), password: weak }
    expect((await call(site, loginCalls.accept, given)).body).toMatchObject({
      error: { fields: { password: expect.stringContaining(word) as string } },
    })
  })

  test.for([
    ['바람이 부는 봄날 저녁', 'of Hangul and spaces'],
    ['🦊'.repeat(42) + 'vulpes velox'.repeat(7), 'of 126 characters'],
    ['sixty-two letters are more than the members may have: 6 and 20', 'of a sentence'],
    ['여섯 자리 é 그리고 café', 'of letters that are composed'],
  ] as const)('takes %s, %s, however it is composed', async ([long], { site }) => {
    const token = await invite(site)
    await succeed(call(site, loginCalls.accept, { token, password: long.normalize('NFD') }))
    await succeed(logIn(visitor(site), newcomer, long.normalize('NFC')))
    await succeed(logIn(visitor(site), newcomer, long.normalize('NFD')))
    expect(await refusalOf(logIn(visitor(site), newcomer, `${long} `))).toBe(85)
  })

  test('is good once', async ({ site }) => {
    const token = await invite(site)
    const both = await Promise.all(
      [1, 2].map(() => call(site, loginCalls.accept, { token, password })),
    )
    expect(both.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await refusalOf(call(site, loginCalls.invitation, { token }))).toBe(23)
  })

  test('is over after 72 hours', async ({ site }) => {
    const token = await invite(site)
    site.clock.forward(72 * 60 * minute)
    expect(await refusalOf(call(site, loginCalls.accept, { token, password }))).toBe(23)
  })
})

test.for([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
])('what another site sends (%o) changes nothing', async (foreign, { site }) => {
  const { cookie } = await plantStaff(site, '관리자')
  const headers = { 'client-secret': site.context.config.clientSecret, cookie, ...foreign }
  const sent = { method: 'POST', path: `/api${staff.leave.path}`, body: '{}', headers }
  expect((await send(site, sent)).status).toBe(403)
  await succeed(ask(site, staff.me, {}, { cookie }))
})
