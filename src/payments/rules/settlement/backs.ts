import type { Back, Charge, Finding, Kept } from '#payments/rules/settlement/ledger.ts'
import { keyOfNumber } from '#payments/rules/settlement/lines.ts'

/** What the gateway cancelled of an order that counts as paid, held against what we gave back. */
export const judgeBacks = (
  charge: Charge,
  lines: readonly Kept[],
  isCovered: (back: Back) => boolean,
): Finding[] => {
  const { pairs, lines: rest, backs } = pairsOf(charge, lines)
  const sum = charge.backs.find(({ isSum }) => isSum)
  const { over, left } = sum === undefined ? { over: rest, left: 0 } : fill(sum, rest)
  return [
    ...pairs.flatMap(([line, back]) => judgePair(charge, line, back)),
    ...over.map((line): Finding => ({
      kind: 'cancelled',
      line,
      charge,
      back: undefined,
      ours: undefined,
    })),
    ...[...backs, ...(sum !== undefined && left > 0 ? [sum] : [])]
      .filter((back) => back.state === 'done' && isCovered(back))
      .map((back): Finding => ({
        kind: 'refund',
        line: undefined,
        charge,
        back,
        ours: back.isSum ? left : back.amount,
      })),
  ]
}

type Pair = readonly [Kept, Back]
type Fits = (line: Kept, back: Back) => boolean

const isNumbered: Fits = (line, back) =>
  isSame(line.order_no, back.order_no) || isSame(line.ref_no, back.ref_no)

const isSame = (one: string, other: string): boolean =>
  one !== '' && keyOfNumber(one) === keyOfNumber(other)

const isDone: Fits = (line, back) => back.state === 'done' && back.amount === line.amount
const isThen: Fits = (line, back) =>
  isDone(line, back) && back.day <= line.day && line.day <= back.until
const isOpen: Fits = (line, back) => back.state === 'open' && back.amount === line.amount

/** Each line with the refund that it is of: by its number, else by amount and day, else by its amount alone. */
const pairsOf = (charge: Charge, found: readonly Kept[]) => {
  const pairs: Pair[] = []
  let lines = [...found]
  let backs = charge.backs.filter(({ isSum }) => !isSum)
  for (const fits of [isNumbered, isThen, isDone, isOpen]) {
    for (const line of lines) {
      const back = backs.find((each) => fits(line, each))
      if (back === undefined) continue
      pairs.push([line, back])
      backs = backs.filter((each) => each !== back)
    }
    lines = lines.filter((line) => pairs.every(([paired]) => paired !== line))
  }
  const [line, back] = [lines[0], backs[0]]
  if (lines.length === 1 && backs.length === 1 && line && back && back.state === 'done') {
    return { pairs: [...pairs, [line, back] as const], lines: [], backs: [] }
  }
  return { pairs, lines, backs }
}

const judgePair = (charge: Charge, line: Kept, back: Back): Finding[] => {
  const found = { line, charge, back, ours: back.amount }
  if (back.state === 'refused') return [{ kind: 'cancelled', ...found, ours: undefined }]
  if (line.amount !== back.amount) return [{ kind: 'amount', ...found }]
  if (back.state === 'open') return [{ kind: 'open', ...found }]
  const isWhole = back.amount === charge.amount
  const differs = line.kind === 'part' ? isWhole : line.kind === 'whole' && !isWhole
  return differs ? [{ kind: 'part', ...found }] : []
}

/** Lines that a kept sum of refunds stands for, oldest first; what is over, and what of the sum is left, in won. */
const fill = (sum: Back, lines: readonly Kept[]): { over: Kept[]; left: number } => {
  let left = sum.amount
  const over = lines
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .filter(({ amount }) => {
      if (amount > left) return true
      left -= amount
      return false
    })
  return { over, left }
}
