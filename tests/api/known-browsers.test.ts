import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { createApp } from '#app/app.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { attack, home, minute, office, right, times, wrong } from '#tests/support/logins.ts'
import { type PlantedMember, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const namesOf = ({ context }: Site) => context.db.selectFrom('known_browser').selectAll().execute()

const own = ({ member_id, password }: PlantedMember) => ({ member_id, member_password: password })

const knownBrowser = async (site: Site, member: PlantedMember) => {
  const browser = visitor(site, home)
  await browser.do(login, own(member))
  return browser
}

describe('twenty failures of one id within an hour, from wherever (ruling 38)', () => {
  test('leave the id to browsers in which the member has logged in before', async ({ site }) => {
    const member = await plantMember(site)
    const known = await knownBrowser(site, member)
    await attack(site, member.member_id, 17)
    for (const host of [1, 2, 3]) {
      expect(await wrong(site, member.member_id, `127.0.1.${host}`)).toBe(85)
    }
    expect(await refusalOf(right(site, member, office))).toBe(86)
    expect(await wrong(site, member.member_id, '127.0.2.1')).toBe(86)
    await known.do(login, own(member))
    site.clock.forward(60 * minute - 1)
    expect(await refusalOf(right(site, member, office))).toBe(86)
    site.clock.forward(1)
    await succeed(right(site, member, office))
  })
})

describe('a browser in which a member has logged in', () => {
  test('cannot be shut out by somebody at the same address', async ({ site }) => {
    const member = await plantMember(site)
    const known = await knownBrowser(site, member)
    await times(100, () => wrong(site, member.member_id))
    expect((await right(site, member)).status).toBe(429)
    await known.do(login, own(member))
  })

  test('has five tries of its own', async ({ site }) => {
    const member = await plantMember(site)
    const known = await knownBrowser(site, member)
    await attack(site, member.member_id)
    const guess = { member_id: member.member_id, member_password: 'wrong' }
    expect(await times(5, () => known.refused(login, guess))).toEqual(Array(5).fill(85))
    expect(await known.refused(login, own(member))).toBe(86)
    site.clock.forward(15 * minute)
    await known.do(login, own(member))
  })

  test('is known by a cookie that scripts cannot read, stored hashed', async ({ site }) => {
    const member = await plantMember(site)
    const answer = await visitor(site).call(login, own(member))
    const [cookie = ''] = answer.headers['set-cookie'] ?? []
    expect(cookie).toMatch(
      /^known-browser=[\w-]{22}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const rows = await namesOf(site)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(/=([\w-]+);/.exec(cookie)?.[1])
    const failed = await visitor(site).call(login, { ...own(member), member_password: 'wrong' })
    expect(failed.headers['set-cookie']).toBeUndefined()
  })

  test('is known to nobody else, not even where the cookie was planted', async ({ site }) => {
    const attacker = await plantMember(site, { member_id: 'attacker' })
    const victim = await plantMember(site, { member_id: 'victim01' })
    const planted = (await knownBrowser(site, attacker)).cookie()
    const shared = visitor(site, home, planted)
    await shared.do(login, own(victim))
    await attack(site, victim.member_id)
    expect(await visitor(site, office, planted).refused(login, own(victim))).toBe(86)
    await shared.do(login, own(victim))
  })

  test('of five people is known to each of them', async ({ site }) => {
    const browser = visitor(site, home)
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => plantMember(site, { member_id: `person${number}` })),
    )
    for (const person of people) await browser.do(login, own(person))
    for (const person of people) {
      await attack(site, person.member_id)
      await browser.do(login, own(person))
    }
    expect(await namesOf(site)).toHaveLength(5)
  })

  test('is forgotten 90 days after the last login, and with the member', async ({ site }) => {
    const member = await plantMember(site)
    const day = 24 * 60 * minute
    const known = await knownBrowser(site, member)
    site.clock.forward(89 * day)
    await known.do(login, own(member))
    site.clock.forward(89 * day)
    await destroyDue(site.context)
    expect(await namesOf(site)).toHaveLength(1)
    site.clock.forward(day)
    await attack(site, member.member_id)
    expect(await known.refused(login, own(member))).toBe(86)
    await destroyDue(site.context)
    expect(await namesOf(site)).toEqual([])

    site.clock.forward(day)
    await knownBrowser(site, member)
    await site.context.db.deleteFrom('member').execute()
    expect(await namesOf(site)).toEqual([])
  })

  test('carries its cookie for this host alone where the site is https', async ({ site }) => {
    const input = own(await plantMember(site))
    const { context } = site
    const config = { ...context.config, siteUrl: 'https://society.example' }
    const answer = await createApp({ ...context, config }).request(`/api${login.path}`, {
      method: 'POST',
      headers: { 'client-secret': config.clientSecret },
      body: JSON.stringify(input),
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-known-browser=.*; Path=\/; .*Secure/)
  })
})
