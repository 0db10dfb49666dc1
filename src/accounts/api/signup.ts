import { z } from 'zod'
import { passwordFields, passwordsAgree } from '#accounts/api/new-password.ts'
import { passwordIsNoPart } from '#accounts/api/own-password.ts'
import * as fields from '#members/api/member-fields.ts'
import { basicSchemas, companySchemas, etcSchemas } from '#members/api/profile-fields.ts'
import { splitEducation } from '#members/rules/education.ts'
import { eachField, type MemberFields, plainFields } from '#members/rules/member-field.ts'
import { basicFields, companyFields, etcFields } from '#members/rules/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { text, typedLine } from '#platform/api/fields.ts'
import { shownVersions } from '#texts/api/texts.ts'

const agreeMessage = '모든 약관에 동의해주세요.'
const agreed = z.boolean(agreeMessage).pipe(z.literal(true, agreeMessage))

/** Each wizard step has a schema and a form; the payload is composed of all. */
export const TermsStep = z.object({
  serviceAgree: agreed,
  privacyAgree: agreed,
  /** A separate, optional consent: without it the research topic is not stored (ruling 16). */
  topicAgree: z.boolean().default(false),
  ...shownVersions,
})

const withDefaults = <Fields extends MemberFields>(of: Fields) =>
  eachField(plainFields(of), (field) => fields.plainField(field).default(''))

const basic = { ...basicSchemas, ...withDefaults(basicFields), ...passwordFields }

export const BasicStep = z
  .object(basic)
  .refine(...fields.birthExists)
  .refine(...fields.detailIsThere)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart())

export const CompanyStep = z.object({ ...companySchemas, ...withDefaults(companyFields) })

export const EtcStep = z.object({ ...etcSchemas, ...withDefaults(etcFields) })

/** Schools are joined by `|`, their five values by `^` (ruling 19). */
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
    ...basic,
    ...CompanyStep.shape,
    member_edu: memberEdu,
    ...EtcStep.shape,
    /** A hidden field: people leave it empty, robots fill it. */
    homepage: text(200).default(''),
  })
  .refine(...fields.birthExists)
  .refine(...fields.detailIsThere)
  .refine(...passwordsAgree)
  .refine(...passwordIsNoPart())

const DuplicateAnswer = z.object({ available: z.boolean(), message: z.string() })

export type TermsInput = z.input<typeof TermsStep>
export type BasicInput = z.input<typeof BasicStep>
export type EtcInput = z.input<typeof EtcStep>
export type SignupInput = z.input<typeof SignupInput>
export type Signup = z.output<typeof SignupInput>
export type DuplicateAnswer = z.output<typeof DuplicateAnswer>

export const signup = define('POST /v1/front/signup', {
  access: 'public',
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

export const checkJoinDuplicate = define('POST /v1/front/checkJoinDuplicate', {
  access: 'public',
  summary: 'Whether an id is still free; rate-limited (ruling 13)',
  input: z.object({ param: typedLine(100), param_type: z.literal('id') }),
  answer: DuplicateAnswer,
  errors: ['tooMany'],
})
