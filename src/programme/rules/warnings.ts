import { lengthOf, type PlacedSession } from '#programme/rules/programme.ts'

/**
 * conference.md: a person twice at once, a chair who is elsewhere at the time, a presenter who is
 * not registered, minutes over the session, a cancelled talk. The same room twice is refused.
 */
export const warningKinds = ['twice', 'chair', 'unregistered', 'minutes', 'cancelled'] as const
export type WarningKind = (typeof warningKinds)[number]

export const warningNames: Readonly<Record<WarningKind, string>> = {
  twice: '같은 시간의 발표',
  chair: '좌장의 다른 일정',
  unregistered: '미등록 발표자',
  minutes: '세션보다 긴 발표',
  cancelled: '취소된 발표',
}

export interface Warning {
  kind: WarningKind
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

export interface WarnedTalk {
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

interface Span {
  session: WarnedSession
  begins: string
  ends: string
}

const areAtOnce = (one: Span, other: Span): boolean =>
  one.session.day === other.session.day &&
  one.session.room !== other.session.room &&
  one.begins < other.ends &&
  other.begins < one.ends

const placeOf = ({ session, begins }: Span): string => `${begins} ${session.room}`

const nameOf = ({ title_ko }: WarnedSession): string => `‘${title_ko}’`

type Presented = WarnedTalk & Span

const talksIn = (sessions: readonly WarnedSession[]): Presented[] =>
  sessions.flatMap((session) =>
    session.talks
      .filter(({ isCancelled }) => !isCancelled)
      .map((talk) => ({ ...talk, session })),
  )

const inTwoRooms = (talks: readonly Presented[]): Warning[] =>
  talks.flatMap((talk, at) => {
    const { session, abstract_pk, presenter, receipt } = talk
    if (presenter.email === '') return []
    return talks
      .slice(0, at)
      .filter((other) => other.presenter.email === presenter.email && areAtOnce(talk, other))
      .map((other) => ({
        ...{ kind: 'twice' as const, session_pk: session.session_pk, abstract_pk },
        words: `${presenter.name} 님의 발표가 같은 시간에 두 곳에 있습니다(${placeOf(other)} ${other.receipt}, ${placeOf(talk)} ${receipt}). 한 발표를 다른 시간으로 옮기거나 발표자를 변경해 주십시오.`,
      }))
  })

/** A chair’s poster hangs without the chair, so that only talks and other chairs are elsewhere. */
const chairsElsewhere = (
  sessions: readonly WarnedSession[],
  talks: readonly Presented[],
): Warning[] =>
  sessions.flatMap((session, at) =>
    session.chairs.flatMap(({ name, email }) => {
      const span = { session, ...session }
      const warning = (elsewhere: string, abstract_pk: number | null): Warning => ({
        ...{ kind: 'chair', session_pk: session.session_pk, abstract_pk },
        words: `${nameOf(session)}의 ${name} 좌장은 같은 시간에 ${elsewhere}. 좌장을 변경하거나 시간을 옮겨 주십시오.`,
      })
      const speaking = talks
        .filter((talk) => talk.session.kind === 'talks' && talk.presenter.email === email)
        .filter((talk) => areAtOnce(span, talk))
        .map((talk) => warning(`${placeOf(talk)}에서 ${talk.receipt}를 발표합니다`, talk.abstract_pk))
      const chairing = sessions
        .slice(0, at)
        .filter((other) => areAtOnce(span, { session: other, ...other }))
        .filter((other) => other.chairs.some((chair) => chair.email === email))
        .map((other) => warning(`${nameOf(other)}의 좌장입니다`, null))
      return [...speaking, ...chairing]
    }),
  )

/** Once a person, however many talks they have. */
const unregistered = (talks: readonly Presented[]): Warning[] =>
  [
    ...Map.groupBy(
      talks.filter(({ lacks }) => lacks !== ''),
      ({ presenter, receipt }) => presenter.email || receipt,
    ).values(),
  ].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { session, abstract_pk, presenter, lacks } = first
    const receipts = own.map(({ receipt }) => receipt).join(', ')
    return {
      ...{ kind: 'unregistered' as const, session_pk: session.session_pk, abstract_pk },
      words: `${presenter.name} 발표자(${receipts}): ${lacks} 필요. 발표자에게 안내하거나 초록 화면에서 발표자를 변경해 주십시오.`,
    }
  })

const overlong = (sessions: readonly WarnedSession[]): Warning[] =>
  sessions
    .filter(({ kind }) => kind === 'talks')
    .flatMap((session) => {
      const sum = session.talks.reduce((minutes, talk) => minutes + talk.minutes, 0)
      const over = sum - lengthOf(session)
      if (over <= 0) return []
      return {
        ...{ kind: 'minutes' as const, session_pk: session.session_pk, abstract_pk: null },
        words: `${nameOf(session)}의 발표 시간은 모두 ${sum}분으로 세션보다 ${over}분 깁니다. 발표 시간을 줄이거나 세션의 종료 시각을 늦춰 주십시오.`,
      }
    })

const cancelled = (sessions: readonly WarnedSession[]): Warning[] =>
  sessions.flatMap(({ session_pk, talks }) =>
    talks
      .filter(({ isCancelled }) => isCancelled)
      .map(({ abstract_pk, receipt }) => ({
        ...{ kind: 'cancelled' as const, session_pk, abstract_pk },
        words: `${receipt} 발표가 취소되었습니다. 세션에서 빼거나, 이미 안내한 발표이면 그대로 두어 ‘취소’로 표시해 주십시오.`,
      })),
  )

/**
 * Warnings of the board in the order of their kinds, each once. A person is known by the address. A
 * poster counts as a presentation for the length of its session, but not as one that keeps a chair away.
 */
export const warningsOf = (sessions: readonly WarnedSession[]): Warning[] => {
  const talks = talksIn(sessions)
  return [
    ...inTwoRooms(talks),
    ...chairsElsewhere(sessions, talks),
    ...unregistered(talks),
    ...overlong(sessions),
    ...cancelled(sessions),
  ]
}
