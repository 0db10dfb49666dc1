import { undoEmailChange } from '#accounts/api/email-change.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { login, requestToken } from '#accounts/api/sessions.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import {
  addresses,
  addressOf,
  changeAddress,
  joinAndChange,
  password,
  tokenMailedTo,
} from '#tests/support/email-changes.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { anotherOnPostgres, type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import { visitor, type Visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const [first, second, third] = addresses
const hour = 3600
const over = 35

const undo = (site: Site, token: string, browser = visitor(site)) =>
  browser.call(undoEmailChange, { token })

describe('the link in the old address’s mail', () => {
  test('brings the old address back once, ends every session and tells both addresses', async ({
    site,
  }) => {
    const { browser, token } = await joinAndChange(site)
    const tokens = await succeed(
      browser.call(login, { member_id: 'nohwa1956', member_password: password }),
    )
    const mail = (await mailsTo(site.context, first)).at(-1)
    expect(mail?.text).toContain('2026.11.24(화) 12:02까지')
    expect(mail?.html).toContain(`/auth/email-change#${token}`)
    expect(await succeed(undo(site, token))).toEqual({
      restored: true,
      email: 'le****@example.org',
    })
    expect(await addressOf(site)).toBe(first)
    browser.logIn(tokens)
    expect(await refusalOf(browser.call(getMemberInfo, {}))).toBe(84)
    const { refresh_token } = tokens
    expect(await refusalOf(browser.call(requestToken, { refresh_token }))).toBe(84)
    await deliverDueMail(site.context)
    const [toOld] = (await mailsTo(site.context, first)).slice(-1)
    expect(toOld?.text).toContain(`비밀번호 찾기: ${site.context.config.siteUrl}/auth/findpw`)
    const [toNew] = (await mailsTo(site.context, second)).slice(-1)
    expect(toNew?.subject).toContain('이메일 변경이 취소되었습니다')
    expect(await refusalOf(undo(site, token))).toBe(over)

    const owner = visitor(site)
    await verifyAddress(site, owner, first, 'findpw')
    await succeed(owner.call(findMemberPassword, { member_id: 'nohwa1956', member_email: first }))
  })

  test('works for 72 hours, and is kept as a hash', async ({ site }) => {
    const { token } = await joinAndChange(site)
    expect(await tracesOf(site.context, { token })).toEqual({})
    expect(await refusalOf(undo(site, `${token}x`))).toBe(over)
    site.clock.forward(72 * hour - 1)
    await succeed(undo(site, token))
  })

  test('is over after 72 hours, when the old address is destroyed', async ({ site }) => {
    const { token } = await joinAndChange(site)
    const countChanges = async () =>
      (await site.context.db.selectFrom('email_change').select('old_email').execute()).length
    site.clock.forward(72 * hour - 1)
    await destroyDue(site.context)
    expect(await countChanges()).toBe(1)
    site.clock.forward(1)
    expect(await refusalOf(undo(site, token))).toBe(over)
    await destroyDue(site.context)
    expect(await tracesOf(site.context, { first })).toEqual({})
    const records = await site.context.db.selectFrom('destruction_record').selectAll().execute()
    expect(records).toContainEqual({ day: '2026-11-24', kind: 'emailChange', count: 1 })
  })

  test('of the first of two changes undoes the second, too', async ({ site }) => {
    const { browser, token } = await joinAndChange(site)
    await changeAddress(site, browser, third)
    const later = await tokenMailedTo(site, second)
    await succeed(undo(site, token))
    expect(await addressOf(site)).toBe(first)
    expect(await refusalOf(undo(site, later))).toBe(over)
  })

  test('of the second of two changes leaves the first, and its link', async ({ site }) => {
    const { browser, token } = await joinAndChange(site)
    await changeAddress(site, browser, third)
    await succeed(undo(site, await tokenMailedTo(site, second)))
    expect(await addressOf(site)).toBe(second)
    const reader = visitor(site)
    await verifyAddress(site, reader, second, 'findid')
    const asking = { member_name: '이노화', member_email: second }
    expect(await succeed(reader.call(findMemberId, asking))).toEqual({ member_id: null })
    await succeed(undo(site, token))
    expect(await addressOf(site)).toBe(first)
  })

  test('takes the new address away where the old one is another member’s by now', async ({
    site,
  }) => {
    const { browser, token } = await joinAndChange(site)
    const other = await plantMember(site, { email: first })
    expect(await succeed(undo(site, token))).toMatchObject({ restored: false })
    expect(await addressOf(site)).toBeNull()
    expect(await refusalOf(browser.call(getMemberInfo, {}))).toBe(84)
    const { email } = await site.context.db
      .selectFrom('member')
      .select('email')
      .where('member_pk', '=', other.member_pk)
      .executeTakeFirstOrThrow()
    expect(email).toBe(first)
    await deliverDueMail(site.context)
    expect((await mailsTo(site.context, first)).at(-1)?.text).toContain('사무국으로 연락')
  })

  test('is over once the member has left, who is told at the old address, too', async ({
    site,
  }) => {
    const { browser, token } = await joinAndChange(site)
    await verifyAddress(site, browser, second, 'withdraw')
    await succeed(browser.call(withdrawMember, {}))
    expect(await refusalOf(undo(site, token))).toBe(over)
    await deliverDueMail(site.context)
    expect((await mailsTo(site.context, first)).at(-1)?.text).toContain('본인이 탈퇴하지 않았다면')
    expect(await tracesOf(site.context, { first, second })).toEqual({})
  })

  test('is not needed by who goes back without it, and leads nowhere then', async ({ site }) => {
    const { browser, token } = await joinAndChange(site)
    await changeAddress(site, browser, first)
    await deliverDueMail(site.context)
    expect((await mailsTo(site.context, second)).at(-1)?.text).not.toContain('/auth/email-change')
    expect(await refusalOf(undo(site, token))).toBe(over)
    const owner = visitor(site)
    await verifyAddress(site, owner, first, 'findid')
    const asking = { member_name: '이노화', member_email: first }
    expect(await succeed(owner.call(findMemberId, asking))).toEqual({ member_id: 'nohwa1956' })
  })

  test('pressed many times at once works once, on two servers as well', async ({ site }) => {
    const { token } = await joinAndChange(site)
    const other = await anotherOnPostgres(site)
    const presses = [site, other ?? site, site, other ?? site].map((one) => undo(one, token))
    const answers = await Promise.all(presses)
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await addressOf(site)).toBe(first)
    await other?.[Symbol.asyncDispose]()
  })

  test('cannot be looked for by trying', async ({ site }) => {
    const browser: Visitor = visitor(site)
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await refusalOf(undo(site, `token${tries}`, browser))).toBe(over)
    }
    expect((await undo(site, 'another', browser)).status).toBe(429)
  })
})
