import { pino } from 'pino'
import { expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { verifyCode } from '#accounts/api/verification.ts'
import { createApp } from '#app/app.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { hashPassword } from '#platform/server/passwords/hashes.ts'
import { verificationOfPage } from '#programme/server/papers/verification.ts'
import * as loginCalls from '#staff/api/console-login.ts'
import { invite, leave } from '#staff/api/staff.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test as base } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'

const test = base.extend({ environment: { TRUST_PROXY: '1' } })

const address = '203.0.113.77'

/** The site's API with a log that is read after each call. */
const listen = ({ context }: Site) => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })
  const app = createApp({ ...context, log })
  return async (
    { path }: { path: string },
    input: object,
    headers: Record<string, string> = {},
  ) => {
    lines.length = 0
    await app.request(`/api${path}`, {
      method: 'POST',
      headers: {
        'client-secret': context.config.clientSecret,
        'x-forwarded-for': address,
        ...headers,
      },
      body: JSON.stringify(input),
    })
    expect(lines).toHaveLength(1)
    return JSON.parse(lines[0] ?? '') as Record<string, unknown>
  }
}

const refused = { level: 40, msg: 'refused', from: '203.0.113.*' }

/** Asks so many times, each of which leaves a line that says so. */
const leavesEach = async (times: number, ask: () => Promise<unknown>, line: object) => {
  for (let tries = 0; tries < times; tries += 1) expect(await ask()).toMatchObject(line)
}

test('a refused login leaves one line with the member’s number and no id', async ({ site }) => {
  const { member_id, member_pk: member, password } = await plantMember(site)
  const ask = listen(site)
  const wrong = { member_id, member_password: 'wrong-wrong' }
  const first = await ask(login, wrong)
  expect(first).toMatchObject({ ...refused, refused: 'loginFailed', member, status: 200 })
  const nobody = await ask(login, { ...wrong, member_id: 'nobody01' })
  expect(nobody).toMatchObject({ ...refused, refused: 'loginFailed' })
  expect(nobody).not.toHaveProperty('member')
  for (let tries = 1; tries < 5; tries += 1) await ask(login, wrong)
  const limited = await ask(login, { member_id, member_password: password })
  expect(limited).toMatchObject({ refused: 'loginLimited', member, limit: 'login-failure' })
  for (const line of [first, nobody, limited]) {
    expect(JSON.stringify(line)).not.toMatch(/regular01|nobody01|wrong-wrong|203\.0\.113\.77/)
  }
})

test('a login that succeeds leaves an ordinary line', async ({ site }) => {
  const { member_id, password } = await plantMember(site)
  const line = await listen(site)(login, { member_id, member_password: password })
  expect(line).toMatchObject({ level: 30, msg: 'call', status: 200 })
  const said = ['id', 'level', 'method', 'ms', 'msg', 'path', 'status', 'time']
  expect(Object.keys(line).toSorted()).toEqual(said)
})

test('a refused token says whose it was; one that is only over, nothing', async ({ site }) => {
  const planted = await plantMember(site)
  const member = planted.member_pk
  const ask = listen(site)
  const first = await logIn(site, planted)
  const second = await logIn(site, planted)
  const old = { authorization: first.access_token }
  const elsewhere = { ...refused, refused: 'loggedInElsewhere', member }
  expect(await ask(logout, {}, old)).toMatchObject({ ...elsewhere, status: 401 })
  expect(await ask(requestToken, first)).toMatchObject(elsewhere)
  const madeUp = await ask(requestToken, { refresh_token: 'made-up' })
  expect(madeUp).toMatchObject({ ...refused, refused: 'sessionOver' })
  const logOut = (authorization: string) => ask(logout, {}, { authorization })
  expect(await logOut('made-up')).toMatchObject({ refused: 'sessionOver' })
  expect(await logOut('null')).toMatchObject({ msg: 'call' })
  site.clock.forward(15 * 60)
  expect(await logOut(second.access_token)).toMatchObject({ msg: 'call', status: 401 })
  await ask(requestToken, second)
  site.clock.forward(31)
  expect(await ask(requestToken, second)).toMatchObject({ refused: 'sessionOver', member })
})

test('wrong passwords and codes, and limits that are reached, say so', async ({ site }) => {
  const planted = await plantMember(site)
  const { access_token: authorization } = await logIn(site, planted)
  const ask = listen(site)
  const change = { member_original_password: 'wrong-wrong', member_new_password: 'newsecret1' }
  const member = planted.member_pk
  const tryPassword = () => ask(changePw, change, { authorization })
  const mine = { ...refused, member }
  await leavesEach(5, tryPassword, { ...mine, refused: 'wrongOriginalPassword' })
  const tired = { ...mine, refused: 'tooMany', limit: 'password-change', status: 429 }
  expect(await tryPassword()).toMatchObject(tired)

  const email = 'kim@example.org'
  const asking = { address: email, purpose: 'signup', progress: 'sent' } as const
  const cookie = await browserThatAsked(site.context, asking)
  const code = { email, code: '000000', purpose: 'signup' }
  const tryCode = () => ask(verifyCode, code, { cookie })
  await leavesEach(5, tryCode, { refused: 'codeMismatch' })
  const over = await tryCode()
  expect(over).toMatchObject({ ...refused, refused: 'codeOver' })
  expect(JSON.stringify(over)).not.toMatch(/kim@|000000/)
})

test('refusals of the office say whose of the office they were', async ({ site }) => {
  const { staff_id, staff_pk, cookie } = await plantStaff(site, '편집', {
    password_hash: await hashPassword('Quiet-Harbour7'),
  })
  const ask = listen(site)
  const wrong = { staff_id, password: 'wrong-wrong' }
  const mine = { ...refused, staff: staff_pk }
  expect(await ask(loginCalls.login, wrong)).toMatchObject({ ...mine, refused: 'loginFailed' })
  const nobody = await ask(loginCalls.login, { ...wrong, staff_id: 'nobody' })
  expect(nobody).not.toHaveProperty('staff')
  await leavesEach(4, () => ask(loginCalls.login, wrong), mine)
  const limited = { refused: 'loginLimited', limit: 'staff-login' }
  expect(await ask(loginCalls.login, wrong)).toMatchObject({ ...mine, ...limited })

  const code = { code: '000000' }
  const showCode = () => ask(loginCalls.totp, code, { cookie })
  expect(JSON.stringify(await showCode())).not.toContain('000000')
  await leavesEach(4, showCode, { ...mine, refused: 'factorWrong', status: 200 })
  const tired = { refused: 'tooMany', limit: 'staff-factor', status: 429 }
  expect(await ask(loginCalls.totp, code, { cookie })).toMatchObject({ ...mine, ...tired })
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
  expect(await ask(leave, {}, foreign)).toMatchObject({ ...mine, refused: 'foreignOrigin' })
  expect(await ask(loginCalls.totp, code, foreign)).toMatchObject({
    ...mine,
    refused: 'foreignOrigin',
  })
  const invited = { staff_id: 'new1', staff_name: '권나래', email: 'n@example.org', roles: [] }
  expect(await ask(invite, invited, { cookie })).toMatchObject({ ...mine, refused: 'forbidden' })
})

test('an invitation that is over says whose it was, as long as that is known', async ({ site }) => {
  const { cookie } = await plantStaff(site, '관리자')
  const person = { staff_id: 'newcomer', staff_name: '권나래', email: 'new@example.org' }
  const { people } = await succeed(call(site, invite, { ...person, roles: ['편집'] }, { cookie }))
  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, person.email)
  const token = /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  site.clock.forward(72 * 3600)
  const ask = listen(site)
  const staff = people.find(({ staff_id }) => staff_id === 'newcomer')?.staff_pk
  const over = { ...refused, refused: 'invitationOver' }
  const line = await ask(loginCalls.invitation, { token })
  expect(line).toMatchObject({ ...over, staff })
  expect(JSON.stringify(line)).not.toContain(token)
  expect(
    await ask(loginCalls.accept, { token: 'made-up', password: 'Quiet-Harbour7' }),
  ).toMatchObject(over)
})

test('so does the page that verifies papers', async ({ site }) => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const page = {
    request: new Request(site.url, { headers: { 'x-forwarded-for': address } }),
    clientAddress: '127.0.0.1',
  }
  const ask = () => verificationOfPage({ ...site.context, log }, 'AAAA-AAAA-AAAA', page)
  for (let asked = 0; asked < 120; asked += 1) await ask()
  expect(lines).toEqual([])
  expect(await ask()).toMatchObject({ status: 429 })
  expect(lines).toHaveLength(1)
  const tired = { ...refused, refused: 'tooMany', limit: 'verify' }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject(tired)
})
