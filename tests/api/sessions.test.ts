import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect } from 'vitest'

const minute = 60
const day = 24 * 60 * minute

const renew = (site: Site, { refresh_token }: { refresh_token: string }) =>
  succeed(call(site, requestToken, { refresh_token }))

describe('logging in', () => {
  test('a member logs in with any case of the id and gets a name, a number and two tokens', async ({
    site,
  }) => {
    const member = await plantMember(site, { member_id: 'Regular01', member_name: '김노화' })
    const input = { member_id: ' rEGULAR01 ', member_password: member.password }
    const { status, body } = await call(site, login, input)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        member_name: '김노화',
        member_pk: member.member_pk,
        access_token: expect.any(String) as string,
        refresh_token: expect.any(String) as string,
      },
    })
  })

  test('a wrong password and an unknown id are refused alike', async ({ site }) => {
    const { member_id } = await plantMember(site)
    const wrong = await call(site, login, { member_id, member_password: 'wrong' })
    const unknown = await call(site, login, { member_id: 'nobody', member_password: 'wrong' })
    expect(wrong.status).toBe(200)
    expect(wrong.body).toEqual({
      success: false,
      error: { code: 85, message: '아이디 또는 비밀번호를 확인해 주세요.' },
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('the refresh token is stored only as a hash', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const input = { member_id, member_password: password }
    const { refresh_token } = await succeed(call(site, login, input))
    const rows = await site.context.db.selectFrom('member_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })

  test('many logins at once leave one session, and it works', async ({ site }) => {
    const { member_id, password } = await plantMember(site)
    const input = { member_id, member_password: password }
    const logins = Array.from({ length: 12 }, () => succeed(call(site, login, input)))
    const tokens = await Promise.all(logins)
    const answers = await Promise.all(
      tokens.map(({ access_token }) => call(site, logout, {}, { token: access_token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(11).fill(401),
    ])
  })
})

describe('a session', () => {
  test('its access token is taken bare and as Bearer', async ({ site }) => {
    const member = await plantMember(site)
    const { access_token } = await logIn(site, member)
    await succeed(call(site, logout, {}, { token: `Bearer ${access_token}` }))
    const again = await logIn(site, member)
    await succeed(call(site, logout, {}, { token: again.access_token }))
  })

  test('lives 15 minutes, then asks for a new access token with 97', async ({ site }) => {
    const { access_token, refresh_token } = await logIn(site, await plantMember(site))
    site.clock.forward(15 * minute)
    const over = await call(site, logout, {}, { token: access_token })
    expect(over.status).toBe(401)
    expect(over.body).toMatchObject({ success: false, error: { code: 97 } })
    const renewed = await succeed(call(site, requestToken, { refresh_token }))
    await succeed(call(site, logout, {}, { token: renewed.access_token }))
  })

  test('ends with logout: 84 for both tokens', async ({ site }) => {
    const { access_token, refresh_token } = await logIn(site, await plantMember(site))
    await succeed(call(site, logout, {}, { token: access_token }))
    const after = await call(site, logout, {}, { token: access_token })
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ success: false, error: { code: 84 } })
    expect(await refusalOf(call(site, requestToken, { refresh_token }))).toBe(84)
  })

  test('ends with a newer login: 91 for both tokens, however old the access token', async ({
    site,
  }) => {
    const member = await plantMember(site)
    const { access_token, refresh_token } = await logIn(site, member)
    const newer = await logIn(site, member)
    const after = await call(site, logout, {}, { token: access_token })
    expect(after.status).toBe(401)
    expect(after.body).toMatchObject({ success: false, error: { code: 91 } })
    site.clock.forward(20 * minute)
    expect(await refusalOf(call(site, logout, {}, { token: access_token }))).toBe(91)
    expect(await refusalOf(call(site, requestToken, { refresh_token }))).toBe(91)
    await succeed(call(site, requestToken, { refresh_token: newer.refresh_token }))
  })

  test('ends with the member', async ({ site }) => {
    const member = await plantMember(site)
    const { access_token, refresh_token } = await logIn(site, member)
    await site.context.db.deleteFrom('member').execute()
    expect(await refusalOf(call(site, logout, {}, { token: access_token }))).toBe(84)
    expect(await refusalOf(call(site, requestToken, { refresh_token }))).toBe(84)
    const input = { member_id: member.member_id, member_password: member.password }
    expect(await refusalOf(call(site, login, input))).toBe(85)
  })

  test.for(['', 'null', 'Bearer', 'Bearer null', 'a.b.c', 'Basic cmVndWxhcg=='])(
    'does not come from %j',
    async (token, { site }) => {
      expect(await refusalOf(call(site, logout, {}, { token }))).toBe(84)
    },
  )

  test('does not come from a token that someone else signed, or nobody', async ({ site }) => {
    const { access_token } = await logIn(site, await plantMember(site))
    const [head = '', claims = ''] = access_token.split('.')
    const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${claims}.`
    const forged = await new SignJWT(
      JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
    )
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another secret of at least 32 bytes'))
    for (const token of [unsigned, forged, `${head}.${claims}.`]) {
      expect(await refusalOf(call(site, logout, {}, { token }))).toBe(84)
    }
  })

  test.for([
    ['another purpose’s key', {}, 'emailCode'],
    ['no purpose', { purpose: undefined }, 'accessToken'],
    ['another purpose', { purpose: 'refresh' }, 'accessToken'],
    ['another audience', { aud: 'staff' }, 'accessToken'],
    ['no audience', { aud: undefined }, 'accessToken'],
  ] as const)('does not come from a token with %s', async ([, changes, key], { site }) => {
    const { access_token } = await logIn(site, await plantMember(site))
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(site.context.keys[key])
    const claims = decodeJwt(access_token)
    const token = await sign({ ...claims, ...changes })
    expect(await refusalOf(call(site, logout, {}, { token }))).toBe(84)
    const expired = await sign({ ...claims, ...changes, exp: 1 })
    expect(await refusalOf(call(site, logout, {}, { token: expired }))).toBe(84)
  })
})

describe('a refresh token', () => {
  test('lives 14 days from its last use', async ({ site }) => {
    const first = await logIn(site, await plantMember(site))
    site.clock.forward(14 * day - 1)
    const second = await renew(site, first)
    site.clock.forward(14 * day - 1)
    const third = await renew(site, second)
    site.clock.forward(14 * day)
    expect(await refusalOf(call(site, requestToken, third))).toBe(84)
  })

  test('lives 90 days from the login, however often it is used', async ({ site }) => {
    let tokens = await logIn(site, await plantMember(site))
    for (let week = 0; week < 12; week += 1) {
      site.clock.forward(7 * day)
      tokens = await renew(site, tokens)
    }
    site.clock.forward(6 * day)
    expect(await refusalOf(call(site, requestToken, tokens))).toBe(84)
  })

  test('serves several tabs that ask at once', async ({ site }) => {
    const { refresh_token } = await logIn(site, await plantMember(site))
    site.clock.forward(20 * minute)
    const tabs = Array.from({ length: 8 }, () =>
      succeed(call(site, requestToken, { refresh_token })),
    )
    const [first, ...others] = await Promise.all(tabs)
    expect(others).toHaveLength(7)
    await succeed(call(site, logout, {}, { token: first?.access_token ?? '' }))
    expect(await refusalOf(call(site, logout, {}, { token: others[0]?.access_token ?? '' }))).toBe(
      84,
    )
  })

  test('that nobody was given is refused with 84', async ({ site }) => {
    expect(await refusalOf(call(site, requestToken, { refresh_token: 'made-up' }))).toBe(84)
  })
})
