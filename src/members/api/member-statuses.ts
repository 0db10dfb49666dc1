import { z } from 'zod'
import { memberStatuses } from '#members/rules/member-status.ts'
import { define } from '#platform/api/call.ts'
import { day, pk, reason } from '#platform/api/fields.ts'

export const MemberStatusRow = z.object({
  status_pk: z.number(),
  status: z.enum(memberStatuses),
  /** Seoul days, both included. A last day before the first means that the status was revoked. */
  from_day: z.string(),
  until_day: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  created_at: z.string(),
})

const SetInput = z.object({
  member_pk: pk,
  status: z.enum(memberStatuses, '상태를 선택해 주세요.'),
  from_day: day,
  until_day: z
    .union([z.literal(''), day], '날짜를 확인해 주세요.')
    .optional()
    .transform((last) => last || undefined),
  reason,
})

const Statuses = z.object({ statuses: z.array(MemberStatusRow) })

export type MemberStatusRow = z.output<typeof MemberStatusRow>
export type SetStatus = z.output<typeof SetInput>

export const setMemberStatus = define('POST /v1/console/members/status', {
  permission: 'members.change',
  summary: 'Notes that a member is 평생회원, on leave, has died or has left, and since when',
  input: SetInput,
  answer: Statuses,
  errors: ['notFound', 'invalid'],
})

export const endMemberStatus = define('POST /v1/console/members/status/end', {
  permission: 'members.change',
  summary: 'Ends such a status on a day, or takes it back',
  input: z.object({
    status_pk: pk,
    seen: day.nullable(),
    /** Undefined revokes the status altogether. */
    until_day: day.optional(),
  }),
  answer: Statuses,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
})
