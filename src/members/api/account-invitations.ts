import { Wanted } from '#members/api/office-members.ts'
import { define } from '#platform/api/call.ts'
import { pk } from '#platform/api/fields.ts'
import { z } from 'zod'

const Whom = Wanted.extend({
  /** Only these members. */
  keys: z.array(pk).max(5000, '한 번에 5,000명까지 선택할 수 있습니다.').optional(),
  /** Those as well who were invited in the last days. */
  again: z.boolean().default(false),
})

const Preview = z.object({
  /** Without an account. */
  members: z.number(),
  /** Of these, without an address. */
  unreachable: z.number(),
  /** Of those with one, invited in the last days. */
  recent: z.number(),
  /** To whom it would go. */
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
    /** How many it would go to when the office looked. */
    seen: z.number().int().min(1, '초대할 회원이 없습니다.'),
  }),
  answer: z.object({ sent: z.number() }),
  errors: ['changedMeanwhile', 'invalid'],
})
