/** A talk in a session’s list, with its length in minutes. */
export interface Listed {
  abstract_pk: number
  minutes: number
}

/** Talks by session, in order; an abstract of no list is not placed. */
export type Lists = ReadonlyMap<number, readonly Listed[]>

export const listsOf = (
  sessions: readonly { session_pk: number; slots: readonly Listed[] }[],
): Lists =>
  new Map(
    sessions.map(({ session_pk, slots }) => [
      session_pk,
      slots.map(({ abstract_pk, minutes }) => ({ abstract_pk, minutes })),
    ]),
  )

const mapped = (lists: Lists, change: (list: readonly Listed[]) => readonly Listed[]): Lists =>
  new Map([...lists].map(([session_pk, list]) => [session_pk, change(list)]))

export const takenOff = (lists: Lists, pks: readonly number[]): Lists =>
  mapped(lists, (list) => list.filter(({ abstract_pk }) => !pks.includes(abstract_pk)))

export interface Target {
  session_pk: number
  /** The talk before which they come; at the end without it. */
  before?: number | undefined
  /** Of talks that were not placed; others keep theirs. */
  minutes: number
}

/** Moves talks to one place, in their order. */
export const placed = (lists: Lists, pks: readonly number[], target: Target): Lists => {
  const known = new Map([...lists.values()].flat().map((one) => [one.abstract_pk, one]))
  const moved = pks.map(
    (abstract_pk) => known.get(abstract_pk) ?? { abstract_pk, minutes: target.minutes },
  )
  const rest = takenOff(lists, pks)
  const list = rest.get(target.session_pk) ?? []
  const old = (lists.get(target.session_pk) ?? []).map(({ abstract_pk }) => abstract_pk)
  const from = target.before === undefined ? -1 : old.indexOf(target.before)
  const before = from === -1 ? undefined : old.slice(from).find((pk) => !pks.includes(pk))
  const at = list.findIndex(({ abstract_pk }) => abstract_pk === before)
  return new Map(rest).set(
    target.session_pk,
    list.toSpliced(at === -1 ? list.length : at, 0, ...moved),
  )
}

/** Moves talks one place up (-1) or down (1) within their sessions; those at the end stay. */
export const shifted = (lists: Lists, pks: readonly number[], by: -1 | 1): Lists =>
  mapped(lists, (list) => {
    const next = [...list]
    const places = by === -1 ? next.keys() : [...next.keys()].toReversed()
    for (const at of places) {
      const [one, other] = [next[at], next[at + by]]
      if (one === undefined || other === undefined) continue
      if (!pks.includes(one.abstract_pk) || pks.includes(other.abstract_pk)) continue
      next[at] = other
      next[at + by] = one
    }
    return next
  })

export const lasting = (lists: Lists, pks: readonly number[], minutes: number): Lists =>
  mapped(lists, (list) =>
    list.map((one) => (pks.includes(one.abstract_pk) ? { ...one, minutes } : one)),
  )

const textOf = (list: readonly Listed[] = []): string =>
  list.map(({ abstract_pk, minutes }) => `${abstract_pk}:${minutes}`).join()

/** Sessions whose talks differ. */
export const differing = (before: Lists, after: Lists): number[] =>
  [...after.keys()].filter((pk) => textOf(before.get(pk)) !== textOf(after.get(pk)))

/** The session of a talk; undefined if it is not placed. */
export const sessionWith = (lists: Lists, pk: number): number | undefined =>
  [...lists].find(([, list]) => list.some(({ abstract_pk }) => abstract_pk === pk))?.[0]
