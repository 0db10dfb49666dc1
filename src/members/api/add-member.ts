import { z } from 'zod'
import { memberName } from '#members/api/member-fields.ts'
import { officeSchemas } from '#members/api/office-fields.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { likenesses } from '#members/rules/namesakes.ts'
import { define } from '#platform/api/call.ts'
import { day } from '#platform/api/fields.ts'

/** A form sends an empty string for no day. */
const dayOrEmpty = z.union([z.literal(''), day], '날짜를 확인해 주세요.').default('')

const Added = z.object({
  member_pk: z.number().nullable(),
  doubles: z.array(
    z.object({
      member_pk: z.number(),
      member_name: z.string(),
      by: z.enum(likenesses),
    }),
  ),
})

export type MemberAdded = z.output<typeof Added>

export const addOneMember = define('POST /v1/console/members/add', {
  permission: 'members.change',
  summary: 'Puts somebody on the roll without an account (ruling 51), or says whom they are like',
  input: z.object({
    member_name: memberName,
    member_type: z.enum(memberTypes, '회원 구분을 선택해 주세요.'),
    birth: dayOrEmpty,
    /** Seoul day of joining; today by default. */
    joined_on: dayOrEmpty,
    ...officeSchemas,
    notice: z.boolean(),
    invite: z.boolean(),
    /** Adds the person although somebody with the same name has the same birthday or number. */
    namesakes: z.boolean().default(false),
  }),
  answer: Added,
  errors: ['invalid', 'tooYoung', 'contactsUnset'],
})
