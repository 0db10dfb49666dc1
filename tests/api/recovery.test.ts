import { findMemberId, findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'
const member = { member_id: 'regular01', member_name: '김노화', email }

describe('finding the id', () => {
  test('needs the name and the verified address, in whatever form of Hangul', async ({ site }) => {
    await plantMember(site, member)
    const browser = visitor(site)
    const input = { member_name: ' 김노화 '.normalize('NFD'), member_email: 'Kim@Example.org' }
    expect(await refusalOf(browser.call(findMemberId, input))).toBe(62)
    await verifyAddress(site, browser, email, 'findid')
    expect(await succeed(browser.call(findMemberId, input))).toEqual({ member_id: 'regular01' })
  })

  test('says that the name does not fit, or that nobody is there', async ({ site }) => {
    await plantMember(site, member)
    const browser = visitor(site)
    await verifyAddress(site, browser, email, 'findid')
    const other = { member_name: '박노화', member_email: email }
    expect(await refusalOf(browser.call(findMemberId, other))).toBe(65)
    await verifyAddress(site, browser, 'nobody@example.org', 'findid')
    const nobody = { member_name: '김노화', member_email: 'nobody@example.org' }
    expect(await succeed(browser.call(findMemberId, nobody))).toEqual({ member_id: null })
  })
})

describe('a new password', () => {
  test('is set once, for the one member, and ends every session', async ({ site }) => {
    const planted = await plantMember(site, member)
    const { refresh_token } = await logIn(site, planted)
    const browser = visitor(site)
    await verifyAddress(site, browser, email, 'findpw')
    const whose = { member_id: 'REGULAR01', member_email: email }
    await succeed(browser.call(findMemberPassword, whose))
    const change = { member_id: 'regular01', member_password: 'newsecret1' }
    await succeed(browser.call(resetPw, change))
    expect(await refusalOf(visitor(site).call(requestToken, { refresh_token }))).toBe(84)
    const old = { member_id: 'regular01', member_password: planted.password }
    expect(await refusalOf(visitor(site).call(login, old))).toBe(85)
    expect((await visitor(site).call(login, change)).body.success).toBe(true)
    expect(await refusalOf(browser.call(resetPw, change))).toBe(67)
  })

  test('is refused without a grant, in another browser and for another member', async ({
    site,
  }) => {
    await plantMember(site, member)
    await plantMember(site, { ...member, member_id: 'regular02', email: 'other@example.org' })
    const browser = visitor(site)
    const change = { member_id: 'regular01', member_password: 'newsecret1' }
    expect(await refusalOf(browser.call(resetPw, change))).toBe(67)
    await verifyAddress(site, browser, email, 'findpw')
    expect(await refusalOf(browser.call(resetPw, change))).toBe(67)
    await succeed(browser.call(findMemberPassword, { member_id: 'regular01', member_email: email }))
    expect(await refusalOf(visitor(site).call(resetPw, change))).toBe(67)
    const others = { ...change, member_id: 'regular02' }
    expect(await refusalOf(browser.call(resetPw, others))).toBe(67)
    await succeed(browser.call(resetPw, change))
  })

  test('must differ from the present one; then another may be tried', async ({ site }) => {
    const { password } = await plantMember(site, member)
    const browser = visitor(site)
    await verifyAddress(site, browser, email, 'findpw')
    await succeed(browser.call(findMemberPassword, { member_id: 'regular01', member_email: email }))
    const same = { member_id: 'regular01', member_password: password }
    expect(await refusalOf(browser.call(resetPw, same))).toBe(68)
    await succeed(browser.call(resetPw, { ...same, member_password: 'newsecret1' }))
  })

  test('needs the id that belongs to the address', async ({ site }) => {
    await plantMember(site, member)
    const browser = visitor(site)
    await verifyAddress(site, browser, email, 'findpw')
    const whose = { member_id: 'regular02', member_email: email }
    expect(await refusalOf(browser.call(findMemberPassword, whose))).toBe(66)
  })
})
