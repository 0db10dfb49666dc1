import { z } from 'zod'
import * as fields from '#members/api/member-fields.ts'
import {
  type AskedKey,
  eachField,
  type MemberField,
  type MemberFields,
  ownOf,
  plainFields,
} from '#members/rules/member-field.ts'
import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { languages } from '#platform/rules/languages.ts'

/** A field without a schema does not compile. */

type SchemasOf<Fields> = Record<AskedKey<Fields>, z.ZodType>

const plainSchemas = <Fields extends MemberFields>(of: Fields) =>
  eachField(plainFields(of), (field: MemberField) => fields.plainField(field))

export const basicSchemas = {
  ...plainSchemas(basicFields),
  member_id: fields.memberId,
  member_name: fields.memberName,
  member_en_name: fields.memberEnName,
  member_birth_year: fields.birthYear,
  member_birth_month: fields.birthMonth,
  member_birth_date: fields.birthDate,
  member_gender: fields.memberGender,
  member_cell: fields.memberCell,
  member_email: fields.memberEmail,
  member_zipcode: fields.zipcode,
  member_address: fields.address,
  member_address_detail: fields.addressDetail,
} as const satisfies SchemasOf<typeof basicFields>

export const companySchemas = plainSchemas(companyFields) satisfies SchemasOf<typeof companyFields>

export const etcSchemas = {
  ...plainSchemas(etcFields),
  member_receive_post: fields.postPlace,
} as const satisfies SchemasOf<typeof etcFields>

/**
 * A profile's sections as forms hold them. The API adds a version (src/accounts/api/profile.ts).
 */

export const ownBasicSchemas = ownOf(basicFields, basicSchemas)

export const BasicSection = z
  .object({ ...ownBasicSchemas, member_language: z.enum(languages) })
  .refine(...fields.birthExists)
  .refine(...fields.detailIsThere)

export const CompanySection = z.object(ownOf(companyFields, companySchemas))

export const EducationSection = z.object({ schools: fields.educationList })

export const EtcSection = z.object({
  ...ownOf(etcFields, etcSchemas),
  /** The topic is stored only with this consent (ruling 16). */
  topicAgree: z.boolean(),
})

export type BasicInput = z.input<typeof BasicSection>
export type CompanyInput = z.input<typeof CompanySection>
export type EducationInput = z.input<typeof EducationSection>
