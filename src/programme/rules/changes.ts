import { longDay } from '#platform/rules/days.ts'
import { say } from '#platform/rules/say.ts'
import type { Programme } from '#programme/rules/programme.ts'

const kindNames = { session: '세션', talk: '발표', chair: '좌장' } as const

interface Place {
  kind: keyof typeof kindNames
  /** The key of the session, abstract or chair. */
  pk: number
  /** A talk's number, a chair's name. */
  name: string
  /** `2025.10.24(금) 09:30~10:30, A실, ‘세포 노화’`. */
  words: string
}

/** Without `before` it is new, without `after` it was taken off. */
export interface Change {
  before: Place | undefined
  after: Place | undefined
}

export const placeWords = (
  { day, room, title_ko }: { day: string; room: string; title_ko: string },
  { begins, ends }: { begins: string; ends: string },
): string => `${longDay(day)} ${begins}${say('~')}${ends}, ${room}, ‘${title_ko}’`

type Seen = Place & { key: string; seen: string }

const placesOf = (
  { sessions }: Programme,
  addressOf: (chair_pk: number) => string | undefined,
): Seen[] =>
  sessions.flatMap((session) => {
    const { session_pk, day, room } = session
    const words = placeWords(session, session)
    const times = `${day} ${session.begins} ${session.ends} ${room}`
    const own = { kind: 'session', pk: session_pk, name: '', words } as const
    return [
      { ...own, key: `session ${session_pk}`, seen: words },
      ...session.talks.map(({ abstract_pk: pk, number, ...talk }): Seen => ({
        ...{ kind: 'talk', pk, name: number, words: placeWords(session, talk) },
        key: `talk ${pk}`,
        seen: `${day} ${talk.begins} ${room} ${session_pk} ${number}`,
      })),
      ...session.chairs.map(({ chair_pk: pk, name }): Seen => ({
        ...{ kind: 'chair', pk, name, words },
        key: `chair ${session_pk} ${addressOf(pk) || pk}`,
        seen: times,
      })),
    ]
  })

/**
 * Compares a release with what is to follow it (conference.md: 변경 안내 to those affected), in the
 * order of the newer one. A talk is touched when its day, room, begin, session or number changed, a
 * chair when the session's day, room, begin or end did. `addressOf` tells who somebody is that was
 * taken off and put back.
 */
export const changesOf = (
  before: Programme,
  after: Programme,
  addressOf: (chair_pk: number) => string | undefined = () => undefined,
): Change[] => {
  const old = new Map(placesOf(before, addressOf).map((one) => [one.key, one]))
  const now = new Map(placesOf(after, addressOf).map((one) => [one.key, one]))
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((key) => old.get(key)?.seen !== now.get(key)?.seen)
    .map((key) => ({ before: old.get(key), after: now.get(key) }))
}

/** Korean sentences for the office; `titleOf` is asked by `abstract_pk`. */
export const sentencesOf = (
  changes: readonly Change[],
  titleOf: (abstract_pk: number) => string,
): string[] =>
  changes.flatMap(({ before, after }) => {
    const place = after ?? before
    if (place === undefined) return []
    const { kind, name, pk } = place
    const title = kind === 'talk' ? titleOf(pk) : ''
    const at = [name, title].filter((word) => word !== '').join(' ')
    const of = (what: string, words: string): string =>
      `${kindNames[kind]} ${what}: ${[at, words].filter((word) => word !== '').join(', ')}`
    if (after === undefined) return of('제외', place.words)
    if (before === undefined) return of('추가', place.words)
    // A chair moves with the session, which has its own sentence.
    return kind === 'chair' ? [] : of('변경', `${before.words} → ${after.words}`)
  })
