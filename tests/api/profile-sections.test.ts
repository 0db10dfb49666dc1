import {
  getMemberCompanyInfo,
  getMemberEduInfo,
  getMemberEtcInfo,
  getMemberInfo,
  modifyMemberCompanyInfo,
  modifyMemberEduInfo,
  modifyMemberEtcInfo,
} from '#accounts/api/profile.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { join, school, topicConsents } from '#tests/support/profiles.ts'
import { test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

describe('the workplace', () => {
  test('is changed, and what is not sent stays', async ({ site }) => {
    const { browser } = await join(site, {
      member_md: '생명과학부',
      member_company_fax: '029999999',
    })
    const answer = await succeed(
      browser.call(modifyMemberCompanyInfo, {
        member_company_name: '○○연구원',
        member_company_en_name: 'Institute of Ageing',
        member_position: '명예교수',
        member_company_tel: '02-123-4567',
        member_company_zipcode: '',
        member_company_address: '',
        member_company_address_detail: '',
      }),
    )
    expect(answer.member_company_info).toEqual({
      member_company_name: '○○연구원',
      member_company_en_name: 'Institute of Ageing',
      member_position: '명예교수',
      member_md: '생명과학부',
      member_company_tel: '021234567',
      member_company_fax: '029999999',
      member_company_zipcode: '',
      member_company_address: '',
      member_company_address_detail: '',
    })
    expect(await succeed(browser.call(getMemberCompanyInfo, {}))).toEqual(answer)
    expect(await succeed(browser.call(modifyMemberCompanyInfo, {}))).toEqual(answer)
  })
})

describe('signs that are not seen', () => {
  test('are removed from what stands on one line, and from nothing else', async ({ site }) => {
    const { browser } = await join(site)
    const { member_company_info } = await succeed(
      browser.call(modifyMemberCompanyInfo, {
        member_company_name: '○○\u200B연구\u202E원\uFEFF',
        member_company_en_name: 'Institute\tof\r\nAgeing\u0007',
        member_company_tel: '\u206602-123-4567\u2069',
      }),
    )
    expect(member_company_info).toMatchObject({
      member_company_name: '○○연구원',
      member_company_en_name: 'Institute of Ageing',
      member_company_tel: '021234567',
    })
    const member_research_topic = '노화\n\t가족\u{1F468}\u200D\u{1F469}'
    const { member_etc_info } = await succeed(
      browser.call(modifyMemberEtcInfo, {
        member_research_topic,
        member_receive_post: '자택',
      }),
    )
    expect(member_etc_info).toMatchObject({ member_research_topic })
  })
})

describe('education', () => {
  test('is a list that is set as a whole, in its order', async ({ site }) => {
    const { browser } = await join(site)
    const { version, member_edu_info } = await succeed(browser.call(getMemberEduInfo, {}))
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
    const answer = await succeed(
      browser.call(modifyMemberEduInfo, { member_edu_info: list, version }),
    )
    expect(answer.member_edu_info).toEqual(list)
    expect(await succeed(browser.call(getMemberEduInfo, {}))).toEqual(answer)
  })

  test('is taken as the bare list of the specification’s client, too', async ({ site }) => {
    const { browser } = await join(site)
    const list = [school('가대학교')]
    const answer = await succeed(browser.call(modifyMemberEduInfo, list))
    expect(answer.member_edu_info).toEqual(list)
  })

  test('is refused empty, too long, and school by school', async ({ site }) => {
    const { browser } = await join(site)
    expect(await refusalOf(browser.call(modifyMemberEduInfo, []))).toBe(40)
    const many = Array.from({ length: 21 }, (_, index) => school(`${index}대학교`))
    expect(await refusalOf(browser.call(modifyMemberEduInfo, many))).toBe(40)
    const { body } = await browser.call(modifyMemberEduInfo, {
      member_edu_info: [school('가대학교'), { ...school(''), member_edu_gradation_year: '82' }],
    })
    expect(body).toMatchObject({
      error: {
        fields: {
          'member_edu_info.1.member_edu_school': '학교를를 입력해 주세요.',
          'member_edu_info.1.member_edu_gradation_year': '졸업년도를 입력해 주세요.',
        },
      },
    })
  })

  test('does not change the member’s type', async ({ site }) => {
    const { browser } = await join(site, { member_position: '' })
    await succeed(browser.call(modifyMemberEduInfo, [school('가대학교')]))
    const { member_info } = await succeed(browser.call(getMemberInfo, {}))
    expect(member_info.member_type).toBe('정회원')
  })
})

describe('the research topic', () => {
  const etc = { member_research_topic: '자가포식', member_receive_post: '자택' } as const

  test('is changed by who agreed to it', async ({ site }) => {
    const { browser } = await join(site)
    const answer = await succeed(browser.call(modifyMemberEtcInfo, etc))
    expect(answer.member_etc_info).toEqual({ ...etc, topicAgree: true })
    expect(await succeed(browser.call(getMemberEtcInfo, {}))).toEqual(answer)
  })

  test('goes with its consent, which is recorded', async ({ site }) => {
    const { browser, member_pk } = await join(site)
    const answer = await succeed(browser.call(modifyMemberEtcInfo, { ...etc, topicAgree: false }))
    expect(answer.member_etc_info.member_research_topic).toBe('')
    const again = await succeed(browser.call(modifyMemberEtcInfo, etc))
    expect(again.member_etc_info).toEqual({ ...etc, member_research_topic: '', topicAgree: false })
    const agreed = await succeed(browser.call(modifyMemberEtcInfo, { ...etc, topicAgree: true }))
    expect(agreed.member_etc_info).toEqual({ ...etc, topicAgree: true })

    const consents = await topicConsents(site, member_pk)
    expect(consents.map((consent) => consent.agreed)).toEqual([1, 0, 1])
  })
})
