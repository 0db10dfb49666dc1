import { z } from 'zod'
import { Wanted } from '#members/api/office-members.ts'
import { define } from '#platform/api/call.ts'
import { pk } from '#platform/api/fields.ts'

const Whom = Wanted.extend({
  keys: z.array(pk).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.').optional(),
  /** Includes members who were invited in the last days. */
  again: z.boolean().default(false),
})

const Preview = z.object({
  members: z.number(),
  unreachable: z.number(),
  recent: z.number(),
  count: z.number(),
})

export type Invite = z.output<typeof Whom>

export const previewInvitations = define('POST /v1/console/members/invitations/preview', {
  permission: 'members.change',
  summary: 'To how many members an invitation to an account would go; nothing is sent',
  input: Whom,
  answer: Preview,
})

export const sendInvitations = define('POST /v1/console/members/invitations/send', {
  permission: 'members.change',
  summary: 'Invites members without an account to open one, for 14 days; links of before are over',
  input: Whom.extend({
    seen: z.number().int().min(1, '초대할 회원이 없습니다.'),
  }),
  answer: z.object({ sent: z.number() }),
  errors: ['contactsUnset', 'changedMeanwhile', 'invalid'],
})
