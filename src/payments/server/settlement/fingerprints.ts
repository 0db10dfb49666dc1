import { type CardLine, keyOfNumber } from '#payments/rules/settlement/lines.ts'
import type { Context } from '#platform/server/context.ts'
import { createHmac } from 'node:crypto'

/** A line with the hash that it is known again by, and the order that it is of. */
export interface Marked extends CardLine {
  fingerprint: string
  order_pk: number | null
}

const wayOf = ({ kind }: Pick<CardLine, 'kind'>): string =>
  kind === 'approval' ? 'approval' : 'cancel'

/**
 * Of which way, day, amount and number; what a later file tells besides, such as the day of settlement, is left out. With a
 * key, so that no number can be tried out against it.
 */
export const fingerprintOf = ({ keys }: Pick<Context, 'keys'>, line: CardLine): string => {
  const numbers = [
    ['approval', line.approval_no],
    ['ref', line.ref_no],
    ['order', line.order_no],
  ] as const
  const [name, number] = numbers.find((one) => one[1] !== '') ?? ['none', '']
  const parts = [wayOf(line), line.day, line.amount, name, keyOfNumber(number)]
  return createHmac('sha256', keys.settlementLine).update(JSON.stringify(parts)).digest('base64url')
}

export interface Known extends Pick<
  Marked,
  'fingerprint' | 'order_pk' | 'kind' | 'day' | 'amount' | 'ref_no'
> {
  line_pk: number
  occurrence: number
}

type Same = (line: Marked, known: Known) => boolean

const isNumbered: Same = (line, known) =>
  line.fingerprint === known.fingerprint && line.ref_no !== '' && line.ref_no === known.ref_no

const mayBe: Same = (line, known) =>
  line.ref_no === '' || known.ref_no === '' || line.ref_no === known.ref_no

const isHashed: Same = (line, known) => line.fingerprint === known.fingerprint && mayBe(line, known)

/** The same order's, in a file that has other numbers. */
const isOrdered: Same = (line, known) =>
  line.order_pk !== null &&
  line.order_pk === known.order_pk &&
  wayOf(line) === wayOf(known) &&
  line.day === known.day &&
  line.amount === known.amount &&
  mayBe(line, known)

/**
 * Which lines of a file are known already, and which are new. Each known one is one line of the file at most: of several
 * files that name alike lines, the largest count holds.
 */
export const sorted = (known: readonly Known[], lines: readonly Marked[]) => {
  const again: { line: Marked; known: Known }[] = []
  const left = new Set(known)
  let rest = [...lines]
  for (const same of [isNumbered, isHashed, isOrdered]) {
    const byHash = Map.groupBy(left, (each) => placeOf(same, each))
    rest = rest.filter((line) => {
      const found = byHash
        .get(placeOf(same, line))
        ?.find((each) => left.has(each) && same(line, each))
      if (found === undefined) return true
      left.delete(found)
      again.push({ line, known: found })
      return false
    })
  }
  return { again, added: rest }
}

const placeOf = (same: Same, { fingerprint, order_pk }: Pick<Known, 'fingerprint' | 'order_pk'>) =>
  same === isOrdered ? order_pk : fingerprint
