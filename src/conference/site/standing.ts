import { send } from '#platform/client/client.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { $standing, type Standing } from '#platform/client/stores/standing.ts'

/**
 * Asks the server how a conference stands: for a member with what is the member's own, else what anybody may know. What
 * could not be asked stays as it was; nobody is told, for nobody asked for it.
 */
export const askStanding = async (conference_id: string): Promise<void> => {
  const standing = (await ofMember(conference_id)) ?? (await ofAnybody(conference_id))
  if (standing !== undefined) $standing.set(standing)
}

const quiet = { trouble: 'none' } as const

const ofMember = async (conference_id: string): Promise<Standing | undefined> =>
  $loggedIn.get()
    ? send('GET /v1/front/getRegistrationCheck', { conference_id }, quiet).catch(() => undefined)
    : undefined

const ofAnybody = (conference_id: string): Promise<Standing | undefined> =>
  send('GET /v1/front/getPreRegistration', { conference_id }, quiet).catch(() => undefined)
