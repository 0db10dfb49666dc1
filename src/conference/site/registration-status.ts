import { askQuietly } from '#platform/client/ask-quietly.ts'
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

/** What knows of sessions is fetched for members alone. */
const ofMember = async (conference_id: string): Promise<RegistrationStatus | undefined> => {
  if (!$loggedIn.get()) return undefined
  const { statusOfMember } = await import('#conference/site/member-status.ts')
  return statusOfMember(conference_id)
}

const ofAnybody = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  askQuietly('GET /v1/front/getPreRegistration', { conference_id })
