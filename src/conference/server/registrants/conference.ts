import { currentConference } from '#conference/rules/conferences.ts'
import type { Context } from '#platform/server/context.ts'
import { AppError } from '#platform/server/errors.ts'
import type { Conference } from '#texts/content/schema/conference.ts'

/** The conference of that id, or the one that the site shows (ruling 34). Throws `notFound`. */
export const conferenceAsked = (
  { conferences, clock, site }: Context,
  { id }: { id?: string | undefined },
): Conference => {
  const wanted = id === undefined || id === '' ? site.currentConference : id
  const conference = currentConference(conferences, clock.now(), wanted)
  if (conference === undefined) throw new AppError('notFound')
  return conference
}
