/** A line as the bank wrote it, in won; `balance` is the bank's after it, or null. */
export interface BalanceLine {
  line_pk: number
  day: string
  time: string
  direction: 'in' | 'out' | 'back'
  amount: number
  balance: number | null
}

/** A line whose balance at the bank is not the book's. `off` is the bank's less the book's, in won. */
export interface Break {
  line_pk: number
  day: string
  off: number
}

/** The line's won; negative unless its direction is `in`. */
export const signed = ({ direction, amount }: Pick<BalanceLine, 'direction' | 'amount'>): number =>
  direction === 'in' ? amount : -amount

/**
 * Every line has to continue the one before it, from `opening` on. After a break the book goes on
 * from the bank's balance, so that each gap or double line is named once, with its day.
 */
export const checkBalance = (opening: number, lines: readonly BalanceLine[]) => {
  const breaks: Break[] = []
  let bank = opening
  let sum = opening
  for (const minute of Map.groupBy(sorted(lines), ({ day, time }) => `${day} ${time}`).values()) {
    for (const line of chained(minute, bank)) {
      const { line_pk, day, balance } = line
      sum += signed(line)
      bank += signed(line)
      if (balance === null) continue
      if (balance !== bank) breaks.push({ line_pk, day, off: balance - bank })
      bank = balance
    }
  }
  return { breaks, balance: sum }
}

const sorted = (lines: readonly BalanceLine[]): BalanceLine[] =>
  lines.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.time.localeCompare(other.time) ||
      one.line_pk - other.line_pk,
  )

/**
 * Files are in either direction, so lines of one minute are put where they continue each other:
 * a trail through all balances (Hierholzer). If there is none, the file's direction decides.
 */
const chained = (lines: readonly BalanceLine[], start: number): readonly BalanceLine[] => {
  const before = (line: BalanceLine): number => (line.balance ?? Number.NaN) - signed(line)
  const from = Map.groupBy(lines.toReversed(), before)
  const trail: BalanceLine[] = []
  const walk = (balance: number): void => {
    for (let next = from.get(balance)?.pop(); next; next = from.get(balance)?.pop()) {
      walk(next.balance ?? Number.NaN)
      trail.unshift(next)
    }
  }
  walk(start)
  if (trail.length === lines.length) return trail
  const links = (some: readonly BalanceLine[]): number =>
    some.filter((line, at) => before(line) === some[at - 1]?.balance).length
  const turned = lines.toReversed()
  return links(turned) > links(lines) ? turned : lines
}
