import { changePw } from '#accounts/api/password.ts'
import { getPersonalData } from '#privacy/api/personal-data.ts'
import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { addresses, addressOf, joinAndChange, withAddress } from '#tests/support/email-changes.ts'
import { basic, join } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const [first, second] = addresses
const hour = 3600

describe('a new address', () => {
  test('asks for the present password besides the code, and says so at the field', async ({
    site,
  }) => {
    const { browser } = await join(site)
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
    await succeed(browser.call(modifyMemberInfo, withAddress(second)))
    expect(await addressOf(site)).toBe(second)
  })

  test('gets no try of the password without the code, and the rest needs none', async ({
    site,
  }) => {
    const { browser } = await join(site)
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await refusalOf(browser.call(modifyMemberInfo, withAddress(second, 'wrong')))).toBe(62)
    }
    await succeed(browser.call(modifyMemberInfo, { ...basic, member_address_detail: '909호' }))
  })

  test('cannot be used to guess the password, neither at once nor besides its change', async ({
    site,
  }) => {
    const { browser } = await join(site)
    await verifyAddress(site, browser, second, 'profile')
    const guesses = [1, 2, 3, 4].map((n) =>
      refusalOf(browser.call(modifyMemberInfo, withAddress(second, `guess${n}`))),
    )
    const other = { member_original_password: 'guess5', member_new_password: 'newsecret1' }
    const codes = await Promise.all([
      ...guesses,
      refusalOf(browser.call(changePw, other)),
      refusalOf(browser.call(modifyMemberInfo, withAddress(second, 'guess6'))),
      refusalOf(browser.call(modifyMemberInfo, withAddress(second, 'guess7'))),
    ])
    expect(codes.toSorted()).toEqual([42, 42, 90, 90, 90, 90, 90])
    const { status, headers } = await browser.call(modifyMemberInfo, withAddress(second))
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('900')
    expect(await addressOf(site)).toBe(first)
  })

  test('does not let its reader find id or password for 72 hours, as if nobody had it', async ({
    site,
  }) => {
    await joinAndChange(site)
    const reader = visitor(site)
    const findId = () => reader.call(findMemberId, { member_name: '이노화', member_email: second })
    const findPassword = () =>
      reader.call(findMemberPassword, { member_id: 'nohwa1956', member_email: second })
    const ask = async () => {
      await verifyAddress(site, reader, second, 'findid')
      await verifyAddress(site, reader, second, 'findpw')
    }
    await ask()
    expect(await succeed(findId())).toEqual({ member_id: null })
    expect(await refusalOf(findPassword())).toBe(66)
    // Asking takes two minutes, each time.
    site.clock.forward(72 * hour - 4 * 60 - 1)
    await ask()
    expect(await succeed(findId())).toEqual({ member_id: null })
    expect(await refusalOf(findPassword())).toBe(66)
    site.clock.forward(1)
    expect(await succeed(findId())).toEqual({ member_id: 'nohwa1956' })
    await succeed(findPassword())
  })
})

test('what is kept of a change is shown to its member', async ({ site }) => {
  const { browser } = await joinAndChange(site)
  const { held } = await succeed(browser.call(getPersonalData, {}))
  expect(held.find(({ key }) => key === 'emailChange')).toMatchObject({
    count: 1,
    period: '3일',
    until: '2026-11-24T03:02:00.000Z',
  })
})
