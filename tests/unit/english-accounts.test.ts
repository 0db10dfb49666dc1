import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { modifyMemberInfo } from '#accounts/api/profile.ts'
import { findMemberId, findMemberPassword } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { sendEmailVerification, verifyCode } from '#accounts/api/verification.ts'
import { itemsOf } from '#members/rules/member-field.ts'
import { allFields } from '#members/rules/member-fields.ts'
import { errors } from '#platform/api/errors.ts'
import { sayOwn } from '#platform/rules/say.ts'
import { speaking } from '#platform/server/language.ts'
import { signupOf } from '#tests/support/signups.ts'

const hangul = /[가-힣]/
const koreanIn = (texts: readonly string[]): string[] =>
  speaking('en', () => [...new Set(texts)].filter((text) => hangul.test(sayOwn(text))))

test('every refusal has an English', () => {
  expect(koreanIn(Object.values(errors).map(({ message }) => message))).toEqual([])
})

const passwords = [
  '12345678',
  'nohwa1956',
  'lee#nohwa',
  '19560229a',
  '01012345678',
  'a b',
  'secret',
]
const emails = [
  '@',
  '한글@example.org',
  'lee@example',
  'lee@example.o',
  'a@b@c.org',
  'lee..@example.org',
]
const wrong: readonly unknown[] = [
  ...[undefined, null, 7, {}, [], '', ' ', '-', 'a'.repeat(30_000), '가\0나', '@@@', 'สมชาย', '99'],
  ...[
    '+1',
    '+353850',
    '0'.repeat(20),
    '1234',
    'US-가',
    '^^^^',
    '○^박사^가^19^',
    '○^박사^가|나^1999^대한민국',
  ],
  ...Array.from(
    { length: 2 },
    (_, index) => `${'a^박사^b^1999^대한민국|'.repeat(40 * index)}a^^b^^`,
  ),
  ...passwords,
  ...emails,
]

test('every field of log-in, sign-up and recovery is refused in English', () => {
  const calls = [login, signup, findMemberId, findMemberPassword, sendEmailVerification]
  const right: Readonly<Record<string, unknown>> = {
    ...signupOf(),
    email: 'lee@example.org',
    code: '1',
  }
  const keys = [...Object.keys(right), 'member_original_password', 'member_new_password']
  const said = [...calls, verifyCode, changePw, modifyMemberInfo].flatMap(({ input }) =>
    keys.flatMap((key) =>
      wrong.flatMap((value) => {
        const { error } = input.safeParse({ ...right, [key]: value })
        return error?.issues.map(({ message }) => message) ?? []
      }),
    ),
  )
  expect(said.length).toBeGreaterThan(1000)
  expect(koreanIn(said)).toEqual([])
})

test('whatever fields draw has an English: labels, hints, choices', () => {
  const drawn =
    /(?:label|hint|title|text|content|subContent|confirmLabel|empty)(?:=|: )["']([^"']*[가-힣][^"']*)["']/g
  const files = globSync([
    'src/accounts/site/{auth,form,mypage-*,recovery,signup,verification}/**/*.ts*',
    'src/members/site/member-fields/*.ts*',
    'src/platform/site/{form,postcode,ui}/*.ts*',
    'src/platform/client/stores/dialogs.ts',
  ])
  const literals = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(drawn)].map(([, text = '']) => text),
  )
  expect(literals.length).toBeGreaterThan(30)
  const labels = allFields.flatMap(({ label, line }) => line ?? label)
  expect(koreanIn([...literals, ...labels, ...itemsOf(allFields)])).toEqual([])
})
