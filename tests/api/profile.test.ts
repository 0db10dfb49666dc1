import { describe, expect } from 'vitest'
import * as profile from '#accounts/api/profile.ts'
import { basic, join, school } from '#tests/support/profiles.ts'
import { test } from '#tests/support/site.ts'

describe('basic information', () => {
  test('is refused with the sentences of the specification', async ({ site }) => {
    const { browser } = await join(site)
    const wrong = { member_en_name: '', member_birth_month: '2', member_birth_date: '31' }
    expect(await browser.wrong(profile.modifyMemberInfo, { ...basic, ...wrong })).toEqual({
      member_en_name: '영문이름을 입력해 주세요.',
      member_birth_date: '생년월일을 선택해주세요.',
    })
  })

  test('cannot make somebody younger than 14 on the Seoul day', async ({ site }) => {
    site.clock.set('2026-11-21T14:55:00Z')
    const { browser } = await join(site)
    site.clock.set('2026-11-21T14:59:59Z')
    const birth = { member_birth_year: '2012', member_birth_month: '11', member_birth_date: '22' }
    const { body } = await browser.call(profile.modifyMemberInfo, { ...basic, ...birth })
    const member_birth_year = expect.stringContaining('사무국') as string
    expect(body).toMatchObject({ error: { code: 58, fields: { member_birth_year } } })
    site.clock.set('2026-11-21T15:00:00Z')
    await browser.do(profile.modifyMemberInfo, { ...basic, ...birth })
  })
})

test('of the workplace what is not sent stays', async ({ site }) => {
  const { browser } = await join(site, { member_md: '생명과학부', member_company_tel: '021234567' })
  const before = await browser.do(profile.getMemberCompanyInfo, {})
  const changes = { member_position: '명예교수', member_company_tel: '' }
  const { member_company_info } = await browser.do(profile.modifyMemberCompanyInfo, changes)
  expect(member_company_info).toEqual({ ...before.member_company_info, ...changes })
  expect((await browser.do(profile.modifyMemberCompanyInfo, {})).member_company_info).toEqual(
    member_company_info,
  )
})

describe('education', () => {
  test('is a list that is set as a whole, and leaves the member’s type', async ({ site }) => {
    const { browser } = await join(site, { member_position: '' })
    const { version, member_edu_info } = await browser.do(profile.getMemberEduInfo, {})
    expect(member_edu_info).toEqual([
      {
        member_edu_school: '○○대학교',
        member_edu_specialty: '생명과학',
        member_edu_degree: '박사',
        member_edu_gradation_year: '1988',
        member_edu_nation: '대한민국',
      },
    ])
    const list = [school('나대학교'), school('가대학교'), ...member_edu_info]
    const sent = { member_edu_info: list, version }
    const answer = await browser.do(profile.modifyMemberEduInfo, sent)
    expect(answer.member_edu_info).toEqual(list)
    expect(await browser.do(profile.getMemberEduInfo, {})).toEqual(answer)

    // The bare list of the specification's client.
    const bare = [school('가대학교')]
    expect((await browser.do(profile.modifyMemberEduInfo, bare)).member_edu_info).toEqual(bare)
    const { member_info } = await browser.do(profile.getMemberInfo, {})
    expect(member_info.member_type).toBe('정회원')
  })

  test('is refused empty, too long, and school by school', async ({ site }) => {
    const { browser } = await join(site)
    expect(await browser.refused(profile.modifyMemberEduInfo, [])).toBe(40)
    const many = Array.from({ length: 21 }, (_, index) => school(`${index}대학교`))
    expect(await browser.refused(profile.modifyMemberEduInfo, many)).toBe(40)
    const wrong = { ...school(''), member_edu_gradation_year: '19822' }
    const list = { member_edu_info: [school('가대학교'), wrong] }
    expect(await browser.wrong(profile.modifyMemberEduInfo, list)).toMatchObject({
      'member_edu_info.1.member_edu_school': '학교를를 입력해 주세요.',
      'member_edu_info.1.member_edu_gradation_year': '졸업년도는 숫자 4자리로 입력해 주세요.',
    })
  })
})

describe('two tabs with the same profile', () => {
  test('the second is refused with what is there now, and may then go on', async ({ site }) => {
    const { browser } = await join(site)
    const { version } = await browser.do(profile.getMemberInfo, {})
    const first = { ...basic, member_cell: '01011112222', version }
    const now = await browser.do(profile.modifyMemberInfo, first)
    const second = { ...basic, member_address_detail: '909호', version }
    const { body } = await browser.call(profile.modifyMemberInfo, second)
    expect(body).toMatchObject({ success: false, error: { code: 47, current: now } })
    expect(await browser.do(profile.getMemberInfo, {})).toEqual(now)

    // A change of another section is no hindrance.
    await browser.do(profile.modifyMemberCompanyInfo, { member_position: '교수' })
    await browser.do(profile.modifyMemberEduInfo, [school('가대학교')])
    const later = { ...second, version: now.version }
    const { member_info } = await browser.do(profile.modifyMemberInfo, later)
    expect(member_info).toMatchObject({ member_address_detail: '909호' })
  })

  test('of twenty changes at once from one state one wins', async ({ site }) => {
    const { browser } = await join(site)
    const { version } = await browser.do(profile.getMemberEduInfo, {})
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.call(profile.modifyMemberEduInfo, {
          member_edu_info: [school(`${index}대학교`)],
          version,
        }),
      ),
    )
    const won = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
    expect(won).toHaveLength(1)
    expect(await browser.do(profile.getMemberEduInfo, {})).toEqual(won[0])
  })
})
