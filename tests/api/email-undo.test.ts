import { describe, expect } from 'vitest'
import { undoEmailChange } from '#accounts/api/email-change.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { codesOf } from '#tests/support/call.ts'
import * as changes from '#tests/support/email-changes.ts'
import { deliveredTo, mailsTo } from '#tests/support/mailbox.ts'
import { plantMember, plantOnRoll } from '#tests/support/members.ts'
import { join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

const { addressOf, changeAddress, plantChange } = changes
const [first, second, third] = changes.addresses
const hour = 3600
const over = 35
const who = { member_id: 'nohwa1956', member_name: '이노화' }

const undo = (site: Site, token: string) => visitor(site).call(undoEmailChange, { token })
const undone = (site: Site, token: string) => visitor(site).do(undoEmailChange, { token })
const refusal = (site: Site, token: string) => visitor(site).refused(undoEmailChange, { token })

/** A member who has changed from the first address to the second, and what the link to undo it carries. */
const changed = async (site: Site) => {
  const member = await plantMember(site, { ...who, email: first })
  const browser = await loggedIn(site, member)
  return { browser, token: await plantChange(site.context, { ...who, to: second }) }
}

const idFoundBy = async (site: Site, address: string) => {
  const reader = visitor(site)
  await verifyAddress(site, reader, address, 'findid')
  const asking = { member_name: '이노화', member_email: address }
  return (await reader.do(findMemberId, asking)).member_id
}

describe('the link in the old address’s mail', () => {
  test('brings the old address back once, ends all sessions, tells both', async ({ site }) => {
    const { browser } = await join(site)
    await changeAddress(site, browser, second)
    const token = await changes.tokenMailedTo(site, first)
    const own = { member_id: 'nohwa1956', member_password: changes.password }
    const tokens = await browser.do(login, own)
    browser.logIn(tokens)
    const mail = (await mailsTo(site.context, first)).at(-1)
    expect(mail?.text).toContain('2026.11.24(화) 12:02까지')
    expect(mail?.html).toContain(`/auth/email-change#${token}`)
    const email = 'le****@example.org'
    expect(await undone(site, token)).toEqual({ restored: true, email })
    expect(await addressOf(site)).toBe(first)
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    const { refresh_token } = tokens
    expect(await browser.refused(requestToken, { refresh_token })).toBe(84)
    const toOld = (await deliveredTo(site.context, first)).at(-1)
    expect(toOld?.text).toContain(`비밀번호 찾기: ${site.context.config.siteUrl}/auth/findpw`)
    const toNew = (await mailsTo(site.context, second)).at(-1)
    expect(toNew?.subject).toContain('이메일 변경이 취소되었습니다')
    expect(await refusal(site, token)).toBe(over)

    await verifyAddress(site, browser, first, 'findpw')
    const whose = { member_id: 'nohwa1956', member_email: first }
    await browser.do(findMemberPassword, whose)
  })

  test('works for 72 hours, as a hash, and goes with the old address then', async ({ site }) => {
    const { token } = await changed(site)
    expect(await tracesOf(site.context, { token })).toEqual({})
    expect(await refusal(site, `${token}x`)).toBe(over)
    site.clock.forward(72 * hour - 1)
    await destroyDue(site.context)
    const { db } = site.context
    expect(await db.selectFrom('email_change').select('old_email').execute()).toHaveLength(1)
    await undone(site, token)
    await deliveredTo(site.context, first)
    const again = await plantChange(site.context, { ...who, to: second })
    site.clock.forward(72 * hour)
    expect(await refusal(site, again)).toBe(over)
    await destroyDue(site.context)
    expect(await tracesOf(site.context, { first })).toEqual({})
    const records = await db.selectFrom('destruction_record').selectAll().execute()
    expect(records).toContainEqual({ day: '2026-11-27', kind: 'emailChange', count: 1 })
  })

  test('of two changes’ second leaves the first; of the first undoes both', async ({ site }) => {
    const { token } = await changed(site)
    const later = await plantChange(site.context, { ...who, to: third })
    await undone(site, later)
    expect(await addressOf(site)).toBe(second)
    expect(await idFoundBy(site, second)).toBeNull()
    const again = await plantChange(site.context, { ...who, to: third })
    await undone(site, token)
    expect(await addressOf(site)).toBe(first)
    expect(await refusal(site, again)).toBe(over)
  })

  test.for([
    ['a member', plantMember],
    ['somebody on the roll', plantOnRoll],
  ] as const)('takes the new one away where %s has the old one', async ([, plant], { site }) => {
    const { browser, token } = await changed(site)
    await plant(site, { email: first })
    expect(await undone(site, token)).toMatchObject({ restored: false })
    expect(await addressOf(site)).toBeNull()
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    const rows = await site.context.db.selectFrom('member').select('email').execute()
    expect(rows.filter(({ email }) => email === first)).toHaveLength(1)
    expect((await deliveredTo(site.context, first)).at(-1)?.text).toContain('사무국으로 연락')
  })

  test('is over once the member has left, who is told at both addresses', async ({ site }) => {
    const { browser, token } = await changed(site)
    await withdraw(site, { browser }, second)
    expect(await refusal(site, token)).toBe(over)
    const mail = (await deliveredTo(site.context, first)).at(-1)
    expect(mail?.text).toContain('본인이 탈퇴하지 않았다면')
    expect(await tracesOf(site.context, { first, second })).toEqual({})
  })

  test('is not needed by who goes back without it, and leads nowhere then', async ({ site }) => {
    const { browser } = await join(site)
    const token = await plantChange(site.context, { ...who, to: second })
    await changeAddress(site, browser, first)
    const mail = (await deliveredTo(site.context, second)).at(-1)
    expect(mail?.text).not.toContain('/auth/email-change')
    expect(await refusal(site, token)).toBe(over)
    expect(await idFoundBy(site, first)).toBe('nohwa1956')
  })

  test('pressed many times at once works once, on two servers as well', async ({ site }) => {
    const { token } = await changed(site)
    await using second = await anotherOnPostgres(site)
    const servers = [site, second ?? site, site, second ?? site]
    const codes = await codesOf(servers.map((one) => undo(one, token)))
    expect(codes.toSorted()).toEqual([0, over, over, over])
    expect(await addressOf(site)).toBe(first)
  })

  test('cannot be looked for by trying', async ({ site }) => {
    const tries = Array.from({ length: 30 }, (_, index) => undo(site, `token${index}`))
    expect(new Set(await codesOf(tries))).toEqual(new Set([over]))
    expect((await undo(site, 'another')).status).toBe(429)
  })
})
