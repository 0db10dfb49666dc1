import type {
  GetMemberCompanyInfoAnswer,
  GetMemberEduInfoAnswer,
  GetMemberInfoAnswer,
  ModifyMemberCompanyInfo,
  ModifyMemberEduInfo,
  ModifyMemberInfo,
} from '#contract/profile.schema.ts'
import { birthText } from '#rules/birth.ts'
import type { Education } from '#rules/education.ts'
import type { MemberTable } from '#server/base/db/member-tables.ts'
import type { ProfileRow } from '#server/features/profile/store.ts'
import type { Updateable } from 'kysely'

const genders = { 남: 'm', 여: 'f', '': '' } as const

/** Accounts of the office have no birthday. */
const birthParts = (birth: string) => {
  const [year = '', month = '', date = ''] = birth.split('-').map((part) => part.replace(/^0/, ''))
  return { member_birth_year: year, member_birth_month: month, member_birth_date: date }
}

export const basicOf = (row: ProfileRow): GetMemberInfoAnswer['member_info'] => ({
  member_type: row.member_type,
  member_name: row.member_name,
  member_en_name: row.en_name,
  ...birthParts(row.birth),
  member_gender: genders[row.gender],
  member_id: row.member_id,
  member_zipcode: row.zipcode,
  member_address: row.address,
  member_address_detail: row.address_detail,
  member_cell: row.cell,
  member_email: row.email ?? '',
})

export const basicChanges = (input: ModifyMemberInfo) =>
  ({
    en_name: input.member_en_name,
    birth: birthText(input.member_birth_year, input.member_birth_month, input.member_birth_date),
    gender: input.member_gender,
    zipcode: input.member_zipcode,
    address: input.member_address,
    address_detail: input.member_address_detail,
    cell: input.member_cell,
    email: input.member_email,
  }) satisfies Updateable<MemberTable>

export const companyOf = (row: ProfileRow): GetMemberCompanyInfoAnswer['member_company_info'] => ({
  member_company_name: row.company_name,
  member_company_en_name: row.company_en_name,
  member_position: row.position,
  member_md: row.md,
  member_company_tel: row.company_tel,
  member_company_fax: row.company_fax,
  member_company_zipcode: row.company_zipcode,
  member_company_address: row.company_address,
  member_company_address_detail: row.company_address_detail,
})

/** Kysely leaves a column alone that is `undefined`. */
export const companyChanges = (input: ModifyMemberCompanyInfo) => ({
  company_name: input.member_company_name,
  company_en_name: input.member_company_en_name,
  position: input.member_position,
  md: input.member_md,
  company_tel: input.member_company_tel,
  company_fax: input.member_company_fax,
  company_zipcode: input.member_company_zipcode,
  company_address: input.member_company_address,
  company_address_detail: input.member_company_address_detail,
})

export const educationOf = (
  schools: readonly Education[],
): GetMemberEduInfoAnswer['member_edu_info'] =>
  schools.map(({ school, major, degree, year, country }) => ({
    member_edu_school: school,
    member_edu_specialty: major,
    member_edu_degree: degree,
    member_edu_gradation_year: year,
    member_edu_nation: country,
  }))

export const schoolsOf = ({ member_edu_info }: ModifyMemberEduInfo): Education[] =>
  member_edu_info.map((entry) => ({
    school: entry.member_edu_school,
    major: entry.member_edu_specialty,
    degree: entry.member_edu_degree,
    year: entry.member_edu_gradation_year,
    country: entry.member_edu_nation,
  }))
