import type { MemberFields } from '#members/rules/member-field.ts'
import { basicFields, companyFields } from '#members/rules/member-fields.ts'

const { member_cell, member_email, member_zipcode, member_address, member_address_detail } =
  basicFields

export const contactFields = {
  member_email,
  member_cell,
  member_zipcode,
  member_address,
  member_address_detail,
} as const satisfies MemberFields

/** Optional fields that the office records and corrects on request. */
export const officeFields = { ...contactFields, ...companyFields } as const satisfies MemberFields

export type OfficeField = keyof typeof officeFields

export const officeFieldKeys = Object.keys(officeFields) as OfficeField[]

/** Members cannot change these themselves. */
export const identityKeys = ['member_name', 'birth', 'member_id'] as const

export const correctableKeys = [...identityKeys, ...officeFieldKeys, 'schools'] as const

export type CorrectableKey = (typeof correctableKeys)[number]

const otherWords = {
  member_name: '이름',
  birth: '생년월일',
  member_id: '아이디',
  schools: '학력',
} as const

export const correctableWords = (key: CorrectableKey): string =>
  key in otherWords
    ? otherWords[key as keyof typeof otherWords]
    : officeFields[key as OfficeField].label
