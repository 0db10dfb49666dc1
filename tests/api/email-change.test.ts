import { describe, expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { getPersonalData } from '#privacy/api/personal-data.ts'
import { codesOf } from '#tests/support/call.ts'
import { addresses, addressOf, plantChange, withAddress } from '#tests/support/email-changes.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { basic, join } from '#tests/support/profiles.ts'
import { verifyAddress, verifyByMail } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'

const [first, second] = addresses
const changed = withAddress(second)

describe('a new address', () => {
  test('needs its own code in this browser, once; the old address is told', async ({ site }) => {
    const { browser } = await join(site)
    for (const [address, purpose] of [
      [second, 'signup'],
      ['else@example.org', 'profile'],
    ] as const) {
      expect(await browser.refused(modifyMemberInfo, changed)).toBe(62)
      await verifyAddress(site, browser, address, purpose)
    }
    expect(await browser.refused(modifyMemberInfo, changed)).toBe(62)
    await verifyByMail(site, browser, second, 'profile')
    // Whatever was verified, the old one stays where it is sent.
    const same = await browser.do(modifyMemberInfo, basic)
    expect(same.member_info.member_email).toBe(first)

    const upperCase = withAddress('TWO@Example.org')
    const { member_info } = await browser.do(modifyMemberInfo, upperCase)
    expect(member_info.member_email).toBe(second)
    const told = (await deliveredTo(site.context, first)).at(-1)
    expect(told?.subject).toContain('이메일이 변경되었습니다')
    await browser.do(modifyMemberInfo, { ...basic, member_email: second })
    expect(await browser.refused(modifyMemberInfo, basic)).toBe(62)
  })

  test('cannot be another member’s, and the verification is still there then', async ({ site }) => {
    await plantMember(site, { email: second })
    const { browser } = await join(site)
    await verifyAddress(site, browser, second, 'profile')
    for (const round of [1, 2]) {
      const { body } = await browser.call(modifyMemberInfo, changed)
      const member_email = expect.any(String) as string
      expect(body, String(round)).toMatchObject({ error: { code: 64, fields: { member_email } } })
    }
  })

  test('asks for the present password besides, and says so at the field', async ({ site }) => {
    const { browser } = await join(site)
    // Without the code there is no try of the password.
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await browser.refused(modifyMemberInfo, withAddress(second, 'wrong'))).toBe(62)
    }
    await browser.do(modifyMemberInfo, { ...basic, member_address_detail: '909호' })
    await verifyAddress(site, browser, second, 'profile')
    const without = await browser.call(modifyMemberInfo, withAddress(second, ''))
    expect(without).toMatchObject({
      status: 400,
      body: { error: { fields: { member_original_password: '기존 비밀번호를 입력해 주세요.' } } },
    })
    const { body } = await browser.call(modifyMemberInfo, withAddress(second, 'wrong'))
    const message = '기존 비밀번호가 일치하지 않습니다.'
    expect(body).toMatchObject({
      error: { code: 90, message, fields: { member_original_password: message } },
    })
    expect(await addressOf(site)).toBe(first)
  })

  test('cannot be used to guess the password, nor besides its change', async ({ site }) => {
    const { browser } = await join(site)
    await verifyAddress(site, browser, second, 'profile')
    const other = { member_original_password: 'guess0', member_new_password: 'newsecret1' }
    const codes = await codesOf([
      browser.call(changePw, other),
      ...[1, 2, 3, 4, 5, 6].map((n) =>
        browser.call(modifyMemberInfo, withAddress(second, `guess${n}`)),
      ),
    ])
    expect(codes.toSorted()).toEqual([42, 42, 90, 90, 90, 90, 90])
    const { status, headers } = await browser.call(modifyMemberInfo, changed)
    expect([status, headers['retry-after']]).toEqual([429, '900'])
    expect(await addressOf(site)).toBe(first)
  })

  test('does not let its reader find id or password for 72 hours', async ({ site }) => {
    const who = { member_id: 'nohwa1956', member_name: '이노화' }
    const member = await plantMember(site, { ...who, email: first })
    await plantChange(site.context, { ...who, to: second })
    const { held } = await (await loggedIn(site, member)).do(getPersonalData, {})
    expect(held.find(({ key }) => key === 'emailChange')).toMatchObject({
      count: 1,
      period: '3일',
      until: '2026-11-24T03:00:00.000Z',
    })

    const reader = visitor(site)
    const findId = async () => {
      await verifyAddress(site, reader, second, 'findid')
      const asking = { member_name: '이노화', member_email: second }
      return reader.do(findMemberId, asking)
    }
    const whose = { member_id: 'nohwa1956', member_email: second }
    const ask = async () => {
      await verifyAddress(site, reader, second, 'findpw')
      return [await findId(), await reader.call(findMemberPassword, whose)] as const
    }
    const nobody = [{ member_id: null }, { body: { error: { code: 66 } } }]
    expect(await ask()).toMatchObject(nobody)
    site.clock.set('2026-11-24T02:57:59Z')
    expect(await ask()).toMatchObject(nobody)
    site.clock.set('2026-11-24T03:00:00Z')
    expect(await ask()).toMatchObject([{ member_id: 'nohwa1956' }, { body: { success: true } }])
  })
})
