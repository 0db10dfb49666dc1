import type {
  GetMemberEduInfoAnswer,
  GetMemberInfoAnswer,
  ModifyMemberEduInfo,
} from '#accounts/api/profile.ts'
import type { Education } from '#members/rules/education.ts'
import {
  birthText,
  type ColumnsOf,
  eachField,
  type MemberFields,
} from '#members/rules/member-field.ts'
import { basicFields } from '#members/rules/member-fields.ts'
import type { ProfileRow } from '#members/server/profile.ts'

const genders = { 남: 'm', 여: 'f', '': '' } as const

const birthParts = (birth: string) => {
  const [year = '', month = '', date = ''] = birth.split('-').map((part) => part.replace(/^0/, ''))
  return { member_birth_year: year, member_birth_month: month, member_birth_date: date }
}

export const fieldsOf = <Fields extends MemberFields>(fields: Fields, row: ProfileRow) => {
  const columns: Readonly<Record<string, string | number | null>> = row
  return eachField(fields, ({ column }) => String(columns[column] ?? ''))
}

export const columnsOf = <Fields extends MemberFields, Values extends object>(
  fields: Fields,
  values: Values,
) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      fields[key] === undefined ? [] : [[fields[key].column, value]],
    ),
  ) as ColumnsOf<Fields, Values>

export const basicOf = (row: ProfileRow): GetMemberInfoAnswer['member_info'] => ({
  ...fieldsOf(basicFields, row),
  ...birthParts(row.birth),
  member_type: row.member_type,
  member_gender: genders[row.gender],
  member_language: row.language,
})

export const basicColumns = <Values extends Birth>(values: Values) => ({
  ...columnsOf(basicFields, values),
  birth: birthText(values.member_birth_year, values.member_birth_month, values.member_birth_date),
})

interface Birth {
  member_birth_year: number
  member_birth_month: number
  member_birth_date: number
}

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
