import { send } from '#api/client.ts'
import { getPreRegistration } from '#contract/conferences.ts'
import { getRegistrationCheck } from '#contract/registration.ts'
import { $loggedIn } from '#stores/session.ts'
import { $standing, type Standing } from '#stores/standing.ts'

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
    ? send(getRegistrationCheck, { conference_id }, quiet).catch(() => undefined)
    : undefined

const ofAnybody = (conference_id: string): Promise<Standing | undefined> =>
  send(getPreRegistration, { conference_id }, quiet).catch(() => undefined)
