import { describe, expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { findMemberPassword, resetPw } from '#accounts/api/recovery.ts'
import { login, logout, requestToken } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { signupOf, verifyAddress } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'

const owner = {
  member_id: 'nohwa1956',
  member_name: '이노화',
  en_name: 'Lee No-hwa',
  birth: '1956-02-29',
  cell: '01048271593',
  email: 'lee@example.org',
}
const { member_id, email } = owner
const next = 'bridge-Violet9'

const member = async (site: Site) => {
  const planted = await plantMember(site, owner)
  return { ...planted, browser: await loggedIn(site, planted) }
}

const change = (original: string, password = next) => ({
  member_original_password: original,
  member_new_password: password,
})

const rule = '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.'

describe('the form of the profile', () => {
  test('ends every session and goes on in a new one', async ({ site }) => {
    const { password, browser } = await member(site)
    const old = { member_id, member_password: password }
    const { refresh_token, ...tokens } = await browser.do(login, old)
    browser.logIn(tokens)
    const fresh = await browser.do(changePw, change(password))
    expect(await browser.refused(logout, {})).toBe(84)
    expect(await browser.refused(requestToken, { refresh_token })).toBe(84)
    await browser.do(requestToken, { refresh_token: fresh.refresh_token ?? '' })

    expect(await browser.refused(login, old)).toBe(85)
    await browser.do(login, { member_id, member_password: next })
    const [mail] = await deliveredTo(site.context, email)
    expect(mail?.subject).toContain('비밀번호가 변경되었습니다')
  })

  test('refuses a wrong present password, the same, and what is none', async ({ site }) => {
    const { browser, password } = await member(site)
    expect(await browser.refused(changePw, change('wrong'))).toBe(90)
    expect(await browser.refused(changePw, change(password, password))).toBe(68)
    expect(await browser.wrong(changePw, change('', '짧은'))).toEqual({
      member_original_password: '기존 비밀번호를 입력해 주세요.',
      member_new_password: rule,
    })
    for (const wrong of ['12345', 'aaaaa', '비밀번호입니다', 'a'.repeat(21)]) {
      const fields = await browser.wrong(changePw, change('x', wrong))
      expect(fields).toEqual({ member_new_password: rule })
    }
    const half = await browser.call(changePw, { member_new_password: next })
    expect(half.body).toMatchObject({
      error: { code: 40, fields: { member_original_password: '기존 비밀번호를 입력해 주세요.' } },
    })
    await browser.do(logout, {})
  })
})

describe('the form of the recovery', () => {
  test('needs the grant of this browser, as resetPw does', async ({ site }) => {
    await plantMember(site, owner)
    const browser = visitor(site)
    const recovery = { member_id, member_password: next }
    expect(await browser.refused(changePw, recovery)).toBe(67)
    await verifyAddress(site, browser, email, 'findpw')
    await browser.do(findMemberPassword, { member_id, member_email: email })
    expect(await browser.do(changePw, recovery)).toEqual({})
    await browser.do(login, recovery)
    expect(await browser.refused(changePw, recovery)).toBe(67)
  })
})

const weak = [
  ['123456', '많이 사용되는'],
  ['password1!', '많이 사용되는'],
  ['tkfkdgo!', '많이 사용되는'],
  ['nohwa1956!', '아이디가 포함'],
  ['dlshghk77', '이름이 포함'],
  ['NohwaLee1', '이름이 포함'],
  ['19560229!', '생년월일이'],
  ['48271593!', '휴대폰 번호가'],
] as const

type Choosing = (site: Site) => Promise<{
  fields: (password: string) => Promise<Record<string, string>>
  field: string
}>

const choices: Readonly<Record<string, Choosing>> = {
  'at sign-up': async (site) => {
    const browser = visitor(site)
    await verifyAddress(site, browser, email)
    const person = { member_email: email, member_cell: owner.cell }
    const joining = (password: string) =>
      signupOf({ ...person, member_password: password, member_re_password: password })
    return {
      fields: (password) => browser.wrong(signup, joining(password)),
      field: 'member_password',
    }
  },
  'at a change': async (site) => {
    const { browser, password: present } = await member(site)
    return {
      fields: (password) => browser.wrong(changePw, change(present, password)),
      field: 'member_new_password',
    }
  },
  'at a recovery': async (site) => {
    const granted = { address: email, purpose: 'findpw', progress: 'granted' } as const
    const asking = { ...granted, member: await plantMember(site, owner) }
    const browser = visitor(site, undefined, await browserThatAsked(site.context, asking))
    return {
      fields: (member_password) => browser.wrong(resetPw, { member_id, member_password }),
      field: 'member_password',
    }
  },
}

test.for(Object.entries(choices))(
  '%s a password that is easily guessed is refused at its field, and uses up no try',
  async ([, choosing], { site }) => {
    const { fields, field } = await choosing(site)
    for (const [password, word] of weak) {
      const message = expect.stringContaining(word) as string
      expect(await fields(password), password).toEqual({ [field]: message })
    }
    expect(await fields(next)).toEqual({})
  },
)

test('what only the server knows to be weak has the number of its own', async ({ site }) => {
  const browser = visitor(site)
  await verifyAddress(site, browser, email)
  const passwords = { member_password: 'password1!', member_re_password: 'password1!' }
  const answer = await browser.call(signup, signupOf(passwords))
  expect(answer).toMatchObject({ status: 200, body: { error: { code: 31 } } })
})
