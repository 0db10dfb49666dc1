import { longDay } from '#platform/rules/days.ts'
import type {
  PlacedChair,
  PlacedSession,
  PlacedTalk,
  Programme,
} from '#programme/rules/programme.ts'

export interface TalkPlace {
  session: PlacedSession
  talk: PlacedTalk
}

export interface ChairPlace {
  session: PlacedSession
  chair: PlacedChair
}

/** Without `before` it is new, without `after` it was taken off. */
export interface Change<Place> {
  before: Place | undefined
  after: Place | undefined
}

/** All that differs between two programmes, in the order of the newer one, then what was taken off. */
export interface Changes {
  sessions: Change<PlacedSession>[]
  talks: Change<TalkPlace>[]
  chairs: Change<ChairPlace>[]
}

const changed = <Place>(
  before: readonly Place[],
  after: readonly Place[],
  { key, seen }: Record<'key' | 'seen', (place: Place) => string>,
): Change<Place>[] => {
  const [old, now] = [before, after].map((all) => new Map(all.map((one) => [key(one), one])))
  return [...new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])])]
    .map((one) => ({ before: old?.get(one), after: now?.get(one) }))
    .filter((one) => !one.before || !one.after || seen(one.before) !== seen(one.after))
}

const nothing: Programme = { sessions: [] }

const talksOf = ({ sessions }: Programme): TalkPlace[] =>
  sessions.flatMap((session) => session.talks.map((talk) => ({ session, talk })))

const chairsOf = ({ sessions }: Programme): ChairPlace[] =>
  sessions.flatMap((session) => session.chairs.map((chair) => ({ session, chair })))

/**
 * Compares a release with what is to follow it (conference.md: 변경 안내 to those affected). A talk
 * is touched when its day, room, begin, session or number changed, a chair when the session's day,
 * room, begin or end did. `addressOf` tells who somebody is that was taken off and put back.
 */
export const changesOf = (
  before: Programme | undefined,
  after: Programme,
  addressOf: (chair_pk: number) => string | undefined = () => undefined,
): Changes => {
  const old = before ?? nothing
  return {
    sessions: changed(old.sessions, after.sessions, {
      key: ({ session_pk }) => `${session_pk}`,
      seen: (session) => `${placeWords(session)} ${session.title_ko}`,
    }),
    talks: changed(talksOf(old), talksOf(after), {
      key: ({ talk }) => `${talk.abstract_pk}`,
      seen: ({ session: { day, room, session_pk }, talk: { begins, number } }) =>
        JSON.stringify([day, room, session_pk, begins, number]),
    }),
    chairs: changed(chairsOf(old), chairsOf(after), {
      key: ({ session, chair }) =>
        `${session.session_pk} ${addressOf(chair.chair_pk) ?? chair.chair_pk}`,
      seen: ({ session }) => placeWords(session),
    }),
  }
}

type Times = Pick<PlacedTalk, 'begins' | 'ends'>

/** `2025.10.24(금) 09:30~10:30, A실`; the times of a talk instead of its session's. */
export const placeWords = (
  session: Pick<PlacedSession, 'day' | 'room'> & Times,
  { begins, ends }: Times = session,
): string => `${longDay(session.day)} ${begins}~${ends}, ${session.room}`

/** Korean sentences for the office; `titleOf` is asked by `abstract_pk`. */
export const sentencesOf = (
  { sessions, talks, chairs }: Changes,
  titleOf: (abstract_pk: number) => string,
): string[] => {
  const ofSession = (session: PlacedSession): string =>
    `‘${session.title_ko}’(${placeWords(session)})`
  const ofTalk = ({ talk }: TalkPlace): string =>
    [talk.number, titleOf(talk.abstract_pk)].filter(Boolean).join(' ')
  const at = ({ session, talk }: TalkPlace): string => placeWords(session, talk)
  const ofChair = ({ session, chair }: ChairPlace): string =>
    `${chair.name}(‘${session.title_ko}’)`
  const said = <Place>(
    name: string,
    all: readonly Change<Place>[],
    words: (place: Place) => string,
    moved: (before: Place, after: Place) => string | undefined,
  ): string[] =>
    all.flatMap(({ before, after }) => {
      if (before && after) return moved(before, after) ?? []
      if (after) return `${name} 추가: ${words(after)}`
      return before ? `${name} 제외: ${words(before)}` : []
    })
  return [
    ...said('세션', sessions, ofSession, (before, after) => {
      return `세션 변경: ${ofSession(before)} → ${ofSession(after)}`
    }),
    ...said('발표', talks, (talk) => `${ofTalk(talk)}(${at(talk)})`, (before, after) => {
      return `발표 이동: ${ofTalk(after)}, ${at(before)} → ${at(after)}`
    }),
    // A chair moves with the session, which has its own sentence.
    ...said('좌장', chairs, ofChair, () => undefined),
  ]
}
