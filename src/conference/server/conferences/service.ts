import { rowsOn } from '#boards/rules/boards.ts'
import { type EventFacts, eventFactsOf } from '#boards/rules/event-facts.ts'
import type { ListedPost, Post } from '#boards/rules/listed-post.ts'
import { readListState } from '#boards/rules/posts.ts'
import { pageOrLast } from '#boards/server/posts/page.ts'
import { filesAnswer, listPosts, neighboursAnswer, textsOf } from '#boards/server/posts/service.ts'
import type {
  GetConferenceDetailAnswer,
  GetPastConferencesAnswer,
  GetPreRegistrationAnswer,
} from '#conference/api/conferences.ts'
import { daysUntil } from '#conference/rules/conferences.ts'
import { isOnTheSpot, registrationAt } from '#conference/rules/on-the-spot.ts'
import { findConference } from '#conference/server/registration/service.ts'
import { callText, stepText } from '#conference/server/registration/words.ts'
import { lastPage } from '#platform/rules/pages.ts'
import type { Context } from '#platform/server/context.ts'

/**
 * Judged by the server's clock in Seoul (rulings 28 and 41). Throws `notFound` without a content
 * file.
 */
export const preRegistration = (context: Context, id: string): GetPreRegistrationAnswer => {
  const conference = findConference(context, id)
  const now = context.clock.now()
  const state = registrationAt(conference, now)
  const step = state === 'open' ? 'login' : state
  return {
    state,
    step,
    step_text: stepText(step, { conference, now, waiting: null, transfer: null, inOne: false }),
    call_text: callText(conference, now),
    days_left: daysUntil(conference, now),
    on_the_spot: isOnTheSpot(conference, now),
  }
}

interface PastConference extends ListedPost {
  event: EventFacts
}

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

export const pastConferencesOfPage = async (context: Context, query: URLSearchParams) => {
  const asked = readListState(query).page
  const { page, list } = await pageOrLast('guide', asked, (page) =>
    pastConferences(context, { page }),
  )
  return { ...list, page, last: lastPage(list.count, rowsOn('guide')) }
}

export const pastAnswer = ({
  rows,
  count,
}: {
  rows: readonly PastConference[]
  count: number
}): GetPastConferencesAnswer => ({ total_count: count, conferences: rows.map(rowOf) })

export const conferenceAnswer = (post: Post): GetConferenceDetailAnswer => ({
  conference: { ...rowOf(post), guide_content: post.content },
  conference_file: filesAnswer(post),
  ...neighboursAnswer(post),
})

const rowOf = (post: PastConference | Post) => ({
  guide_pk: post.pk,
  guide_title: post.title,
  guide_enrollment_date: post.date,
  guide_hit: post.hit,
  admin_name: post.author,
  guide_event_date: post.event?.day ?? null,
  guide_event_place: post.event?.place ?? null,
})
