import { send } from '#platform/client/client.ts'
import type { RegistrationStatus } from '#platform/client/stores/registration-status.ts'

export const statusOfMember = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  send('GET /v1/front/getRegistrationCheck', { conference_id }, { trouble: 'none' }).catch(
    () => undefined,
  )
