import { describe, expect } from 'vitest'
import { login } from '#accounts/api/sessions.ts'
import { checkJoinDuplicate, signup } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { unprintable } from '#members/api/member-fields.ts'
import { memberTypeOf } from '#members/rules/member-types.ts'
import { codesOf } from '#tests/support/call.ts'
import { deliveredTo, lastCode } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/people.ts'
import {
  membersOf,
  signupOf,
  verifiedVisitor,
  verifyAddress,
  verifyByMail,
} from '#tests/support/signups.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'lee@example.org'

describe('joining', () => {
  test('who is verified becomes a member with all that was typed, and agreed', async ({ site }) => {
    const browser = visitor(site)
    await verifyByMail(site, browser, email)
    const member_edu = '○○대학교^박사^생명과학^1988^대한민국|○○대학교^석사^의학^1984^미국'
    const typed = signupOf({ member_edu, member_company_tel: '02-123-4567', topicAgree: false })
    expect(await browser.do(signup, typed)).toEqual({ member_type: '정회원' })
    const input = { member_id: 'nohwa1956', member_password: 'secret!23' }
    expect((await visitor(site).do(login, input)).member_name).toBe('이노화')
    expect(await deliveredTo(site.context, email)).toHaveLength(2)

    const phones = { cell: '01012345678', company_tel: '021234567' }
    const [member] = await membersOf(site)
    // Without its consent there is no topic.
    const kept = { member_id: 'nohwa1956', birth: '1956-02-29', email, research_topic: '' }
    expect(member).toMatchObject({ ...kept, ...phones, receive_post: '직장' })
    const { db } = site.context
    const schools = await db.selectFrom('member_education').select(['place', 'country']).execute()
    expect(schools).toEqual([
      { place: 1, country: '대한민국' },
      { place: 2, country: '미국' },
    ])
    const consents = await db
      .selectFrom('consent')
      .select(['document', 'version', 'agreed'])
      .orderBy('consent_pk')
      .execute()
    expect(consents).toEqual([
      { document: 'terms', version: '2020-03-01', agreed: 1 },
      { document: 'privacy', version: '2026-11-20', agreed: 1 },
      { document: 'topic', version: '2026-11-20', agreed: 0 },
    ])
  })

  test('gives the type by degree and position', async ({ site }) => {
    const student = { member_edu: '○○대학교^박사과정^의학^2020^대한민국', member_position: '' }
    const browser = await verifiedVisitor(site, email)
    const answer = await browser.do(signup, signupOf(student))
    expect(answer).toEqual({ member_type: '학생회원' })
    for (const [degree, position, type] of [
      ['박사', '', '정회원'],
      ['석사', '교수', '정회원'],
      ['석사', '책임연구원', '정회원'],
      ['석사', '선임연구원', '정회원'],
      ['박사과정', '박사후연구원', '학생회원'],
      ['학사', '학생연구원', '학생회원'],
    ] as const) {
      expect(memberTypeOf([degree], position), `${degree} ${position}`).toBe(type)
    }
  })
})

const passwords = (password: string) => ({
  member_password: password,
  member_re_password: password,
})

describe('not joining', () => {
  test('without a verified address, with another, or half an hour after', async ({ site }) => {
    const browser = visitor(site)
    expect(await browser.refused(signup, signupOf())).toBe(62)
    await verifyAddress(site, browser, email)
    const other = signupOf({ member_email: 'other@example.org' })
    expect(await browser.refused(signup, other)).toBe(62)
    expect(await visitor(site).refused(signup, signupOf())).toBe(62)
    site.clock.forward(30 * 60)
    expect(await browser.refused(signup, signupOf())).toBe(62)
  })

  test('with what is wrong: each field says so in the specification’s words', async ({ site }) => {
    const agree = '모든 약관에 동의해주세요.'
    const birth = '생년월일을 선택해주세요.'
    const year = '졸업년도는 숫자 4자리로 입력해 주세요.'
    const id = '6~20자의 영문, 숫자만 입력 가능합니다.'
    const password = '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.'
    for (const [changes, field, message] of [
      [{ serviceAgree: false }, 'serviceAgree', agree],
      [{ privacyAgree: false }, 'privacyAgree', agree],
      [{ member_name: ' ' }, 'member_name', '이름을 입력해 주세요.'],
      [{ member_name: 'สมชาย' }, 'member_name', unprintable],
      [{ member_en_name: '' }, 'member_en_name', '영문이름을 입력해 주세요.'],
      [{ member_id: 'short' }, 'member_id', id],
      [{ member_id: 'a'.repeat(21) }, 'member_id', id],
      [{ member_id: 'adminKim' }, 'member_id', '사용할 수 없는 아이디입니다.'],
      [passwords('secret 23'), 'member_password', password],
      [passwords('Kx8!m'), 'member_password', password],
      [passwords('Kx8!mzQ4Kx8!mzQ4pW7_a'), 'member_password', password],
      [{ member_re_password: 'other!23' }, 'member_re_password', '비밀번호가 일치하지 않습니다.'],
      [{ member_birth_year: '1957' }, 'member_birth_date', birth],
      [{ member_birth_month: { toString: 2 } }, 'member_birth_month', birth],
      [{ member_birth_date: { toString: 2 } }, 'member_birth_date', birth],
      [{ member_gender: '기타' }, 'member_gender', '성별을 선택해주세요.'],
      [{ member_cell: '02-123-4567' }, 'member_cell', '휴대폰 번호를 입력해주세요.'],
      [{ member_zipcode: '' }, 'member_zipcode', '우편번호를 입력해 주세요.'],
      [{ member_address: '' }, 'member_address', '주소를 입력해 주세요.'],
      [{ member_address_detail: '' }, 'member_address_detail', '상세주소를 입력해 주세요.'],
      [{ member_email: 'nowhere' }, 'member_email', '이메일 주소를 입력해주세요.'],
      [{ member_edu: 'a^박사^b^^c' }, 'member_edu.0.year', '졸업년도를 입력해 주세요.'],
      [{ member_edu: 'a^박사^b^199^c' }, 'member_edu.0.year', year],
      [{ member_edu: 'a^박사^b^20255^c' }, 'member_edu.0.year', year],
      [{ member_edu: `a^박사^b^${'2025'.repeat(9)}^c` }, 'member_edu.0.year', year],
      [{ member_edu: '' }, 'member_edu', '학력을 하나 이상 입력해 주세요.'],
    ] as const) {
      site.clock.forward(3600)
      const { status, body } = await visitor(site).call(signup, signupOf(changes as object))
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: { fields: { [field]: message } } })
    }
    // What is missing is told as what is empty (spec part 5).
    expect(await visitor(site).wrong(signup, {} as never)).toEqual({
      serviceAgree: agree,
      privacyAgree: agree,
      member_name: '이름을 입력해 주세요.',
      member_en_name: '영문이름을 입력해 주세요.',
      member_id: id,
      member_password: password,
      member_re_password: '비밀번호가 일치하지 않습니다.',
      member_birth_year: birth,
      member_birth_month: birth,
      member_birth_date: birth,
      member_gender: '성별을 선택해주세요.',
      member_cell: '휴대폰 번호를 입력해주세요.',
      member_zipcode: '우편번호를 입력해 주세요.',
      member_address: '주소를 입력해 주세요.',
      member_address_detail: '상세주소를 입력해 주세요.',
      member_email: '이메일 주소를 입력해주세요.',
      member_edu: '학력을 하나 이상 입력해 주세요.',
      member_receive_post: '우편물 수령지를 선택해 주세요.',
    })
  })

  test('before one is fourteen: the office is named', async ({ site }) => {
    const young = { member_birth_year: '2012', member_birth_month: '11', member_birth_date: '22' }
    const fields = await (await verifiedVisitor(site, email)).wrong(signup, signupOf(young))
    expect(fields['member_birth_year']).toContain(site.context.site.phone)
    expect(await membersOf(site)).toEqual([])
  })

  test('with an id that is taken, or an address that is a member’s', async ({ site }) => {
    await plantMember(site, { member_id: 'Nohwa1956', email: 'first@example.org' })
    const browser = await verifiedVisitor(site, email)
    const { body } = await browser.call(signup, signupOf())
    expect(body).toMatchObject({
      error: { code: 63, fields: { member_id: '사용할 수 없는 아이디입니다.' } },
    })
    await site.context.db.updateTable('member').set({ email }).execute()
    expect(await browser.refused(signup, signupOf({ member_id: 'another01' }))).toBe(64)
  })

  test('as a robot: what fills the hidden field is answered and dropped', async ({ site }) => {
    const browser = await verifiedVisitor(site, email)
    await browser.do(signup, signupOf({ homepage: 'http://example.org' }))
    expect(await membersOf(site)).toEqual([])
    await browser.do(signup, signupOf())
    expect(await membersOf(site)).toHaveLength(1)
  })

  test('faster than anybody reads a mail: told to wait, and let in then', async ({ site }) => {
    const browser = visitor(site)
    await browser.do(sendEmailVerification, { email, purpose: 'signup' })
    const code = await lastCode(site.context, email)
    await browser.do(verifyCode, { email, code, purpose: 'signup' })
    const { status, headers } = await browser.call(signup, signupOf())
    expect([status, headers['retry-after']]).toEqual([429, '5'])
    expect(await membersOf(site)).toEqual([])
    site.clock.forward(5)
    await browser.do(signup, signupOf())
  })
})

describe('at the same instant', () => {
  test('two clicks make one member', async ({ site }) => {
    const browser = await verifiedVisitor(site, email)
    await Promise.all([browser.call(signup, signupOf()), browser.call(signup, signupOf())])
    expect(await membersOf(site)).toHaveLength(1)
    expect(await deliveredTo(site.context, email)).toHaveLength(1)
  })

  test('two visitors with one id: one gets it, the other is told', async ({ site }) => {
    const one = await verifiedVisitor(site, email)
    const other = await verifiedVisitor(site, 'other@example.org', '127.0.0.2')
    const same = signupOf({ member_email: 'other@example.org', member_id: 'NOHWA1956' })
    const codes = await codesOf([one.call(signup, signupOf()), other.call(signup, same)])
    expect(codes.toSorted()).toEqual([0, 63])
    expect(await membersOf(site)).toHaveLength(1)
  })
})

test('the id check says what is free, in the specification’s words', async ({ site }) => {
  await plantMember(site, { member_id: 'regular01' })
  const taken = { available: false, message: '사용할 수 없는 아이디입니다.' }
  for (const [param, answer] of [
    ['brandnew1', { available: true, message: '사용할 수 있는 아이디입니다.' }],
    ['REGULAR01', taken],
    ['webmaster', taken],
    ['짧다', taken],
  ] as const) {
    expect(await visitor(site).do(checkJoinDuplicate, { param, param_type: 'id' })).toEqual(answer)
  }
})
