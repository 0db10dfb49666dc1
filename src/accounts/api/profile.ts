import { z } from 'zod'
import * as fields from '#members/api/member-fields.ts'
import { CompanySection, EtcSection, ownBasicSchemas } from '#members/api/profile-fields.ts'
import { eachField, type MemberFields, plainFields } from '#members/rules/member-field.ts'
import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { define } from '#platform/api/call.ts'
import { text } from '#platform/api/fields.ts'
import { languages } from '#platform/rules/languages.ts'
import { shownVersions } from '#texts/api/texts.ts'

/** The version that the change is based on; without it, any present data is overwritten. */
const version = text(100).optional()

const sectionAnswer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, version: z.string() })

const textsOf = <Fields extends MemberFields>(of: Fields) => eachField(of, () => z.string())

const GetMemberInfoAnswer = sectionAnswer({
  member_info: z.object({
    ...textsOf(basicFields),
    member_type: z.enum(memberTypes),
    member_gender: z.enum(['m', 'f', '']),
    member_language: z.enum(languages),
  }),
})

const ifSent = <Fields extends MemberFields>(of: Fields) =>
  eachField(plainFields(of), (field) => fields.plainField(field).optional())

const ModifyMemberInfoInput = z
  .object({
    ...ownBasicSchemas,
    ...ifSent(basicFields),
    member_language: z.enum(languages).optional(),
    /** Required for a new address, besides its code (ruling 37). */
    member_original_password: fields.originalPassword.or(z.literal('')).default(''),
    version,
  })
  .refine(...fields.birthExists)
  .refine(...fields.detailIsThere)

const GetMemberCompanyInfoAnswer = sectionAnswer({
  member_company_info: z.object(textsOf(companyFields)),
})

/** Missing fields stay as they are: the specification's client sends neither department nor fax. */
const ModifyMemberCompanyInfoInput = CompanySection.partial().extend({ version })

const school = fields.education.shape

/** Uses the names of the profile's calls (spec part 3). */
const EducationEntry = z.object({
  member_edu_school: school.school,
  member_edu_specialty: school.major,
  member_edu_degree: school.degree,
  member_edu_gradation_year: school.year,
  member_edu_nation: school.country,
})

const GetMemberEduInfoAnswer = sectionAnswer({
  member_edu_info: z.array(
    z.object({
      member_edu_school: z.string(),
      member_edu_specialty: z.string(),
      member_edu_degree: z.string(),
      member_edu_gradation_year: z.string(),
      member_edu_nation: z.string(),
    }),
  ),
})

const EducationBody = z.object({ member_edu_info: fields.schoolList(EducationEntry), version })

/** The specification's client sends the bare list; ours sends the list with its version. */
const ModifyMemberEduInfoInput = z.preprocess(
  (sent: z.input<typeof EducationBody> | z.input<typeof EducationBody>['member_edu_info']) =>
    Array.isArray(sent) ? { member_edu_info: sent } : sent,
  EducationBody,
)

const GetMemberEtcInfoAnswer = sectionAnswer({
  member_etc_info: z.object({
    ...textsOf(etcFields),
    member_receive_post: fields.postPlace,
    topicAgree: z.boolean(),
  }),
})

const ModifyMemberEtcInfoInput = EtcSection.partial({ topicAgree: true }).extend({
  ...ifSent(etcFields),
  // The specification's client always sends it.
  member_research_topic: EtcSection.shape.member_research_topic,
  /** Checked when consent is given, never when it is withdrawn. */
  privacy_version: shownVersions.privacy_version,
  version,
})

const GetMemberConsentsAnswer = z.object({
  consents: z.array(
    z.object({
      document: z.enum(['terms', 'privacy', 'topic', 'mail']),
      version: z.string(),
      agreed: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
})

export type GetMemberConsentsAnswer = z.output<typeof GetMemberConsentsAnswer>
export type GetMemberInfoAnswer = z.output<typeof GetMemberInfoAnswer>
export type ModifyMemberInfo = z.output<typeof ModifyMemberInfoInput>
export type GetMemberCompanyInfoAnswer = z.output<typeof GetMemberCompanyInfoAnswer>
export type ModifyMemberCompanyInfo = z.output<typeof ModifyMemberCompanyInfoInput>
export type GetMemberEduInfoAnswer = z.output<typeof GetMemberEduInfoAnswer>
export type ModifyMemberEduInfo = z.output<typeof ModifyMemberEduInfoInput>
export type GetMemberEtcInfoAnswer = z.output<typeof GetMemberEtcInfoAnswer>
export type ModifyMemberEtcInfo = z.output<typeof ModifyMemberEtcInfoInput>

export const getMemberInfo = define('GET /v1/front/getMemberInfo', {
  access: 'member',
  summary: 'The member’s basic information',
  answer: GetMemberInfoAnswer,
})

export const modifyMemberInfo = define('POST /v1/front/modifyMemberInfo', {
  access: 'member',
  summary:
    'Change the basic information; a new address must have been verified and needs the password (rulings 13 and 37)',
  input: ModifyMemberInfoInput,
  answer: GetMemberInfoAnswer,
  errors: [
    'profileChanged',
    'notVerified',
    'emailTaken',
    'tooYoung',
    'wrongOriginalPassword',
    'tooMany',
  ],
})

export const getMemberCompanyInfo = define('GET /v1/front/getMemberCompanyInfo', {
  access: 'member',
  summary: 'The member’s workplace',
  answer: GetMemberCompanyInfoAnswer,
})

export const modifyMemberCompanyInfo = define('POST /v1/front/modifyMemberCompanyInfo', {
  access: 'member',
  summary: 'Change the workplace; what is not sent stays',
  input: ModifyMemberCompanyInfoInput,
  answer: GetMemberCompanyInfoAnswer,
  errors: ['profileChanged'],
})

export const getMemberEduInfo = define('GET /v1/front/getMemberEduInfo', {
  access: 'member',
  summary: 'The member’s schools in their order',
  answer: GetMemberEduInfoAnswer,
})

export const modifyMemberEduInfo = define('POST /v1/front/modifyMemberEduInfo', {
  access: 'member',
  summary: 'Set the whole list of schools: the bare list, or an object with the list and a version',
  input: ModifyMemberEduInfoInput,
  answer: GetMemberEduInfoAnswer,
  errors: ['profileChanged'],
})

export const getMemberEtcInfo = define('GET /v1/front/getMemberEtcInfo', {
  access: 'member',
  summary: 'Where post goes, and the research topic with its consent',
  answer: GetMemberEtcInfoAnswer,
})

export const modifyMemberEtcInfo = define('POST /v1/front/modifyMemberEtcInfo', {
  access: 'member',
  summary: 'Change where post goes and the research topic, which is only kept with its consent',
  input: ModifyMemberEtcInfoInput,
  answer: GetMemberEtcInfoAnswer,
  errors: ['profileChanged', 'documentsChanged'],
})

export const getMemberConsents = define('GET /v1/front/getMemberConsents', {
  access: 'member',
  summary: 'Which version of which document the member last agreed to, or did not',
  answer: GetMemberConsentsAnswer,
})
