import { schemaOf } from '#contract/call.ts'
import { text } from '#contract/fields.ts'
import * as fields from '#contract/member-fields.ts'
import * as calls from '#contract/signup.ts'
import { splitEducation } from '#rules/education.ts'
import { z } from 'zod'

export const mostSchools = 20
const tooManySchools = `학력은 ${mostSchools}개까지 입력할 수 있습니다.`

const agreeMessage = '모든 약관에 동의해주세요.'
const agreed = z.boolean(agreeMessage).pipe(z.literal(true, agreeMessage))

/** The wizard's steps, each a schema of its own: a form a step, the payload composed of all (style.md). */
export const TermsStep = z.object({
  serviceAgree: agreed,
  privacyAgree: agreed,
  /** Separate and optional: without it the research topic is not kept (ruling 16). */
  topicAgree: z.boolean().default(false),
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
  ...fields.passwordFields,
  member_zipcode: fields.zipcode,
  member_address: fields.address,
  member_address_detail: fields.addressDetail,
  member_email: fields.memberEmail,
}

export const BasicStep = z
  .object(basicFields)
  .refine(...fields.birthExists)
  .refine(...fields.passwordsAgree)

export const CompanyStep = z.object({
  member_company_name: text(100).default(''),
  member_company_en_name: text(100).default(''),
  member_position: text(50).default(''),
  member_md: text(50).default(''),
  member_company_tel: fields.companyPhone.default(''),
  member_company_fax: fields.companyPhone.default(''),
  member_company_zipcode: z
    .union([z.literal(''), fields.zipcode], '우편번호 다섯 자리를 입력해 주세요.')
    .default(''),
  member_company_address: text(200).default(''),
  member_company_address_detail: text(200).default(''),
})

export const EtcStep = z.object({
  member_research_topic: text(500).default(''),
  member_receive_post: fields.postPlace,
})

/** The schools as a list; the payload joins them. */
export const EducationStep = z.object({
  schools: z.array(fields.education).min(1).max(mostSchools, tooManySchools),
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
  .pipe(z.array(fields.education).max(mostSchools, tooManySchools))

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
  .refine(...fields.passwordsAgree)

const DuplicateInput = z.object({ param: text(100), param_type: z.literal('id') })
const DuplicateAnswer = z.object({ available: z.boolean(), message: z.string() })

export type TermsInput = z.input<typeof TermsStep>
export type BasicInput = z.input<typeof BasicStep>
export type CompanyInput = z.input<typeof CompanyStep>
export type EducationInput = z.input<typeof EducationStep>
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
  errors: ['tooYoung', 'notVerified', 'idTaken', 'emailTaken', 'tooMany'],
})

export const checkJoinDuplicate = schemaOf({
  call: calls.checkJoinDuplicate,
  summary: 'Whether an id is still free; rate-limited (ruling 13)',
  input: DuplicateInput,
  answer: DuplicateAnswer,
  errors: ['tooMany'],
})
