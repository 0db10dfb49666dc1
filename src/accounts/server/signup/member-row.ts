import type { Signup } from '#accounts/api/signup.ts'
import { blanksOf, topicFields } from '#members/rules/member-field.ts'
import { companyFields, etcFields } from '#members/rules/member-fields.ts'
import type { NewMember } from '#members/server/service.ts'
import { basicColumns, columnsOf } from '#accounts/server/profile/wire.ts'

/** A sign-up as a member's row. What is kept by its consent is dropped without it (ruling 16). */
export const memberRowOf = (signup: Signup) =>
  ({
    ...basicColumns(signup),
    ...columnsOf(companyFields, signup),
    ...columnsOf(etcFields, signup),
    ...(!signup.topicAgree && columnsOf(etcFields, blanksOf(topicFields(etcFields)))),
  }) satisfies Partial<NewMember>
