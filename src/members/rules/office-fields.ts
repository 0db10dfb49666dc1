import { basicFields, companyFields } from '#members/rules/member-fields.ts'
import type { MemberFields } from '#members/rules/member-field.ts'

const { member_cell, member_email, member_zipcode, member_address, member_address_detail } =
  basicFields

/** How a member is reached. */
export const contactFields = {
  member_email,
  member_cell,
  member_zipcode,
  member_address,
  member_address_detail,
} as const satisfies MemberFields

/** What the office writes down of a member, and corrects on request: any of it may be empty. */
export const officeFields = { ...contactFields, ...companyFields } as const satisfies MemberFields

export type OfficeField = keyof typeof officeFields

export const officeFieldKeys = Object.keys(officeFields) as OfficeField[]

/** What is corrected on request: fields, and the schools as lines. */
export const correctableKeys = [...officeFieldKeys, 'schools'] as const

export const correctableWords = (key: (typeof correctableKeys)[number]): string =>
  key === 'schools' ? '학력' : officeFields[key].label
