import { send } from '#platform/client/client.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import {
  $registrationStatus,
  type RegistrationStatus,
} from '#platform/client/stores/registration-status.ts'

/**
 * Asks the server how a conference stands: for a member with what is the member's own, else what anybody may know. What
 * could not be asked stays as it was; nobody is told, for nobody asked for it.
 */
export const askRegistrationStatus = async (conference_id: string): Promise<void> => {
  const status = (await ofMember(conference_id)) ?? (await ofAnybody(conference_id))
  if (status !== undefined) $registrationStatus.set(status)
}

const quiet = { trouble: 'none' } as const

const ofMember = async (conference_id: string): Promise<RegistrationStatus | undefined> =>
  $loggedIn.get()
    ? send('GET /v1/front/getRegistrationCheck', { conference_id }, quiet).catch(() => undefined)
    : undefined

const ofAnybody = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  send('GET /v1/front/getPreRegistration', { conference_id }, quiet).catch(() => undefined)
