import { decodeJwt, SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { call, codesOf, refusalOf, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'

const minute = 60
const day = 24 * 60 * minute

const newSession = async (site: Site) => logIn(site, await plantMember(site))
const renew = (site: Site, { refresh_token }: { refresh_token: string }) =>
  call(site, requestToken, { refresh_token })
const refused = (site: Site, token: string) => refusalOf(call(site, logout, {}, { token }))

describe('logging in', () => {
  test('a member logs in with any case of the id, and gets two tokens', async ({ site }) => {
    const { member_pk, password } = await plantMember(site, { member_id: 'Regular01' })
    const input = { member_id: ' rEGULAR01 ', member_password: password }
    const { status, body } = await call(site, login, input)
    const any = expect.any(String) as string
    const data = { member_name: '김노화', member_pk, access_token: any, refresh_token: any }
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data } })
    // The refresh token is stored only as a hash.
    const rows = await site.context.db.selectFrom('member_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.success ? body.data.refresh_token : '')
  })

  test('a wrong password and an unknown id are refused alike', async ({ site }) => {
    const { member_id } = await plantMember(site)
    const error = { code: 85, message: '아이디 또는 비밀번호를 확인해 주세요.' }
    for (const id of [member_id, 'nobody']) {
      const answer = await call(site, login, { member_id: id, member_password: 'wrong' })
      expect(answer).toMatchObject({ status: 200, body: { success: false } })
      expect(answer.body).toEqual({ success: false, error })
    }
  })

  test('many logins at once leave one session, and it works', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const input = { member_id, member_password: password }
    const logins = Array.from({ length: 6 }, () => succeed(call(site, login, input)))
    const tokens = await Promise.all(logins)
    const codes = await codesOf(
      tokens.map(({ access_token: token }) => call(site, logout, {}, { token })),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
  })
})

describe('a session', () => {
  test('its access token is taken bare and as Bearer', async ({ site }) => {
    const member = await plantMember(site)
    for (const scheme of ['Bearer ', '']) {
      const { access_token } = await logIn(site, member)
      await succeed(call(site, logout, {}, { token: `${scheme}${access_token}` }))
    }
  })

  test('lives 15 minutes, then asks for a new access token with 97', async ({ site }) => {
    const tokens = await newSession(site)
    site.clock.forward(15 * minute)
    const over = await call(site, logout, {}, { token: tokens.access_token })
    expect(over).toMatchObject({ status: 401, body: { error: { code: 97 } } })
    const { access_token: token } = await succeed(renew(site, tokens))
    await succeed(call(site, logout, {}, { token }))
  })

  test('ends with logout: 84 for both tokens', async ({ site }) => {
    const tokens = await newSession(site)
    await succeed(call(site, logout, {}, { token: tokens.access_token }))
    const after = await call(site, logout, {}, { token: tokens.access_token })
    expect(after).toMatchObject({ status: 401, body: { error: { code: 84 } } })
    expect(await refusalOf(renew(site, tokens))).toBe(84)
  })

  test('ends with a newer login: 91 for both tokens, however old', async ({ site }) => {
    const member = await plantMember(site)
    const tokens = await logIn(site, member)
    const newer = await logIn(site, member)
    const after = await call(site, logout, {}, { token: tokens.access_token })
    expect(after).toMatchObject({ status: 401, body: { error: { code: 91 } } })
    site.clock.forward(20 * minute)
    expect(await refused(site, tokens.access_token)).toBe(91)
    expect(await refusalOf(renew(site, tokens))).toBe(91)
    await succeed(renew(site, newer))
  })

  test('ends with the member', async ({ site }) => {
    const { member_id, password, ...member } = await plantMember(site)
    const tokens = await logIn(site, member)
    await site.context.db.deleteFrom('member').execute()
    expect(await refused(site, tokens.access_token)).toBe(84)
    expect(await refusalOf(renew(site, tokens))).toBe(84)
    const input = { member_id, member_password: password }
    expect(await refusalOf(call(site, login, input))).toBe(85)
  })

  test('does not come from rubbish, nor from what someone else signed', async ({ site }) => {
    const { access_token } = await newSession(site)
    const [head = '', claims = ''] = access_token.split('.')
    const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${claims}.`
    const forged = await new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of at least 32 bytes'))
    const rubbish = ['', 'null', 'Bearer', 'Bearer null', 'a.b.c', 'Basic cmVndWxhcg==']
    for (const token of [...rubbish, unsigned, forged, `${head}.${claims}.`]) {
      expect(await refused(site, token), token).toBe(84)
    }
  })

  test('does not come from a token of another purpose or audience', async ({ site }) => {
    const claims = decodeJwt((await newSession(site)).access_token)
    for (const [why, changes, key] of [
      ['another purpose’s key', {}, 'emailCode'],
      ['no purpose', { purpose: undefined }, 'accessToken'],
      ['another purpose', { purpose: 'refresh' }, 'accessToken'],
      ['another audience', { aud: 'staff' }, 'accessToken'],
      ['no audience', { aud: undefined }, 'accessToken'],
    ] as const) {
      for (const time of [{}, { exp: 1 }]) {
        const given: object = { ...claims, ...changes, ...time }
        const token = await new SignJWT({ ...given })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(site.context.keys[key])
        expect(await refused(site, token), why).toBe(84)
      }
    }
  })
})

describe('a refresh token', () => {
  test('lives 14 days from its last use', async ({ site }) => {
    let tokens = await newSession(site)
    for (let use = 0; use < 2; use += 1) {
      site.clock.forward(14 * day - 1)
      tokens = await succeed(renew(site, tokens))
    }
    site.clock.forward(14 * day)
    expect(await refusalOf(renew(site, tokens))).toBe(84)
  })

  test('lives 90 days from the login, however often it is used', async ({ site }) => {
    let tokens = await newSession(site)
    for (let week = 0; week < 12; week += 1) {
      site.clock.forward(7 * day)
      tokens = await succeed(renew(site, tokens))
    }
    site.clock.forward(6 * day)
    expect(await refusalOf(renew(site, tokens))).toBe(84)
  })
})
