import type { BasicInput } from '#contract/profile-fields.ts'
import type { GetMemberInfoAnswer } from '#contract/profile.schema.ts'
import { groupPhone } from '#rules/phone.ts'

/** Before the member's own are there. */
export const blankBasic = {
  member_en_name: '',
  member_birth_year: '',
  member_birth_month: '',
  member_birth_date: '',
  member_gender: '남',
  member_zipcode: '',
  member_address: '',
  member_address_detail: '',
  member_cell: '',
  member_email: '@',
} satisfies BasicInput

export const basicLabels = {
  member_en_name: '영문이름',
  member_birth_year: '출생 연도',
  member_birth_month: '출생 월',
  member_birth_date: '출생 일',
  member_gender: '성별',
  member_zipcode: '우편번호',
  member_address: '주소',
  member_address_detail: '상세주소',
  member_cell: '휴대폰 번호',
  member_email: '이메일',
} as const satisfies Record<keyof BasicInput, string>

/** The wire's m and f are shown as 남 and 여 (spec part 3); an account of the office may have neither. */
const genders = { m: '남', f: '여', '': '남' } as const

/** What the form shows; the address stands in two boxes with an @ between them. */
export const basicValues = ({ member_info: info }: GetMemberInfoAnswer): BasicInput => ({
  member_en_name: info.member_en_name,
  member_birth_year: info.member_birth_year,
  member_birth_month: info.member_birth_month,
  member_birth_date: info.member_birth_date,
  member_gender: genders[info.member_gender],
  member_zipcode: info.member_zipcode,
  member_address: info.member_address,
  member_address_detail: info.member_address_detail,
  member_cell: info.member_cell,
  member_email: info.member_email || '@',
})

export const basicText = (value: unknown, field: string): string => {
  const text = String(value)
  return field === 'member_cell' ? groupPhone(text) : text
}
