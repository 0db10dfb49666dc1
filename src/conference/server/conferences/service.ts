import type { GetPreRegistrationAnswer } from '#conference/api/conferences.ts'
import { daysUntil, preRegistrationAt } from '#conference/rules/conferences.ts'
import { type EventFacts, eventFactsOf } from '#boards/rules/event-facts.ts'
import type { Context } from '#platform/server/context.ts'
import type { ListedPost } from '#boards/rules/listed-post.ts'
import { listPosts, textsOf } from '#boards/server/posts/service.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { stepText } from '#conference/server/registration/words.ts'

/** Judged by the server's clock in Seoul (rulings 28 and 41). Throws `notFound` for a conference that has no content file. */
export const preRegistration = (context: Context, id: string): GetPreRegistrationAnswer => {
  const conference = findConference(context, id)
  const now = context.clock.now()
  const state = preRegistrationAt(conference, now)
  const step = state === 'open' ? 'login' : state
  return {
    state,
    step,
    step_text: stepText(step, { conference, now, waiting: null, transfer: null }),
    days_left: daysUntil(conference, now),
  }
}

/** A past conference in a list, with when and where it took place. */
export interface PastConference extends ListedPost {
  event: EventFacts
}

/** One page of the past conferences, newest first, and how many there are. */
export const pastConferences = async (
  context: Context,
  page: { page: number; rows?: number },
): Promise<{ rows: PastConference[]; count: number }> => {
  const { rows, count } = await listPosts(context, { ...page, type: 'guide' })
  const texts = await textsOf(
    context,
    rows.map(({ pk }) => pk),
  )
  return {
    rows: rows.map((row) => ({ ...row, event: eventFactsOf(texts.get(row.pk) ?? '') })),
    count,
  }
}
