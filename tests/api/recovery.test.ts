import { describe, expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { findMemberId, findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { changeAddress } from '#tests/support/email-changes.ts'
import { type PlantedMember, plantMember } from '#tests/support/members.ts'
import { verifyAddress, verifyByMail } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'

const email = 'kim@example.org'
const member_id = 'regular01'
const member = { member_id, member_name: '김노화', email }
const change = { member_id, member_password: 'newsecret1' }

/** A browser whose address was verified for one thing. */
const verified = async (site: Site, purpose: 'findid' | 'findpw', address = email) => {
  const browser = visitor(site)
  await verifyAddress(site, browser, address, purpose)
  return browser
}

describe('finding the id', () => {
  test('needs the name and the verified address, in whatever form of Hangul', async ({ site }) => {
    await plantMember(site, member)
    const browser = visitor(site)
    const input = { member_name: ' 김노화 '.normalize('NFD'), member_email: 'Kim@Example.org' }
    expect(await browser.refused(findMemberId, input)).toBe(62)
    await verifyByMail(site, browser, email, 'findid')
    expect(await browser.do(findMemberId, input)).toEqual({ member_id })
  })

  test('says that the name does not fit, or that nobody is there', async ({ site }) => {
    await plantMember(site, member)
    const browser = await verified(site, 'findid')
    const other = { member_name: '박노화', member_email: email }
    expect(await browser.refused(findMemberId, other)).toBe(65)
    const reader = await verified(site, 'findid', 'nobody@example.org')
    const nobody = { member_name: '김노화', member_email: 'nobody@example.org' }
    expect(await reader.do(findMemberId, nobody)).toEqual({ member_id: null })
  })
})

const whose = { member_id, member_email: email }

describe('a new password', () => {
  test('is set once, for the one member, and ends every session', async ({ site }) => {
    const planted = await plantMember(site, member)
    await plantMember(site, { member_id: 'regular02', email: 'other@example.org' })
    const session = await loggedIn(site, planted)
    const own = { member_id, member_password: planted.password }
    const { refresh_token } = await session.do(login, own)
    const browser = visitor(site)
    expect(await browser.refused(resetPw, change)).toBe(67)
    await verifyByMail(site, browser, email, 'findpw')
    expect(await browser.refused(resetPw, change)).toBe(67)
    const others = { ...whose, member_id: 'regular02' }
    expect(await browser.refused(findMemberPassword, others)).toBe(66)
    await browser.do(findMemberPassword, { ...whose, member_id: 'REGULAR01' })
    // Neither for another browser nor for another member, and for no password of before.
    expect(await visitor(site).refused(resetPw, change)).toBe(67)
    expect(await browser.refused(resetPw, { ...change, member_id: 'regular02' })).toBe(67)
    expect(await browser.refused(resetPw, own)).toBe(68)
    await browser.do(resetPw, change)
    expect(await visitor(site).refused(requestToken, { refresh_token })).toBe(84)
    expect(await visitor(site).refused(login, own)).toBe(85)
    await visitor(site).do(login, change)
    expect(await browser.refused(resetPw, change)).toBe(67)
  })
})

// A grant that somebody else holds, who has read the member's mail, must not outlive what the member does about it.
describe('the grants of other browsers', () => {
  const granted = async (site: Site) => {
    const browser = await verified(site, 'findpw')
    await browser.do(findMemberPassword, whose)
    return browser
  }

  test.for<[string, (site: Site, own: PlantedMember) => Promise<unknown>, string?]>([
    ['a recovery', async (site) => (await granted(site)).do(resetPw, change)],
    [
      'a change of the password',
      async (site, own) =>
        (await loggedIn(site, own)).do(changePw, {
          member_original_password: own.password,
          member_new_password: change.member_password,
        }),
    ],
    [
      'leaving the address that they were granted for',
      async (site, own) =>
        changeAddress(site, await loggedIn(site, own), 'other@example.org', own.password),
      'demo1234!',
    ],
  ])('are ended by %s', async ([, act, now = change.member_password], { site }) => {
    const planted = await plantMember(site, member)
    const thief = await granted(site)
    await act(site, planted)
    const stolen = { member_id, member_password: 'Stolen9-harbor' }
    expect(await thief.refused(resetPw, stolen)).toBe(67)
    await visitor(site).do(login, { member_id, member_password: now })
  })
})
