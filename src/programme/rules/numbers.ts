import { hung, type Programme } from '#programme/rules/programme.ts'

interface Known {
  /** Abstracts by key: what their numbers follow from. */
  abstracts: ReadonlyMap<number, { isInvited: boolean; field: string; presenter: string }>
  /** Numbers that were given at this conference, also to talks that were taken off. */
  given: readonly string[]
  /** Codes of fields in the order of the conference's file. */
  fields: readonly string[]
}

const digits = { O: 2, I: 2, P: 3 } as const

/**
 * Gives talks without a number theirs (conference.md): `O-01` and invited `I-01` in the order of
 * reading, posters `P-001` by field and then by the presenter's name. A number is never given twice.
 */
export const withNumbers = ({ sessions }: Programme, known: Known): Programme => {
  const { abstracts, given, fields } = known
  const fresh = sessions.flatMap(({ kind, talks }) =>
    talks.flatMap(({ abstract_pk: pk, number }) => {
      const { isInvited = false, field = '', presenter = '' } = abstracts.get(pk) ?? {}
      const talk = isInvited ? ('I' as const) : ('O' as const)
      const letter = kind === 'posters' ? ('P' as const) : talk
      return number === '' ? [{ pk, letter, place: fields.indexOf(field), presenter }] : []
    }),
  )
  const posters = fresh
    .filter(({ letter }) => letter === 'P')
    .toSorted(
      (one, other) => one.place - other.place || one.presenter.localeCompare(other.presenter, 'ko'),
    )
  const numbers = new Map<number, string>()
  for (const letter of ['O', 'I', 'P'] as const) {
    let last = Math.max(0, ...given.map((one) => (one[0] === letter ? Number(one.slice(2)) : 0)))
    const own = letter === 'P' ? posters : fresh.filter((one) => one.letter === letter)
    for (const { pk } of own)
      numbers.set(pk, `${letter}-${String(++last).padStart(digits[letter], '0')}`)
  }
  return {
    sessions: sessions.map((session) => ({
      ...session,
      talks: hung(
        session.kind,
        session.talks.map((talk) => ({
          ...talk,
          number: talk.number || (numbers.get(talk.abstract_pk) ?? ''),
        })),
      ),
    })),
  }
}
