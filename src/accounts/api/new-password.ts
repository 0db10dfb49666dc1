import { z } from 'zod'
import { acrossFields } from '#members/api/member-fields.ts'
import { isPattern, weaknessWords } from '#platform/rules/password.ts'

const form = /^[A-Za-z0-9!@#$%^&*()\-_+=]{6,20}$/

export const memberPassword = z
  .string()
  .regex(form, '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.')
  .refine((password) => !form.test(password) || !isPattern(password), weaknessWords.common)

const unequal = '비밀번호가 일치하지 않습니다.'

/** `passwordsAgree` compares the two. */
export const passwordFields = {
  member_password: memberPassword,
  member_re_password: z.string().min(1, unequal).max(100),
}

interface Passwords {
  member_password: string
  member_re_password: string
}

export const passwordsAgree = acrossFields(
  ({ member_password, member_re_password }: Passwords) => member_password === member_re_password,
  { path: ['member_re_password'], error: unequal },
)
