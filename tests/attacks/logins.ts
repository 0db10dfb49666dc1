import { changePw } from '#accounts/api/password.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { verifyCode } from '#accounts/api/verification.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { call, refusalOf, succeed } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { signupOf } from '#tests/support/signups.ts'
import { visitor } from '#tests/support/visitor.ts'
import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { ask, change, codesOf, count, get, test, wrongLogin } from '#tests/attacks/attacker.ts'

export const attackTheLogins = (): void => {
  describe('tries passwords', () => {
    test('sixty at once with a stolen session, while others log in', async ({ site }) => {
      const victim = await site.member('sixtyat1')
      const other = await site.member('bystander')
      let compared = 0
      const tries = Array.from({ length: 60 }, async (_, index) => {
        const answer = await ask(site, changePw, change(`wrong${index}`, 'Harbor8-violet'), {
          token: victim.access_token,
        })
        if (answer.code === 90) compared += 1
        return answer
      })
      const { member_id, password: member_password } = other
      expect((await ask(site, login, { member_id, member_password })).code).toBe(0)
      expect(compared).toBeLessThanOrEqual(5)
      const codes = await codesOf(tries)
      expect([count(codes, 90), count(codes, 42)]).toEqual([5, 55])
    })

    test('of one id, from twenty addresses', async ({ site }) => {
      const { member_id, password: member_password } = await site.member('twenty20')
      const own = visitor(site)
      await succeed(own.call(login, { member_id, member_password }))
      for (const first of [0, 10]) {
        const tries = Array.from({ length: 10 }, (_, host) =>
          wrongLogin(site, member_id, `198.51.100.${first + host}`),
        )
        expect(count(await codesOf(tries), 85)).toBe(10)
      }
      const right = { member_id, member_password }
      expect((await ask(site, login, right, { from: '198.51.100.99' })).code).toBe(86)
      await succeed(own.call(login, right))
    })

    test('behind a proxy, as callers whose addresses are none', async ({ site }) => {
      const codes: number[] = []
      // What is no address counts as the proxy itself.
      for (const from of ['x1', 'x2', 'x3', 'unknown', '1e3', '203.0.113']) {
        codes.push((await wrongLogin(site, 'nobody01', from)).code)
      }
      expect(codes).toEqual([85, 85, 85, 85, 85, 86])
      const written = [
        '203.0.113.8',
        '203.0.113.8:4711',
        '[::ffff:203.0.113.8]:1',
        '::ffff:cb00:7108',
      ]
      const again: number[] = []
      for (const from of [...written, '203.0.113.8:1', '6.6.6.6, 203.0.113.8']) {
        again.push((await wrongLogin(site, 'nobody02', from)).code)
      }
      expect(again).toEqual([85, 85, 85, 85, 85, 86])
    })

    test('from all the networks of one /48', async ({ site }) => {
      // The trap for machines answers at once, but counts.
      const join = async (from: string) =>
        (await ask(site, signup, signupOf({ homepage: 'filled in' }), { from })).code
      await site.context.db.deleteFrom('rate_limit').execute()
      expect(await join('2001:db8:7:1::1')).toBe(0)
      // Nine others of ten networks have done all that one may.
      await site.context.db.updateTable('rate_limit').set({ count: 200 }).execute()
      expect(await join('2001:db8:7:2::1')).toBe(42)
      expect(await join('2001:db8:8:1::1')).toBe(0)
    })

    test('that everybody tries first, since members may choose them', async ({ site }) => {
      const { member_id, password, access_token: token } = await site.member('Chosen77')
      for (const weak of ['123456', 'password1', member_id.toLowerCase(), '77nesohC', 'qwer1234']) {
        const answer = await ask(site, changePw, change(password, weak), { token })
        expect([31, 40], weak).toContain(answer.code)
        expect(answer.text, weak).toContain('"fields":{"member_new_password":')
      }
    })
  })

  test('keeps a session that the old password opened while it was being changed', async ({
    site,
  }) => {
    const { member_id, password, access_token: token } = await site.member('changing')
    const right = { member_id, member_password: password }
    const changed = new AbortController()
    const changing = ask(site, changePw, change(password, 'Harbor8-violet'), { token }).finally(
      () => changed.abort(),
    )
    // All along the change: one of them is compared just before it is written down.
    const logins: ReturnType<typeof ask>[] = []
    while (!changed.signal.aborted && logins.length < 12) {
      logins.push(ask(site, login, right))
      await get(site, '/healthz')
    }
    expect((await changing).code).toBe(0)
    for (const { text } of await Promise.all(logins)) {
      const { data } = JSON.parse(text) as { data?: { access_token: string } }
      if (data === undefined) continue
      const refusal = refusalOf(call(site, getMemberInfo, {}, { token: data.access_token }))
      expect([84, 91]).toContain(await refusal)
    }
  })

  describe('uses a token', () => {
    test('that was used before', async ({ site }) => {
      const { refresh_token: first, email } = await site.member('rotating')
      const second = await succeed(call(site, requestToken, { refresh_token: first }))
      expect(second.refresh_token).not.toBe(first)
      const again = await succeed(call(site, requestToken, { refresh_token: first }))
      expect(again.refresh_token).toBe(second.refresh_token)
      const used_at = new Date(Date.now() - 31_000).toISOString()
      await site.context.db.updateTable('refresh_token_use').set({ used_at }).execute()
      expect(await refusalOf(call(site, requestToken, { refresh_token: first }))).toBe(84)
      expect(await refusalOf(call(site, requestToken, second))).toBe(84)
      const token = second.access_token
      expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
      await deliverDueMail(site.context)
      // The server's own job may have had it in its hands.
      const subjects = async () =>
        (await mailsTo(site.context, email)).map(({ subject }) => subject)
      await expect
        .poll(subjects)
        .toEqual([expect.stringContaining('안전을 위하여 로그인을 끝냈습니다')])
    })

    test('that the bare secret has signed', async ({ site }) => {
      const { member_pk, access_token } = await site.member('forged01')
      const payload = JSON.parse(
        Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as { session_id: string }
      const token = await new SignJWT({ ...payload, member_pk })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(site.environment['TOKEN_SECRET'] ?? ''))
      expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
    })
  })

  test('is refused without leaving a trace, or leaves what they typed', async ({ site }) => {
    const { member_id, member_pk, access_token } = await site.member('noticed1')
    const from = '192.0.2.77'
    await wrongLogin(site, member_id, from)
    const wrong = change('wrong-wrong', 'Harbor8-violet')
    await ask(site, changePw, wrong, { from, token: access_token })
    const code = { email: 'nobody@example.org', code: '000000' }
    await ask(site, verifyCode, code, { from })
    await ask(site, requestToken, { refresh_token: 'made-up' }, { from })
    const lines = () =>
      site
        .printed()
        .split('\n')
        .filter((line) => line.includes('"from":"192.0.2.*"'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    const refused = { msg: 'refused', level: 40 }
    await expect.poll(lines).toMatchObject([
      { ...refused, refused: 'loginFailed', member: member_pk },
      { ...refused, refused: 'wrongOriginalPassword', member: member_pk },
      { ...refused, refused: 'codeOver' },
      { ...refused, refused: 'sessionOver' },
    ])
    const said = site.printed()
    for (const secret of [member_id, access_token, from, 'wrong-wrong', 'nobody@', '000000"']) {
      expect(said).not.toContain(secret)
    }
  })
}
