import { staffCall } from '#platform/api/call.ts'
import type { EndInput, Ended } from '#mail/api/mail-choices.schema.ts'

// Apart from the member's own calls (`mail-choices.ts`): pages of members carry nothing of the console.

export const endMailConsent = staffCall<EndInput, Ended>(
  'POST',
  '/v1/console/members/endMailConsent',
  'members.change',
)
