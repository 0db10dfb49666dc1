import type { RegistrationStatus } from '#conference/client/registration-status.ts'
import { send } from '#platform/client/client.ts'

export const statusOfMember = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  send('GET /v1/front/getRegistrationCheck', { conference_id }, { trouble: 'none' }).catch(
    () => undefined,
  )
