import * as fields from '#contract/member-fields.ts'
import { z } from 'zod'

/** The sections of a profile as forms hold them; on the wire stands a version besides (src/contract/profile.schema.ts). */

export const basicFields = {
  member_en_name: fields.memberEnName,
  member_birth_year: fields.birthYear,
  member_birth_month: fields.birthMonth,
  member_birth_date: fields.birthDate,
  member_gender: fields.memberGender,
  member_zipcode: fields.zipcode,
  member_address: fields.address,
  member_address_detail: fields.addressDetail,
  member_cell: fields.memberCell,
  member_email: fields.memberEmail,
}

export const BasicSection = z.object(basicFields).refine(...fields.birthExists)

export const CompanySection = z.object(fields.companyFields)

export const EducationSection = z.object({ schools: fields.educationList })

export const EtcSection = z.object({
  member_research_topic: fields.researchTopic,
  member_receive_post: fields.postPlace,
  /** Without it no topic is kept (ruling 16). */
  topicAgree: z.boolean(),
})

export type BasicInput = z.input<typeof BasicSection>
export type CompanyInput = z.input<typeof CompanySection>
export type EducationInput = z.input<typeof EducationSection>
