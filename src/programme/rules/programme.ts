/** `event`: an opening, a general assembly and the like, without abstracts, as a break. */
export const sessionKinds = ['talks', 'posters', 'event', 'break'] as const
export type SessionKind = (typeof sessionKinds)[number]

export const sessionKindNames: Readonly<Record<SessionKind, string>> = {
  talks: '발표',
  posters: '포스터',
  event: '행사',
  break: '휴식',
}

export const takesAbstracts = (kind: SessionKind): boolean => kind === 'talks' || kind === 'posters'

/** Whether a talk took place, by the chair or the desk; empty until somebody says so. */
export const presentedStates = ['', 'done', 'absent'] as const
export type Presented = (typeof presentedStates)[number]

export const presentedNames: Readonly<Record<Presented, string>> = {
  '': '미확인',
  done: '발표함',
  absent: '불참',
}

/** Abstracts of a page of the book. */
export const bookLayouts = ['one', 'two'] as const
export type BookLayout = (typeof bookLayouts)[number]

export const bookStates = ['waiting', 'making', 'made', 'failed'] as const
export type BookState = (typeof bookStates)[number]

export const paperKinds = ['acceptance', 'presentation', 'chair', 'publication', 'award'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperNames: Readonly<Record<PaperKind, { ko: string; en: string }>> = {
  acceptance: { ko: '채택통지서', en: 'Letter of Acceptance' },
  presentation: { ko: '발표확인서', en: 'Certificate of Presentation' },
  chair: { ko: '좌장확인서', en: 'Session Chair Certificate' },
  publication: { ko: '게재확인서', en: 'Certificate of Publication' },
  award: { ko: '상장', en: 'Award Certificate' },
}

/** Without an address, which no public answer has. */
export interface PlacedChair {
  chair_pk: number
  name: string
  name_en: string
  company: string
}

/** Times of Seoul such as `09:30`; a poster has its session's. */
export interface PlacedTalk {
  abstract_pk: number
  /** `O-07`, `P-012`, `I-01`; empty before the first release with it. */
  number: string
  begins: string
  ends: string
}

export interface PlacedSession {
  session_pk: number
  day: string
  room: string
  begins: string
  ends: string
  kind: SessionKind
  title_ko: string
  title_en: string
  chairs: readonly PlacedChair[]
  talks: readonly PlacedTalk[]
}

/**
 * A programme as it is released: who is where and when. Texts are not copied: titles and authors
 * are read from the abstracts (conference.md, principle 1).
 */
export interface Programme {
  sessions: readonly PlacedSession[]
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`)
  return `${hours?.padStart(2, '0')}:${rest?.padStart(2, '0')}`
}

/** Times of Seoul that many minutes later; undefined beyond midnight. */
export const shifted = <Times extends Pick<PlacedSession, 'begins' | 'ends'>>(
  { begins, ends, ...rest }: Times,
  minutes: number,
) => {
  const [from, until] = [begins, ends].map((time) => minutesOf(time) + minutes)
  if (from === undefined || until === undefined || from < 0 || until >= 24 * 60) return undefined
  return { ...rest, begins: timeOf(from), ends: timeOf(until) }
}

/** Minutes from the begin of a session to its end. */
export const lengthOf = ({ begins, ends }: Pick<PlacedSession, 'begins' | 'ends'>): number =>
  minutesOf(ends) - minutesOf(begins)

/**
 * Begins and ends of a session's talks, one after the other by their minutes, also beyond the
 * session's end. Posters are all shown from its begin to its end.
 */
export const timed = <Talk extends { minutes: number }>(
  { kind, begins, ends }: Pick<PlacedSession, 'kind' | 'begins' | 'ends'>,
  talks: readonly Talk[],
): (Talk & { begins: string; ends: string })[] => {
  let at = minutesOf(begins)
  return talks.map((talk) => {
    if (kind === 'posters') return { ...talk, begins, ends }
    const from = at
    at += talk.minutes
    return { ...talk, begins: timeOf(from), ends: timeOf(at) }
  })
}

/** Posters hang by their numbers; those that have none yet follow in the order of the board. */
export const hung = <Talk extends { number: string }>(
  kind: SessionKind,
  talks: readonly Talk[],
): readonly Talk[] =>
  kind === 'posters'
    ? talks.toSorted(
        ({ number: one }, { number: other }) =>
          Number(one === '') - Number(other === '') ||
          one.localeCompare(other, 'en', { numeric: true }),
      )
    : talks

/** Sessions in the order of reading: by day and begin, then by the rooms of the file. */
export const inOrder = <Session extends Pick<PlacedSession, 'day' | 'begins' | 'room'>>(
  sessions: readonly Session[],
  rooms: readonly string[],
): Session[] =>
  sessions.toSorted(
    (one, other) =>
      `${one.day} ${one.begins}`.localeCompare(`${other.day} ${other.begins}`) ||
      rooms.indexOf(one.room) - rooms.indexOf(other.room),
  )
