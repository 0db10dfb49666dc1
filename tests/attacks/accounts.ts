import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { sendEmailVerification } from '#accounts/api/verification.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { basic } from '#tests/support/profiles.ts'
import { visitor } from '#tests/support/visitor.ts'
import { expect } from 'vitest'
import { test, verify } from '#tests/attacks/attacker.ts'

export const attackTheAccounts = (): void => {
  test('makes a stolen access token the account by way of another e-mail address', async ({
    site,
  }) => {
    const { member_id, email, access_token } = await site.member('mailstolen')
    const thief = visitor(site, '127.0.0.7')
    thief.logIn({ access_token })
    const own = 'thief@example.net'
    await verify(site, thief, { email: own, purpose: 'profile' })
    const form = { ...basic, member_email: own }
    expect(await refusalOf(thief.call(modifyMemberInfo, form))).toBe(40)
    for (let tries = 0; tries < 5; tries += 1) {
      const guess = { ...form, member_original_password: `wrong${tries}` }
      expect(await refusalOf(thief.call(modifyMemberInfo, guess))).toBe(90)
    }
    const guess = { ...form, member_original_password: 'wrong' }
    expect(await refusalOf(thief.call(modifyMemberInfo, guess))).toBe(42)
    const member = site.context.db.selectFrom('member').select('email')
    const found = await member.where('member_id', '=', member_id).executeTakeFirstOrThrow()
    expect(found.email).toBe(email)
  })

  test('opens the account by way of another address with the password too', async ({ site }) => {
    const { member_id, email, password, access_token } = await site.member('bothstolen')
    const thief = visitor(site, '127.0.0.8')
    thief.logIn({ access_token })
    const own = 'thief2@example.net'
    await verify(site, thief, { email: own, purpose: 'profile' })
    const form = { ...basic, member_email: own, member_original_password: password }
    await succeed(thief.call(modifyMemberInfo, form))
    await verify(site, thief, { email: own, purpose: 'findpw' })
    const recovery = { member_id, member_email: own }
    expect(await refusalOf(thief.call(findMemberPassword, recovery))).toBe(66)
    await deliverDueMail(site.context)
    // The server's own job may have had it in its hands.
    await expect
      .poll(async () => (await mailsTo(site.context, email)).at(-1)?.text)
      .toMatch(/https:\/\/society\.example\/\S+#[\w-]{43}/)
  })

  test('chooses the cookie of somebody else’s browser', async ({ site }) => {
    const { member_id, email } = await site.member('planted1')
    const thief = visitor(site, '127.0.0.9')
    const asked = { email: 'thief3@example.net', purpose: 'findpw' } as const
    const sent = await thief.call(sendEmailVerification, asked)
    const [cookie = ''] = sent.headers['set-cookie'] ?? []
    expect(cookie).toMatch(
      /^__Host-browser-findpw=[^;]{80,}; .*Path=\/; HttpOnly; Secure; SameSite/,
    )
    for (const chosen of [
      thief.cookie(),
      'browser=chosen',
      '__Host-browser-findpw=chosen.chosen',
    ]) {
      const victim = visitor(site, '127.0.0.10', chosen)
      await verify(site, victim, { email, purpose: 'findpw' })
      const other = visitor(site, '127.0.0.9', chosen)
      const recovery = { member_id, member_email: email }
      expect(await refusalOf(other.call(findMemberPassword, recovery))).toBe(62)
      await succeed(victim.call(findMemberPassword, recovery))
      const next = { member_id, member_password: 'Harbor8-violet' }
      expect(await refusalOf(other.call(resetPw, next))).toBe(67)
    }
  })

  test('asks for codes for somebody’s address, to make them wait', async ({ site }) => {
    const asked = { email: 'waiting@example.org', purpose: 'signup' } as const
    await succeed(visitor(site, '127.0.0.11').call(sendEmailVerification, asked))
    const owner = visitor(site, '127.0.0.12')
    await succeed(owner.call(sendEmailVerification, asked))
    expect(await refusalOf(owner.call(sendEmailVerification, asked))).toBe(42)
  })
}
