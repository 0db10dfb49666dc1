import {
  $registrationStatus,
  type RegistrationStatus,
} from '#conference/client/registration-status.ts'
import { askQuietly } from '#platform/client/ask-quietly.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'

/** A failure leaves the status as it was and is not shown, as nobody asked for it. */
export const askRegistrationStatus = async (conference_id: string): Promise<void> => {
  const status = (await ofMember(conference_id)) ?? (await ofAnybody(conference_id))
  if (status !== undefined) $registrationStatus.set(status)
}

/** Session code is loaded for members only. */
const ofMember = async (conference_id: string): Promise<RegistrationStatus | undefined> => {
  if (!$loggedIn.get()) return undefined
  const { statusOfMember } = await import('#conference/site/member-status.ts')
  return statusOfMember(conference_id)
}

const ofAnybody = (conference_id: string): Promise<RegistrationStatus | undefined> =>
  askQuietly('GET /v1/front/getPreRegistration', { conference_id })
