import { lengthOf, type PlacedSession } from '#programme/rules/programme.ts'

/**
 * conference.md: a person twice at once, a chair who presents elsewhere, a presenter who is not
 * registered, minutes over the session, a cancelled talk. The same room twice is refused.
 */
export const warningKinds = ['twice', 'chair', 'unregistered', 'minutes', 'cancelled'] as const

export interface Warning {
  kind: (typeof warningKinds)[number]
  session_pk: number
  abstract_pk: number | null
  /** A Korean sentence with the way out. */
  words: string
}

interface Person {
  name: string
  /** In lower case. */
  email: string
}

interface WarnedTalk {
  abstract_pk: number
  /** 접수번호. */
  receipt: string
  presenter: Person
  minutes: number
  begins: string
  ends: string
  /** Korean words such as `등록, 연회비`; empty where the presentation is confirmed. */
  lacks: string
  isCancelled: boolean
}

export interface WarnedSession extends Omit<PlacedSession, 'title_en' | 'chairs' | 'talks'> {
  chairs: readonly Person[]
  talks: readonly WarnedTalk[]
}

type Talk = WarnedTalk & { session: WarnedSession }

type Span = Pick<Talk, 'session' | 'begins' | 'ends'>

const areAtOnce = (one: Span, other: Span): boolean =>
  one.session.day === other.session.day &&
  one.session.room !== other.session.room &&
  one.begins < other.ends &&
  other.begins < one.ends

const placeOf = ({ session, begins, receipt }: Talk): string =>
  `${begins} ${session.room} ${receipt}`

const inTwoRooms = (talks: readonly Talk[]): Warning[] =>
  talks.flatMap((talk, at) =>
    talks
      .slice(0, at)
      .filter(({ presenter: { email } }) => email !== '' && email === talk.presenter.email)
      .filter((other) => areAtOnce(talk, other))
      .map((other) => ({
        kind: 'twice',
        session_pk: talk.session.session_pk,
        abstract_pk: talk.abstract_pk,
        words: `${talk.presenter.name} 님의 발표가 같은 시간에 두 곳에 있습니다(${placeOf(other)}, ${placeOf(talk)}). 한 발표를 다른 시간으로 옮기거나 발표자를 변경해 주십시오.`,
      })),
  )

const chairsElsewhere = (session: WarnedSession, talks: readonly Talk[]): Warning[] =>
  session.chairs.flatMap(({ name, email }) =>
    talks
      .filter((talk) => talk.session.kind === 'talks' && talk.presenter.email === email)
      .filter((talk) => areAtOnce({ session, ...session }, talk))
      .map((talk) => ({
        kind: 'chair',
        session_pk: session.session_pk,
        abstract_pk: talk.abstract_pk,
        words: `‘${session.title_ko}’의 ${name} 좌장이 같은 시간에 다른 곳에서 발표합니다(${placeOf(talk)}). 좌장을 변경하거나 발표를 다른 시간으로 옮겨 주십시오.`,
      })),
  )

/** Once a person, however many talks they have. */
const unregistered = (talks: readonly Talk[]): Warning[] => {
  const lacking = talks.filter(({ lacks }) => lacks !== '')
  const people = Map.groupBy(lacking, ({ presenter, receipt }) => presenter.email || receipt)
  return [...people.values()].flatMap((own) =>
    own.slice(0, 1).map(({ session, abstract_pk, presenter, lacks }) => ({
      kind: 'unregistered',
      session_pk: session.session_pk,
      abstract_pk,
      words: `${presenter.name} 발표자(${own.map(({ receipt }) => receipt).join(', ')}): ${lacks} 필요. 발표자에게 안내하거나 초록 화면에서 발표자를 변경해 주십시오.`,
    })),
  )
}

const overlong = (session: WarnedSession): Warning[] => {
  const sum = session.talks.reduce((minutes, talk) => minutes + talk.minutes, 0)
  const over = sum - lengthOf(session)
  if (session.kind !== 'talks' || over <= 0) return []
  const words = `‘${session.title_ko}’의 발표 시간은 모두 ${sum}분으로 세션보다 ${over}분 깁니다. 발표 시간을 줄이거나 세션의 종료 시각을 변경해 주십시오.`
  return [{ kind: 'minutes', session_pk: session.session_pk, abstract_pk: null, words }]
}

const cancelled = ({ session_pk, talks }: WarnedSession): Warning[] =>
  talks
    .filter(({ isCancelled }) => isCancelled)
    .map(({ abstract_pk, receipt }) => ({
      kind: 'cancelled',
      session_pk,
      abstract_pk,
      words: `${receipt} 발표가 취소되었습니다. 세션에서 빼거나, 이미 안내한 발표이면 그대로 두어 ‘취소’로 표시해 주십시오.`,
    }))

/**
 * Warnings of the board by their kinds, each once; a person is known by the address. A poster counts
 * for its presenter as long as its session lasts. It hangs without a chair, so that it keeps none away.
 */
export const warningsOf = (sessions: readonly WarnedSession[]): Warning[] => {
  const all = sessions.flatMap((session) => session.talks.map((talk) => ({ ...talk, session })))
  const talks = all.filter(({ isCancelled }) => !isCancelled)
  return [
    ...inTwoRooms(talks),
    ...sessions.flatMap((session) => chairsElsewhere(session, talks)),
    ...unregistered(talks),
    ...sessions.flatMap(overlong),
    ...sessions.flatMap(cancelled),
  ]
}
