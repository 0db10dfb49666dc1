import { changePw } from '#accounts/api/password.ts'
import {
  modifyMemberCompanyInfo,
  modifyMemberEduInfo,
  modifyMemberEtcInfo,
  modifyMemberInfo,
} from '#accounts/api/profile.ts'
import { login } from '#accounts/api/sessions.ts'
import { pgReady } from '#payments/api/payments.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { send, succeed } from '#tests/support/call.ts'
import { annualFee } from '#tests/support/payments.ts'
import { basic, join, school } from '#tests/support/profiles.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { tracesOf } from '#tests/support/traces.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { expect } from 'vitest'

const email = 'nohwa.new@example.org'

/** What the member was called and said in the course of it all. */
const words = {
  name: '이노화',
  englishName: 'Lee No-hwa',
  laterEnglishName: 'Lee, Nohwa',
  id: 'nohwa1956',
  firstEmail: 'lee@example.org',
  email,
  firstPhone: '01012345678',
  phone: '01098765432',
  firstAddress: '종로구',
  address: '대전광역시 유성구',
  workplace: '장수연구소',
  school: '가나다대학교',
  firstTopic: '텔로미어',
  topic: '자가포식과 수면',
}

const editEverything = async (site: Site, browser: Visitor): Promise<void> => {
  await verifyAddress(site, browser, email, 'profile')
  await succeed(
    browser.call(modifyMemberInfo, {
      ...basic,
      member_en_name: words.laterEnglishName,
      member_birth_year: '1957',
      member_birth_date: '3',
      member_gender: 'm',
      member_zipcode: '34141',
      member_address: `${words.address} ○○로 2`,
      member_address_detail: '909호',
      member_cell: words.phone,
      member_email: email,
      member_original_password: 'secret!23',
    }),
  )
  await succeed(
    browser.call(modifyMemberCompanyInfo, {
      member_company_name: `○○${words.workplace}`,
      member_company_en_name: 'Institute',
      member_position: '명예교수',
      member_md: '연구부',
      member_company_tel: '021112222',
      member_company_fax: '021113333',
      member_company_zipcode: '34141',
      member_company_address: `${words.address} ○○로 3`,
      member_company_address_detail: '1층',
    }),
  )
  await succeed(browser.call(modifyMemberEduInfo, [school(words.school)]))
  const etc = { member_research_topic: words.topic, member_receive_post: '직장' as const }
  await succeed(browser.call(modifyMemberEtcInfo, { ...etc, topicAgree: true }))
}

const pay = async (site: Site, browser: Visitor): Promise<void> => {
  const { data } = await succeed(browser.call(pgReady, annualFee))
  const { pathname, search } = new URL(await goThroughWindow(site, data.nextPcUrl))
  const { headers } = await send(site, { method: 'GET', path: pathname + search })
  expect(headers.location).toContain('sucess=true')
}

test('of a member who edited everything, paid and left, only the payment’s name is found', async ({
  site,
}) => {
  const { browser } = await join(site)
  await editEverything(site, browser)
  await pay(site, browser)
  await deliverDueMail(site.context)
  const password = 'newpass!9'
  const changed = await succeed(
    browser.call(changePw, {
      member_original_password: 'secret!23',
      member_new_password: password,
    }),
  )
  browser.logIn({ access_token: changed.access_token ?? '' })
  browser.logIn(
    await succeed(browser.call(login, { member_id: words.id, member_password: password })),
  )
  const before = await tracesOf(site.context, words)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['id', 'email', 'phone', 'address', 'workplace', 'school', 'topic']),
  )

  await verifyAddress(site, browser, email, 'withdraw')
  await succeed(browser.call(withdrawMember, {}))
  await deliverDueMail(site.context)
  expect(await tracesOf(site.context, words)).toEqual({ name: ['withdrawn_payment.member_name'] })
})
