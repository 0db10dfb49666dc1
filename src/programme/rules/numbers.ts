import type { Programme } from '#programme/rules/programme.ts'

/** The part of an abstract that its number follows from. */
export interface Numbered {
  isInvited: boolean
  /** The code of a field. */
  field: string
  presenter: string
}

interface Known {
  abstracts: ReadonlyMap<number, Numbered>
  /** Numbers that were given at this conference, also to talks that were taken off. */
  given: readonly string[]
  /** Codes in the order of the conference's file. */
  fields: readonly string[]
}

const digits = { O: 2, I: 2, P: 3 } as const

type Letter = keyof typeof digits

/**
 * Gives the talks without a number theirs (conference.md): `O-01` and invited `I-01` in the order of
 * reading, posters `P-001` by field and then by the presenter's name. A number is never given twice.
 */
export const withNumbers = ({ sessions }: Programme, known: Known): Programme => {
  const fresh: Record<Letter, number[]> = { O: [], I: [], P: [] }
  for (const { kind, talks } of sessions) {
    for (const { abstract_pk } of talks.filter(({ number }) => number === '')) {
      const talk = known.abstracts.get(abstract_pk)?.isInvited ? 'I' : 'O'
      fresh[kind === 'posters' ? 'P' : talk].push(abstract_pk)
    }
  }
  const numbers = new Map(
    (Object.keys(digits) as Letter[]).flatMap((letter) => {
      const pks = letter === 'P' ? byField(fresh.P, known) : fresh[letter]
      const last = lastOf(letter, known.given)
      return pks.map((pk, at) => [pk, numberOf(letter, last + at + 1)] as const)
    }),
  )
  return {
    sessions: sessions.map((session) => ({
      ...session,
      talks: session.talks.map((talk) => ({
        ...talk,
        number: talk.number || (numbers.get(talk.abstract_pk) ?? ''),
      })),
    })),
  }
}

const numberOf = (letter: Letter, at: number): string =>
  `${letter}-${String(at).padStart(digits[letter], '0')}`

const lastOf = (letter: Letter, given: readonly string[]): number =>
  Math.max(0, ...given.map((number) => (number[0] === letter ? Number(number.slice(2)) : 0)))

const byField = (pks: readonly number[], { abstracts, fields }: Known): number[] => {
  const place = (pk: number): number => fields.indexOf(abstracts.get(pk)?.field ?? '')
  const name = (pk: number): string => abstracts.get(pk)?.presenter ?? ''
  return pks.toSorted(
    (one, other) =>
      place(one) - place(other) || name(one).localeCompare(name(other), 'ko') || one - other,
  )
}
