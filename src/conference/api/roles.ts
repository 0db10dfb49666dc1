import { z } from 'zod'
import { guestNameLength } from '#conference/rules/registration.ts'
import { conferenceRoles } from '#conference/rules/tiers.ts'
import { memberEmail } from '#members/api/member-fields.ts'
import { define } from '#platform/api/call.ts'
import { text, typedLine } from '#platform/api/fields.ts'

const Role = z.object({
  role: z.enum(conferenceRoles, '구분을 선택해 주세요.'),
  name: typedLine(guestNameLength.most).refine(Boolean, '이름을 입력해 주세요.'),
  email: memberEmail,
})

export const listRoles = define('GET /v1/console/conference/roles/list', {
  permission: 'conference.read',
  summary: 'Presenters and invited speakers of a conference; leaves a row of the log',
  input: z.object({ id: text(100).optional() }),
  /** `member_pk` is null if no member has the address. */
  answer: z.object({ rows: z.array(Role.extend({ member_pk: z.number().nullable() })) }),
  errors: ['notFound'],
})

export const setRole = define('POST /v1/console/conference/roles/set', {
  permission: 'conference.change',
  summary: 'Whether somebody presents or is invited; what was ordered meanwhile keeps its price',
  input: Role.extend({ id: text(100), held: z.boolean() }),
  answer: z.object({}),
  errors: ['notFound', 'invalid'],
})
