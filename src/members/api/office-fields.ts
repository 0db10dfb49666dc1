import { z } from 'zod'
import { education } from '#members/api/member-fields.ts'
import { basicSchemas, companySchemas } from '#members/api/profile-fields.ts'
import { mostSchools, schoolsFrom, schoolsText } from '#members/rules/education.ts'
import { type OfficeField, officeFieldKeys } from '#members/rules/office-fields.ts'
import { longText } from '#platform/api/fields.ts'

const schemas = { ...basicSchemas, ...companySchemas }

const orEmpty = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .max(500)
    .transform((value, context) => {
      if (value.trim() === '') return ''
      const { data, error } = schema.safeParse(value)
      if (error === undefined) return data
      context.issues.push({ code: 'custom', message: error.issues[0]?.message ?? '', input: value })
      return z.NEVER
    })

export const officeSchemas = Object.fromEntries(
  officeFieldKeys.map((key) => [key, orEmpty(schemas[key]).optional()]),
) as Record<OfficeField, z.ZodOptional<ReturnType<typeof orEmpty>>>

/** One school per line, five values between slashes. */
export const schoolLines = longText(5000).transform((value, context) => {
  const schools = schoolsFrom(value)
  for (const [at, school] of schools.entries()) {
    const problem = education.safeParse(school).error?.issues[0]?.message
    if (problem === undefined) continue
    context.issues.push({ code: 'custom', message: `${at + 1}행: ${problem}`, input: value })
    return z.NEVER
  }
  if (schools.length <= mostSchools) return schoolsText(schools)
  const message = `학력은 ${mostSchools}개까지 입력할 수 있습니다.`
  context.issues.push({ code: 'custom', message, input: value })
  return z.NEVER
})
