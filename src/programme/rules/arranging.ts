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

/**
 * Moves talks into a session in their order: before a talk of it, else at the end. Those that were
 * not placed get `minutes`, the others keep theirs.
 */
export const placed = (
  lists: Lists,
  pks: readonly number[],
  { session_pk, before, minutes }: { session_pk: number; before?: number; minutes: number },
): Lists => {
  const known = new Map([...lists.values()].flat().map((one) => [one.abstract_pk, one]))
  const moved = pks.map((abstract_pk) => known.get(abstract_pk) ?? { abstract_pk, minutes })
  const list = lists.get(session_pk) ?? []
  const isLeft = ({ abstract_pk }: Listed): boolean => !pks.includes(abstract_pk)
  const found = list.findIndex(({ abstract_pk }) => abstract_pk === before)
  const at = found === -1 ? list.length : found
  const [first, second] = [list.slice(0, at), list.slice(at)].map((part) => part.filter(isLeft))
  const whole = [...(first ?? []), ...moved, ...(second ?? [])]
  return new Map(takenOff(lists, pks)).set(session_pk, whole)
}

/** Moves talks one place up (-1) or down (1) within their sessions; those at the end stay. */
export const shifted = (lists: Lists, pks: readonly number[], by: number): Lists =>
  mapped(lists, (list) => {
    const next = [...list]
    const places = [...next.keys()]
    for (const at of by < 0 ? places : places.toReversed()) {
      const [one, other] = [next[at], next[at + by]]
      if (one === undefined || other === undefined) continue
      if (pks.includes(one.abstract_pk) && !pks.includes(other.abstract_pk))
        next.splice(Math.min(at, at + by), 2, ...(by < 0 ? [one, other] : [other, one]))
    }
    return next
  })

export const lasting = (lists: Lists, pks: readonly number[], minutes: number): Lists =>
  mapped(lists, (list) =>
    list.map((one) => (pks.includes(one.abstract_pk) ? { ...one, minutes } : one)),
  )

/** Sessions whose talks differ. */
export const differing = (before: Lists, after: Lists): number[] =>
  [...after.keys()].filter((pk) => JSON.stringify(before.get(pk)) !== JSON.stringify(after.get(pk)))
