export interface Reader {
  reviewer_pk: number
  fields: readonly string[]
  /** Abstracts at most. */
  most: number
  /** Abstracts already assigned. */
  load: number
}

export interface Needing {
  abstract_pk: number
  field: string
  /** Reviewers that it lacks. */
  needs: number
  /** Reviewers with a conflict, or who have or had it. */
  barred: ReadonlySet<number>
}

/** A pair is proposed once only. */
export interface ProposedPair {
  abstract_pk: number
  reviewer_pk: number
}

interface Hand extends Reader {
  /** Newly proposed. */
  held: Set<Needing>
}

const loadOf = ({ load, held }: Hand): number => load + held.size
const isFree = (hand: Hand): boolean => loadOf(hand) < hand.most
const mayHave = ({ reviewer_pk, held }: Hand, one: Needing): boolean =>
  !one.barred.has(reviewer_pk) && !held.has(one)

/** An abstract that one may hand to the other, of the other's fields if there is any. */
const movable = (from: Hand, to: Hand): Needing | undefined => {
  const some = [...from.held].filter((one) => mayHave(to, one))
  return some.find(({ field }) => to.fields.includes(field)) ?? some[0]
}

/** The shortest chain of readers, each able to hand an abstract to the next. */
const chainTo = (
  hands: readonly Hand[],
  starts: readonly Hand[],
  isEnd: (hand: Hand) => boolean,
) => {
  if (!hands.some(isEnd)) return undefined
  const chains = starts.map((hand) => [hand])
  const seen = new Set(starts)
  for (const chain of chains) {
    const last = chain.at(-1)
    if (last === undefined || (chain.length > 1 && isEnd(last))) return chain
    for (const next of hands) {
      if (seen.has(next) || movable(last, next) === undefined) continue
      seen.add(next)
      chains.push([...chain, next])
    }
  }
  return undefined
}

const handOn = (chain: readonly Hand[]): void => {
  for (let at = chain.length - 2; at >= 0; at--) {
    const [from, to] = [chain[at], chain[at + 1]]
    const one = from && to && movable(from, to)
    if (one === undefined) continue
    from?.held.delete(one)
    to?.held.add(one)
  }
}

const give = (hands: readonly Hand[], one: Needing): void => {
  for (let needs = one.needs; needs > 0; needs--) {
    const able = hands
      .filter((hand) => mayHave(hand, one))
      .toSorted((a, b) => loadOf(a) - loadOf(b))
    const free = able.filter(isFree)
    let found = free.find(({ fields }) => fields.includes(one.field)) ?? free[0]
    if (found === undefined) {
      const chain = chainTo(hands, able, isFree)
      if (chain === undefined) return
      handOn(chain)
      found = chain[0]
    }
    found?.held.add(one)
  }
}

/** The way on which the heaviest reader that can hands something to one with two fewer. */
const betterChain = (hands: readonly Hand[]): Hand[] | undefined => {
  for (const from of hands.toSorted((a, b) => loadOf(b) - loadOf(a))) {
    const isLighter = (to: Hand): boolean => isFree(to) && loadOf(to) < loadOf(from) - 1
    const chain = chainTo(hands, [from], isLighter)
    if (chain !== undefined) return chain
  }
  return undefined
}

/**
 * Proposes reviewers for abstracts: by field first, then so that loads differ by one at most where
 * conflicts and each one's most allow (conference.md). Nobody gets an abstract that is barred to
 * them, or more than their most; who lacks a reviewer then has too few pairs.
 */
export const propose = (
  abstracts: readonly Needing[],
  readers: readonly Reader[],
): ProposedPair[] => {
  const hands = readers.map((reader): Hand => ({ ...reader, held: new Set() }))
  const choice = (one: Needing): number => hands.length - one.barred.size
  for (const one of abstracts.toSorted((a, b) => choice(a) - choice(b))) give(hands, one)
  for (let chain = betterChain(hands); chain; chain = betterChain(hands)) handOn(chain)
  return hands.flatMap(({ reviewer_pk, held }) =>
    [...held].map(({ abstract_pk }) => ({ abstract_pk, reviewer_pk })),
  )
}
