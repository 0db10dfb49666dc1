import { nameKey } from '#members/rules/name-key.ts'

/**
 * Signs by which two people seem to be one, the strongest first. An address belongs to one person;
 * two may share a name with a birthday or number. `name`: nothing tells them apart.
 */
export const likenesses = ['email', 'birth', 'cell', 'name'] as const

export type Likeness = (typeof likenesses)[number]

export interface Person {
  member_name: string
  en_name?: string | undefined
  email?: string | null | undefined
  birth?: string | undefined
  cell?: string | undefined
}

const namesOf = ({ member_name, en_name = '' }: Person): string[] =>
  [member_name, en_name].map(nameKey).filter(Boolean)

/** Undefined if the names differ, or if a sign that both have tells the two apart. */
const likenessOf = (one: Person, other: Person): Likeness | undefined => {
  if (one.email && one.email === other.email) return 'email'
  // Different Korean names share English ones, so that a name proper has to be among the two.
  const [own, others] = [namesOf(one), namesOf(other)]
  if (!others.includes(own[0] ?? '') && !own.includes(others[0] ?? '')) return undefined
  const both = (['birth', 'cell', 'email'] as const).filter((sign) => one[sign] && other[sign])
  return both.length === 0 ? 'name' : both.find((sign) => one[sign] === other[sign])
}

/** Finds among many whoever may be the same person, by the strongest sign. */
export const peopleIndex = <One extends Person>(people: Iterable<One> = []) => {
  const byKey = new Map<string, One[]>()
  const keysOf = (one: Person): string[] => [...namesOf(one), ...(one.email ? [one.email] : [])]
  const add = (one: One): void => {
    for (const key of keysOf(one)) byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  for (const one of people) add(one)
  const alike = (person: Person): { by: Likeness; other: One }[] => {
    const near = new Set(keysOf(person).flatMap((key) => byKey.get(key) ?? []))
    const found = Map.groupBy(near, (other) => likenessOf(person, other))
    const by = likenesses.find((sign) => found.has(sign))
    return by === undefined ? [] : (found.get(by) ?? []).map((other) => ({ by, other }))
  }
  return { add, alike }
}
