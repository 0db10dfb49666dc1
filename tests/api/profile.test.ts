import {
  getMemberEduInfo,
  getMemberInfo,
  modifyMemberCompanyInfo,
  modifyMemberEduInfo,
  modifyMemberInfo,
} from '#accounts/api/profile.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { withAddress } from '#tests/support/email-changes.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { basic, join, school } from '#tests/support/profiles.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

describe('basic information', () => {
  test('is what the sign-up said', async ({ site }) => {
    const { browser } = await join(site)
    const { member_info } = await succeed(browser.call(getMemberInfo, {}))
    expect(member_info).toEqual({
      ...basic,
      member_type: '정회원',
      member_name: '이노화',
      member_id: 'nohwa1956',
    })
  })

  test('is changed field by field, and name, id and type are not', async ({ site }) => {
    const { browser } = await join(site)
    const changes = {
      member_en_name: 'Lee, Nohwa',
      member_birth_year: '1957',
      member_birth_month: '12',
      member_birth_date: '1',
      member_gender: '남',
      member_zipcode: '34141',
      member_address: '대전광역시 유성구 ○○로 2',
      member_address_detail: '202호',
      member_cell: '010-9876-5432',
    } as const
    const uninvited = { member_name: '남의이름', member_id: 'other1', member_type: '명예회원' }
    const answer = await succeed(
      browser.call(modifyMemberInfo, { ...basic, ...changes, ...uninvited }),
    )
    expect(answer.member_info).toEqual({
      ...basic,
      ...changes,
      member_gender: 'm',
      member_cell: '01098765432',
      member_type: '정회원',
      member_name: '이노화',
      member_id: 'nohwa1956',
    })
    expect(await succeed(browser.call(getMemberInfo, {}))).toEqual(answer)
  })

  test('is refused with the sentences of the specification', async ({ site }) => {
    const { browser } = await join(site)
    const { body } = await browser.call(modifyMemberInfo, {
      ...basic,
      member_en_name: '',
      member_birth_month: '2',
      member_birth_date: '31',
      member_zipcode: '',
      member_address: ' ',
      member_address_detail: '',
      member_cell: '12',
      member_email: 'nobody',
    })
    expect(body).toMatchObject({
      error: {
        code: 40,
        fields: {
          member_en_name: '영문이름을 입력해 주세요.',
          member_birth_date: '생년월일을 선택해주세요.',
          member_zipcode: '우편번호를 입력해 주세요.',
          member_address: '주소를 입력해 주세요.',
          member_address_detail: '상세주소를 입력해 주세요.',
          member_cell: '휴대폰 번호를 입력해주세요.',
          member_email: '이메일 주소를 입력해주세요.',
        },
      },
    })
  })

  test('cannot make somebody younger than 14 on the Seoul day', async ({ site }) => {
    site.clock.set('2026-11-21T14:55:00Z')
    const { browser } = await join(site)
    site.clock.set('2026-11-21T14:59:59Z')
    const birth = { member_birth_year: '2012', member_birth_month: '11', member_birth_date: '22' }
    const { body } = await browser.call(modifyMemberInfo, { ...basic, ...birth })
    expect(body).toMatchObject({
      error: {
        code: 58,
        fields: { member_birth_year: expect.stringContaining('사무국') as string },
      },
    })
    site.clock.set('2026-11-21T15:00:00Z')
    await succeed(browser.call(modifyMemberInfo, { ...basic, ...birth }))
  })
})

describe('a changed e-mail', () => {
  const changed = withAddress('New@Example.org')

  test('needs its own code in this browser; the old address is told', async ({ site }) => {
    const { browser } = await join(site)
    expect(await refusalOf(browser.call(modifyMemberInfo, changed))).toBe(62)
    await verifyAddress(site, browser, 'new@example.org', 'signup')
    expect(await refusalOf(browser.call(modifyMemberInfo, changed))).toBe(62)
    await verifyAddress(site, browser, 'else@example.org', 'profile')
    expect(await refusalOf(browser.call(modifyMemberInfo, changed))).toBe(62)
    await verifyAddress(site, browser, 'new@example.org', 'profile')

    const { member_info } = await succeed(browser.call(modifyMemberInfo, changed))
    expect(member_info.member_email).toBe('new@example.org')
    await deliverDueMail(site.context)
    const told = (await mailsTo(site.context, 'lee@example.org')).at(-1)
    expect(told?.subject).toContain('이메일이 변경되었습니다')
  })

  test('uses its verification up', async ({ site }) => {
    const { browser } = await join(site)
    await verifyAddress(site, browser, 'new@example.org', 'profile')
    await succeed(browser.call(modifyMemberInfo, changed))
    await succeed(browser.call(modifyMemberInfo, { ...basic, member_email: 'new@example.org' }))
    expect(await refusalOf(browser.call(modifyMemberInfo, basic))).toBe(62)
  })

  test('cannot be another member’s, and the verification is still there then', async ({ site }) => {
    await plantMember(site, { email: 'new@example.org' })
    const { browser } = await join(site)
    await verifyAddress(site, browser, 'new@example.org', 'profile')
    for (const round of [1, 2]) {
      const { body } = await browser.call(modifyMemberInfo, changed)
      expect(body, String(round)).toMatchObject({
        error: { code: 64, fields: { member_email: expect.any(String) as string } },
      })
    }
  })

  test('stays away when the old one is sent, whatever was verified', async ({ site }) => {
    const { browser } = await join(site)
    await verifyAddress(site, browser, 'new@example.org', 'profile')
    const { member_info } = await succeed(browser.call(modifyMemberInfo, basic))
    expect(member_info.member_email).toBe('lee@example.org')
  })
})

describe('two tabs with the same profile', () => {
  test('the second is refused with what is there now, and may then go on', async ({ site }) => {
    const { browser } = await join(site)
    const { version } = await succeed(browser.call(getMemberInfo, {}))
    const first = { ...basic, member_cell: '01011112222', version }
    const now = await succeed(browser.call(modifyMemberInfo, first))
    const second = { ...basic, member_address_detail: '909호', version }
    const { body } = await browser.call(modifyMemberInfo, second)
    expect(body).toMatchObject({ success: false, error: { code: 47, current: now } })
    expect(await succeed(browser.call(getMemberInfo, {}))).toEqual(now)

    const { member_info } = await succeed(
      browser.call(modifyMemberInfo, { ...second, version: now.version }),
    )
    expect(member_info).toMatchObject({ member_address_detail: '909호' })
  })

  test('different sections do not get in each other’s way', async ({ site }) => {
    const { browser } = await join(site)
    const { version } = await succeed(browser.call(getMemberInfo, {}))
    await succeed(browser.call(modifyMemberCompanyInfo, { member_position: '교수' }))
    await succeed(browser.call(modifyMemberEduInfo, [school('가대학교')]))
    await succeed(browser.call(modifyMemberInfo, { ...basic, version }))
  })

  test('of twenty changes at once from one state one wins', async ({ site }) => {
    const { browser } = await join(site)
    const { version } = await succeed(browser.call(getMemberEduInfo, {}))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.call(modifyMemberEduInfo, { member_edu_info: [school(`${index}대학교`)], version }),
      ),
    )
    const won = answers.filter(({ body }) => body.success)
    expect(won).toHaveLength(1)
    const [winner] = won.map(({ body }) => body.success && body.data)
    expect(await succeed(browser.call(getMemberEduInfo, {}))).toEqual(winner)
  })
})
