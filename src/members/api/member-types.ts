import { z } from 'zod'
import { memberTypes } from '#members/rules/member-types.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, reason } from '#platform/api/fields.ts'

export const memberType = z.enum(memberTypes, '회원 구분을 선택해 주세요.')

export const TypeChange = z.object({
  change_pk: z.number(),
  from_type: memberType,
  to_type: memberType,
  reason: z.string(),
  /** Seoul day. */
  on_day: z.string(),
  state: z.enum(['waiting', 'done', 'cancelled']),
  by: z.string(),
  created_at: z.string(),
})

const ChangeTypeInput = z.object({
  member_pk: pk,
  from_type: memberType,
  to_type: memberType,
  reason,
  /** A future Seoul day; today by default. */
  on_day: day.optional(),
  tell: z.boolean(),
  /**
   * Also prices this year's begun fee by the new type; needs the right to settle money (ruling
   * 50).
   */
  this_year: z.boolean().default(false),
})

const ChangeTypesInput = ChangeTypeInput.pick({ to_type: true, reason: true, tell: true }).extend({
  keys: z.array(pk).min(1).max(500, '한 번에 500명까지 선택할 수 있습니다.'),
})

const TypeChanged = z.object({ member_type: memberType, type_changes: z.array(TypeChange) })

export type TypeChange = z.output<typeof TypeChange>
export type ChangeType = z.output<typeof ChangeTypeInput>
export type TypeChanged = z.output<typeof TypeChanged>

export const changeMemberType = define('POST /v1/console/members/type', {
  permission: 'members.change',
  summary: 'Gives a member another type, today or on a day to come (ruling 15)',
  input: ChangeTypeInput,
  answer: TypeChanged,
  errors: ['forbidden', 'notFound', 'changedMeanwhile', 'invalid'],
})

export const changeMemberTypes = define('POST /v1/console/members/types', {
  permission: 'members.change',
  summary: 'Gives members another type from today, each as one alone (ruling 15)',
  input: ChangeTypesInput,
  answer: z.object({ changed: z.number(), left: z.number() }),
  errors: ['invalid'],
})

export const cancelTypeChange = define('POST /v1/console/members/type/cancel', {
  permission: 'members.change',
  summary: 'Calls off a change of type whose day has not come',
  input: z.object({ change_pk: pk }),
  answer: TypeChanged,
  errors: ['notFound'],
})
