import { changePw } from '#accounts/api/password.ts'
import { resetPw } from '#accounts/api/recovery.ts'
import { signup } from '#accounts/api/signup.ts'
import { call, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { signupOf } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { describe, expect } from 'vitest'

const email = 'lee@example.org'
const owner = {
  member_id: 'nohwa1956',
  member_name: '이노화',
  en_name: 'Lee No-hwa',
  birth: '1956-02-29',
  cell: '01048271593',
  email,
}

/** What is wrong with each, in a word of its message. */
const weak = [
  ['123456', '많은 사람이'],
  ['password1!', '많은 사람이'],
  ['tkfkdgo!', '많은 사람이'],
  ['nohwa1956!', '아이디로'],
  ['dlshghk77', '이름으로'],
  ['NohwaLee1', '이름으로'],
  ['19560229!', '생년월일로'],
  ['48271593!', '휴대폰 번호로'],
] as const

const fieldsOf = async (answer: ReturnType<typeof call>): Promise<Record<string, string>> => {
  const { body } = await answer
  return body.success ? {} : (body.error.fields ?? {})
}

const cookieFor = (
  site: Site,
  purpose: 'signup' | 'findpw',
  member?: { member_pk: number },
): Promise<string> => {
  const progress = member ? 'granted' : 'verified'
  return browserThatAsked(site.context, {
    address: email,
    purpose,
    progress,
    ...(member && { member }),
  })
}

describe('a password that is easily guessed is refused at its field', () => {
  test('at sign-up', async ({ site }) => {
    const cookie = await cookieFor(site, 'signup')
    const join = (password: string) => {
      const passwords = { member_password: password, member_re_password: password }
      const person = { member_email: email, member_cell: owner.cell }
      return call(site, signup, signupOf({ ...passwords, ...person }), { cookie })
    }
    for (const [password, word] of weak) {
      expect(await fieldsOf(join(password)), password).toEqual({
        member_password: expect.stringContaining(word) as string,
      })
    }
    await succeed(join('bridge-Violet9'))
  })

  test('at a change, and uses up no try', async ({ site }) => {
    const member = await plantMember(site, owner)
    const { access_token: token } = await logIn(site, member)
    const change = (password: string) => {
      const input = { member_original_password: member.password, member_new_password: password }
      return call(site, changePw, input, { token })
    }
    for (const [password, word] of weak) {
      expect(await fieldsOf(change(password)), password).toEqual({
        member_new_password: expect.stringContaining(word) as string,
      })
    }
    await succeed(change('bridge-Violet9'))
  })

  test('at a recovery, and uses up no try', async ({ site }) => {
    const member = await plantMember(site, owner)
    const cookie = await cookieFor(site, 'findpw', member)
    const reset = (member_password: string) =>
      call(site, resetPw, { member_id: owner.member_id, member_password }, { cookie })
    for (const [password, word] of weak) {
      expect(await fieldsOf(reset(password)), password).toEqual({
        member_password: expect.stringContaining(word) as string,
      })
    }
    await succeed(reset('bridge-Violet9'))
  })

  test('with the number of its own where only the server knows', async ({ site }) => {
    const cookie = await cookieFor(site, 'signup')
    const passwords = { member_password: 'password1!', member_re_password: 'password1!' }
    const answer = await call(site, signup, signupOf(passwords), { cookie })
    expect(answer).toMatchObject({ status: 200, body: { error: { code: 31 } } })
  })
})

test('the spec’s rule stays: 6 to 20 letters, digits and signs, in its own words', async ({
  site,
}) => {
  const { access_token: token } = await logIn(site, await plantMember(site, owner))
  for (const password of ['12345', 'aaaaa', '비밀번호입니다', 'a'.repeat(21)]) {
    const input = { member_original_password: 'x', member_new_password: password }
    expect(await fieldsOf(call(site, changePw, input, { token }))).toEqual({
      member_new_password: '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.',
    })
  }
})
