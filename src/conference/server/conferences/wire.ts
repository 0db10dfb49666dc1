import type {
  GetConferenceDetailAnswer,
  GetPastConferencesAnswer,
} from '#conference/api/conferences.ts'
import type { PastConference } from '#conference/server/conferences/service.ts'
import type { Post } from '#boards/server/posts/service.ts'
import { filesAnswer, neighboursAnswer } from '#boards/server/posts/wire.ts'

/** A page of the past conferences (spec part 3). */
export const pastAnswer = ({
  rows,
  count,
}: {
  rows: readonly PastConference[]
  count: number
}): GetPastConferencesAnswer => ({ total_count: count, conferences: rows.map(rowOf) })

/** A past conference with its files beside it (spec part 3). */
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
