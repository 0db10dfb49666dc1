import { describe, expect } from 'vitest'
import { sendRecovery } from '#accounts/api/member-care.ts'
import { changePw } from '#accounts/api/password.ts'
import { getMemberInfo, modifyMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { checkJoinDuplicate, signup } from '#accounts/api/signup.ts'
import { languageOf } from '#members/server/service.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { test } from '#tests/support/people.ts'
import { basic } from '#tests/support/profiles.ts'
import { membersOf, signupOf, verifyByMail } from '#tests/support/signups.ts'
import type { Site } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'

const hangul = /[가-힣]/

const abroad = {
  member_name: 'Seán O’Brien',
  member_en_name: 'Sean O’Brien',
  member_cell: '+353 85 012 3456',
  member_email: 'sean@example.ie',
  member_id: 'sean1956',
  member_zipcode: 'IE-D02 X285',
  member_address: 'College Green, Dublin',
  member_address_detail: '',
}

const joinedAbroad = async (site: Site) => {
  const browser = visitor(site)
  browser.turnToEnglish()
  await verifyByMail(site, browser, abroad.member_email)
  await browser.do(signup, signupOf(abroad))
  const { member_password } = signupOf()
  browser.logIn(await browser.do(login, { member_id: abroad.member_id, member_password }))
  return browser
}

describe('who signs up on an English page', () => {
  test('is refused and written to in English, code and welcome', async ({ site }) => {
    const browser = visitor(site)
    browser.turnToEnglish()
    const wrong = await browser.wrong(
      signup,
      signupOf({ ...abroad, member_zipcode: '', member_id: '1' }),
    )
    expect(Object.values(wrong).join('\n')).not.toMatch(hangul)
    expect(wrong).toMatchObject({ member_zipcode: 'Please enter the postcode.' })
    expect(await browser.do(checkJoinDuplicate, { param: '1', param_type: 'id' })).toMatchObject({
      message: 'This user ID is not available.',
    })
    await joinedAbroad(site)
    const mails = await deliveredTo(site.context, abroad.member_email)
    expect(mails.map(({ subject }) => subject?.replace(/^\[.*\] /, ''))).toEqual([
      'Your verification code',
      'You are now a member',
    ])
    for (const { html, subject } of mails) {
      expect(html).toContain('<html lang="en">')
      expect(subject).not.toMatch(hangul)
    }
  })

  test('is written to in English whoever acts, until another language is chosen', async ({
    site,
    office,
  }) => {
    const browser = await joinedAbroad(site)
    const [member] = await membersOf(site)
    const member_pk = member?.member_pk ?? 0
    const told = async () =>
      (await deliveredTo(site.context, abroad.member_email)).at(-1)?.subject ?? ''
    await office.do(sendRecovery, { member_pk })
    expect(await told()).toContain('How to reset your password')
    expect(await languageOf(site.context.db, { member_pk })).toBe('en')

    const { member_info, version } = await browser.do(getMemberInfo, {})
    expect(member_info.member_language).toBe('en')
    const { member_en_name, member_cell, member_email, member_zipcode, member_address } = abroad
    const address = { member_zipcode, member_address, member_address_detail: '' }
    const own = { ...basic, ...address, member_en_name, member_cell, member_email }
    await browser.do(modifyMemberInfo, { ...own, member_language: 'ko', version })
    const passwords = {
      member_original_password: signupOf().member_password,
      member_new_password: 'another!45',
    }
    await browser.do(changePw, passwords)
    expect(await told()).toContain('비밀번호가 변경되었습니다')
  })
})

test('everybody else stays with Korean, whatever their page', async ({ site }) => {
  const browser = visitor(site)
  await verifyByMail(site, browser, 'lee@example.org')
  await browser.do(signup, signupOf())
  expect((await membersOf(site))[0]?.language).toBe('ko')
  expect(await languageOf(site.context.db, { email: 'lee@example.org' })).toBe('ko')
  browser.turnToEnglish()
  const asked = { member_name: '이노화', member_email: 'lee@example.org' }
  const { body } = await browser.call(findMemberId, asked)
  expect(body).toMatchObject({ error: { message: 'Please verify your email address first.' } })
})
