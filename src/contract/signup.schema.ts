import { schemaOf } from '#contract/call.ts'
import { shownVersions } from '#contract/documents.schema.ts'
import { text } from '#contract/fields.ts'
import * as fields from '#contract/member-fields.ts'
import { passwordFields, passwordsAgree } from '#contract/new-password.ts'
import { passwordIsNoPart } from '#contract/own-password.ts'
import * as calls from '#contract/signup.ts'
import { splitEducation } from '#rules/education.ts'
import { z } from 'zod'

const agreeMessage = '모든 약관에 동의해주세요.'
const agreed = z.boolean(agreeMessage).pipe(z.literal(true, agreeMessage))

/** The wizard's steps, each a schema of its own: a form a step, the payload composed of all. */
export const TermsStep = z.object({
  serviceAgree: agreed,
  privacyAgree: agreed,
  /** Separate and optional: without it the research topic is not kept (ruling 16). */
  topicAgree: z.boolean().default(false),
  ...shownVersions,
})

const basicFields = {
  member_name: fields.memberName,
  member_en_name: fields.memberEnName,
  member_birth_year: fields.birthYear,
  member_birth_month: fields.birthMonth,
  member_birth_date: fields.birthDate,
  member_gender: fields.memberGender,
  member_cell: fields.memberCell,
  member_id: fields.memberId,
  ...passwordFields,
  member_zipcode: fields.zipcode,
  member_address: fields.address,
  member_address_detail: fields.addressDetail,
  member_email: fields.memberEmail,
}

export const BasicStep = z
  .object(basicFields)
  .refine(...fields.birthExists)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart())

const company = fields.companyFields

export const CompanyStep = z.object({
  member_company_name: company.member_company_name.default(''),
  member_company_en_name: company.member_company_en_name.default(''),
  member_position: company.member_position.default(''),
  member_md: company.member_md.default(''),
  member_company_tel: company.member_company_tel.default(''),
  member_company_fax: company.member_company_fax.default(''),
  member_company_zipcode: company.member_company_zipcode.default(''),
  member_company_address: company.member_company_address.default(''),
  member_company_address_detail: company.member_company_address_detail.default(''),
})

export const EtcStep = z.object({
  member_research_topic: fields.researchTopic.default(''),
  member_receive_post: fields.postPlace,
})

/** The payload's schools: five values joined by `^`, schools by `|` (ruling 19). */
const memberEdu = z
  .string()
  .max(20_000)
  .transform((joined, context) => {
    const schools = splitEducation(joined)
    if (schools !== undefined && schools.length > 0) return schools
    context.issues.push({
      code: 'custom',
      message: '학력을 하나 이상 입력해 주세요.',
      input: joined,
    })
    return z.NEVER
  })
  .pipe(fields.educationList)

const SignupInput = z
  .object({
    ...TermsStep.shape,
    ...basicFields,
    ...CompanyStep.shape,
    member_edu: memberEdu,
    ...EtcStep.shape,
    /** Left empty by people; what fills it is no person. */
    homepage: z.string().max(200).default(''),
  })
  .refine(...fields.birthExists)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart())

const DuplicateInput = z.object({ param: text(100), param_type: z.literal('id') })
const DuplicateAnswer = z.object({ available: z.boolean(), message: z.string() })

export type TermsInput = z.input<typeof TermsStep>
export type BasicInput = z.input<typeof BasicStep>
export type EtcInput = z.input<typeof EtcStep>
export type SignupInput = z.input<typeof SignupInput>
export type Signup = z.output<typeof SignupInput>
export type DuplicateInput = z.input<typeof DuplicateInput>
export type DuplicateAnswer = z.output<typeof DuplicateAnswer>

export const signup = schemaOf({
  call: calls.signup,
  summary: 'Become a member; the address must have been verified in this browser (ruling 13)',
  input: SignupInput,
  answer: z.object({ member_type: z.string() }),
  errors: [
    'documentsChanged',
    'tooYoung',
    'notVerified',
    'weakPassword',
    'idTaken',
    'emailTaken',
    'tooMany',
  ],
})

export const checkJoinDuplicate = schemaOf({
  call: calls.checkJoinDuplicate,
  summary: 'Whether an id is still free; rate-limited (ruling 13)',
  input: DuplicateInput,
  answer: DuplicateAnswer,
  errors: ['tooMany'],
})
