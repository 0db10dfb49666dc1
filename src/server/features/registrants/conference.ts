import { currentConference } from '#rules/conferences.ts'
import type { Context } from '#server/base/context.ts'
import { AppError } from '#server/base/errors.ts'
import type { Conference } from '#site/schema/conference.ts'

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
