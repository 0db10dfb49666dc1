import type { GetPreRegistrationAnswer } from '#contract/conferences.schema.ts'
import { daysUntil, preRegistrationAt } from '#rules/conferences.ts'
import { type EventFacts, eventFactsOf } from '#rules/event-facts.ts'
import type { Context } from '#server/base/context.ts'
import type { ListedPost } from '#rules/listed-post.ts'
import { listPosts, textsOf } from '#server/features/posts/service.ts'
import { findConference } from '#server/features/registration/service.ts'
import { stepText } from '#server/features/registration/words.ts'

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
