import { checkJoinDuplicate, signup } from '#accounts/api/signup.ts'
import { login } from '#accounts/api/sessions.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { lastCode, mailsTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'

const membersOf = ({ context }: Site) => context.db.selectFrom('member').selectAll().execute()

describe('joining', () => {
  test('a verified visitor becomes a member, may log in and gets a mail', async ({ site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const answer = await succeed(browser.call(signup, signupOf()))
    expect(answer).toEqual({ member_type: '정회원' })
    const input = { member_id: 'nohwa1956', member_password: 'secret!23' }
    expect((await succeed(visitor(site).call(login, input))).member_name).toBe('이노화')
    await site.context.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()
  })

  test('keeps everything that was typed, digits of phones only, schools in their order', async ({
    site,
  }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const member_edu = '○○대학교^박사^생명과학^1988^대한민국|○○대학교^석사^의학^1984^미국'
    await succeed(browser.call(signup, signupOf({ member_edu, member_company_tel: '02-123-4567' })))
    const [member] = await membersOf(site)
    expect(member).toMatchObject({
      member_id: 'nohwa1956',
      birth: '1956-02-29',
      cell: '01012345678',
      company_tel: '021234567',
      research_topic: '텔로미어',
      receive_post: '직장',
      email,
    })
    const schools = await site.context.db.selectFrom('member_education').selectAll().execute()
    expect(schools.map(({ place, country }) => [place, country])).toEqual([
      [1, '대한민국'],
      [2, '미국'],
    ])
  })

  test('the consents are kept with the version in effect and the time; no consent, no topic', async ({
    site,
  }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    await succeed(browser.call(signup, signupOf({ topicAgree: false })))
    const consents = await site.context.db
      .selectFrom('consent')
      .select(['document', 'version', 'agreed'])
      .orderBy('consent_pk')
      .execute()
    expect(consents).toEqual([
      { document: 'terms', version: '2020-03-01', agreed: 1 },
      { document: 'privacy', version: '2026-11-20', agreed: 1 },
      { document: 'topic', version: '2026-11-20', agreed: 0 },
    ])
    expect((await membersOf(site))[0]?.research_topic).toBe('')
  })

  test.for([
    ['박사', '', '정회원'],
    ['석사', '교수', '정회원'],
    ['석사', '책임연구원', '정회원'],
    ['석사', '선임연구원', '정회원'],
    ['박사과정', '박사후연구원', '학생회원'],
    ['학사', '학생연구원', '학생회원'],
  ] as const)('%s and %s make a %s', async ([degree, position, type], { site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const input = signupOf({
      member_edu: `○○대학교^${degree}^의학^1990^대한민국`,
      member_position: position,
    })
    expect(await succeed(browser.call(signup, input))).toEqual({ member_type: type })
  })
})

describe('not joining', () => {
  test('without a verified address, or with another than that', async ({ site }) => {
    const browser = visitor(site)
    expect(await refusalOf(browser.call(signup, signupOf()))).toBe(62)
    await verifyAddress(site, browser, email)
    const other = signupOf({ member_email: 'other@example.org' })
    expect(await refusalOf(browser.call(signup, other))).toBe(62)
    expect(await refusalOf(visitor(site).call(signup, signupOf()))).toBe(62)
  })

  test('half an hour after the address was verified', async ({ site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    site.clock.forward(30 * 60)
    expect(await refusalOf(browser.call(signup, signupOf()))).toBe(62)
  })

  test.for([
    [{ serviceAgree: false }, 'serviceAgree', '모든 약관에 동의해주세요.'],
    [{ privacyAgree: false }, 'privacyAgree', '모든 약관에 동의해주세요.'],
    [{ member_name: ' ' }, 'member_name', '이름을 입력해 주세요.'],
    [{ member_en_name: '' }, 'member_en_name', '영문이름을 입력해 주세요.'],
    [{ member_id: 'short' }, 'member_id', '6~20자의 영문, 숫자만 입력 가능합니다.'],
    [{ member_id: 'a'.repeat(21) }, 'member_id', '6~20자의 영문, 숫자만 입력 가능합니다.'],
    [{ member_id: 'adminKim' }, 'member_id', '사용할 수 없는 아이디입니다.'],
    [
      { member_password: 'secret 23', member_re_password: 'secret 23' },
      'member_password',
      '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.',
    ],
    [{ member_re_password: 'other!23' }, 'member_re_password', '비밀번호가 일치하지 않습니다.'],
    [{ member_birth_year: '1957' }, 'member_birth_date', '생년월일을 선택해주세요.'],
    [{ member_birth_month: { toString: 2 } }, 'member_birth_month', '생년월일을 선택해주세요.'],
    [{ member_birth_date: { toString: 2 } }, 'member_birth_date', '생년월일을 선택해주세요.'],
    [{ member_gender: '기타' }, 'member_gender', '성별을 선택해주세요.'],
    [{ member_cell: '02-123-4567' }, 'member_cell', '휴대폰 번호를 입력해주세요.'],
    [{ member_zipcode: '' }, 'member_zipcode', '우편번호를 입력해 주세요.'],
    [{ member_address: '' }, 'member_address', '주소를 입력해 주세요.'],
    [{ member_address_detail: '' }, 'member_address_detail', '상세주소를 입력해 주세요.'],
    [{ member_email: 'nowhere' }, 'member_email', '이메일 주소를 입력해주세요.'],
    [{ member_edu: 'a^박사^b^199^c' }, 'member_edu.0.year', '졸업년도를 입력해 주세요.'],
    [{ member_edu: '' }, 'member_edu', '학력을 하나 이상 입력해 주세요.'],
  ] as const)('with %j: %s says %s', async ([changes, field, message], { site }) => {
    const { status, body } = await visitor(site).call(signup, signupOf(changes as object))
    expect(status).toBe(400)
    expect(body.success ? {} : body.error.fields).toMatchObject({ [field]: message })
  })

  test('before one is fourteen: the office is named', async ({ site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const young = { member_birth_year: '2012', member_birth_month: '11', member_birth_date: '22' }
    const { body } = await browser.call(signup, signupOf(young))
    const fields = body.success ? {} : body.error.fields
    expect(fields?.['member_birth_year']).toContain(site.context.site.phone)
    expect(await membersOf(site)).toEqual([])
  })

  test('with an id that is taken in whatever case, or an address that is a member’s', async ({
    site,
  }) => {
    await plantMember(site, { member_id: 'Nohwa1956', email: 'first@example.org' })
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const taken = await browser.call(signup, signupOf())
    expect(taken.body).toMatchObject({
      success: false,
      error: { code: 63, fields: { member_id: '사용할 수 없는 아이디입니다.' } },
    })
    await site.context.db.updateTable('member').set({ email }).execute()
    expect(await refusalOf(browser.call(signup, signupOf({ member_id: 'another01' })))).toBe(64)
  })

  test('as a robot: what fills the hidden field is answered and dropped', async ({ site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    await succeed(browser.call(signup, signupOf({ homepage: 'http://example.org' })))
    expect(await membersOf(site)).toEqual([])
    await succeed(browser.call(signup, signupOf()))
    expect(await membersOf(site)).toHaveLength(1)
  })

  test('faster than anybody reads a mail: told to wait, and let in then', async ({ site }) => {
    const browser = visitor(site)
    await succeed(browser.call(sendEmailVerification, { email, purpose: 'signup' }))
    const code = await lastCode(site.context, email)
    await succeed(browser.call(verifyCode, { email, code, purpose: 'signup' }))
    const { status, headers } = await browser.call(signup, signupOf())
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('5')
    expect(await membersOf(site)).toEqual([])
    site.clock.forward(5)
    await succeed(browser.call(signup, signupOf()))
    expect(await membersOf(site)).toHaveLength(1)
  })
})

describe('at the same instant', () => {
  test('two clicks make one member', async ({ site }) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    await Promise.all([browser.call(signup, signupOf()), browser.call(signup, signupOf())])
    expect(await membersOf(site)).toHaveLength(1)
    expect(await mailsTo(site.context, email)).toHaveLength(1)
  })

  test('two visitors with one id: one gets it, the other is told at the field', async ({
    site,
  }) => {
    const one = visitor(site)
    const other = visitor(site, '127.0.0.2')
    await verifyAddress(site, one, email)
    await verifyAddress(site, other, 'other@example.org')
    const answers = await Promise.all([
      one.call(signup, signupOf()),
      other.call(signup, signupOf({ member_email: 'other@example.org', member_id: 'NOHWA1956' })),
    ])
    const codes = answers.map(({ body }) => (body.success ? 0 : body.error.code))
    expect(codes.toSorted()).toEqual([0, 63])
    expect(await membersOf(site)).toHaveLength(1)
  })
})

describe('the id check', () => {
  test('says what is free, in the specification’s words', async ({ site }) => {
    await plantMember(site, { member_id: 'regular01' })
    const check = (param: string) =>
      succeed(visitor(site).call(checkJoinDuplicate, { param, param_type: 'id' }))
    expect(await check('brandnew1')).toEqual({
      available: true,
      message: '사용할 수 있는 아이디입니다.',
    })
    const taken = { available: false, message: '사용할 수 없는 아이디입니다.' }
    expect(await check('REGULAR01')).toEqual(taken)
    expect(await check('webmaster')).toEqual(taken)
    expect(await check('짧다')).toEqual(taken)
  })
})
