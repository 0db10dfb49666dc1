import type { BasicInput } from '#members/api/profile-fields.ts'
import type { GetMemberInfoAnswer } from '#accounts/api/profile.ts'
import { blanksOf, labelsOf, ownOf } from '#members/rules/member-field.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import { groupPhone } from '#platform/rules/phone.ts'

const fields = ownOf(basicFields, basicFields)

/** Before the member's own are there. */
export const blankBasic = {
  ...blanksOf(fields),
  member_gender: '남',
  member_email: '@',
} satisfies BasicInput

export const basicLabels = labelsOf(fields)

/** The wire's m and f are shown as 남 and 여 (spec part 3); an account of the office may have neither. */
const genders = { m: '남', f: '여', '': '남' } as const

/** What the form shows; the address stands in two boxes with an @ between them. */
export const basicValues = ({ member_info: info }: GetMemberInfoAnswer): BasicInput => ({
  ...ownOf(basicFields, info),
  member_gender: genders[info.member_gender],
  member_email: info.member_email || '@',
})

export const basicText = (value: unknown, field: string): string => {
  const text = String(value)
  return field === 'member_cell' ? groupPhone(text) : text
}
