import { send } from '#platform/client/client.ts'
import type { RegistrationStatus } from '#platform/client/stores/registration-status.ts'

/** How a conference stands for whoever is logged in; undefined where it could not be asked. */
export const statusOfMember = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  send('GET /v1/front/getRegistrationCheck', { conference_id }, { trouble: 'none' }).catch(
    () => undefined,
  )
