import {
  type Back,
  type Charge,
  type Finding,
  findingKinds,
  isWithin,
  type Period,
} from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { daysBetween } from '#platform/rules/days.ts'

const order = Object.keys(findingKinds)

/**
 * All differences between a file's lines and our orders in the file's period, the most important
 * first. It changes nothing.
 */
export const compare = (
  lines: readonly CardLine[],
  charges: readonly Charge[],
  period: Period,
): Finding[] => {
  const lined = Map.groupBy(lines, whoseLines(charges))
  const strange = (lined.get(undefined) ?? []).map((line): Finding => ({ kind: 'unknown', line }))
  const known = charges.flatMap((charge) => judge(charge, lined.get(charge) ?? [], period))
  return [...strange, ...known].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  )
}

const judge = (charge: Charge, lines: readonly CardLine[], period: Period): Finding[] => {
  const approvals = lines.filter(({ kind }) => kind === 'approval')
  const cancels = lines.filter(({ kind }) => kind !== 'approval')
  if (charge.status !== 'paid') return judgeUnpaid(charge, approvals, cancels)
  if (lines.length === 0 && isUndoneAtOnce(charge)) return []
  return [...judgeApprovals(charge, approvals, period), ...judgeBacks(charge, cancels, period)]
}

/** A charge and its cancellation on one day may be missing from the file (docs/decisions/054). */
const isUndoneAtOnce = ({ day, amount, backs }: Charge): boolean =>
  wonOf(backs.filter((back) => back.state === 'done' && back.until === day)) === amount

export const wonOf = (some: readonly { amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0)

const judgeApprovals = (
  charge: Charge,
  approvals: readonly CardLine[],
  period: Period,
): Finding[] => {
  const found = { charge, ours: charge.amount }
  const own = approvals.find(({ amount }) => amount === charge.amount) ?? approvals[0]
  if (own === undefined) {
    return isWithin(period, charge.day) ? [{ kind: 'payment', ...found }] : []
  }
  const again = approvals
    .filter((line) => line !== own)
    .map((line): Finding => ({ kind: 'again', line, ...found }))
  return own.amount === charge.amount ? again : [{ kind: 'amount', line: own, ...found }, ...again]
}

/** An order without a valid payment: every approval needs a cancellation (ruling 23). */
const judgeUnpaid = (
  charge: Charge,
  approvals: readonly CardLine[],
  cancels: readonly CardLine[],
): Finding[] => {
  if (charge.status === 'open') {
    return [...approvals, ...cancels].map((line) => ({ kind: 'open', line, charge }))
  }
  if (wonOf(approvals) <= wonOf(cancels)) return []
  return approvals.map((line) => ({ kind: 'charged', line, charge }))
}

const judgeBacks = (charge: Charge, lines: readonly CardLine[], period: Period): Finding[] => {
  const { pairs, rest, backs } = pairsOf(charge, lines)
  const sum = charge.backs.find(({ isSum }) => isSum)
  const { over, left } = sum === undefined ? { over: rest, left: 0 } : fill(sum, rest)
  return [
    ...pairs.flatMap(([line, back]) => judgePair(charge, line, back)),
    ...over.map((line): Finding => ({ kind: 'cancelled', line, charge })),
    ...[...backs, ...(sum !== undefined && left > 0 ? [{ ...sum, amount: left }] : [])]
      .filter((back) => back.state === 'done' && isWithin(period, back.day, back.until))
      .map((back): Finding => ({ kind: 'refund', charge, back, ours: back.amount })),
  ]
}

type Fits = (line: CardLine, back: Back) => boolean

const isNumbered: Fits = (line, back) =>
  isSame(line.order_no, back.order_no) || isSame(line.ref_no, back.ref_no)
const isSame = (one: string, other: string): boolean =>
  one !== '' && keyOfNumber(one) === keyOfNumber(other)
const isDone: Fits = (line, back) => back.state === 'done' && back.amount === line.amount
const isThen: Fits = (line, back) =>
  isDone(line, back) && back.day <= line.day && line.day <= back.until
const isOpen: Fits = (line, back) => back.state === 'open' && back.amount === line.amount
const isOnly: Fits = (_line, back) => back.state === 'done'

/** Pairs lines with refunds: by number, by amount and day, by amount, or as the only one left. */
const pairsOf = (charge: Charge, lines: readonly CardLine[]) => {
  const pairs: (readonly [CardLine, Back])[] = []
  let rest = [...lines]
  let backs = charge.backs.filter(({ isSum }) => !isSum)
  for (const fits of [isNumbered, isThen, isDone, isOpen, isOnly]) {
    if (fits === isOnly && (rest.length > 1 || backs.length > 1)) break
    rest = rest.filter((line) => {
      const back = backs.find((each) => fits(line, each))
      if (back === undefined) return true
      pairs.push([line, back])
      backs = backs.filter((each) => each !== back)
      return false
    })
  }
  return { pairs, rest, backs }
}

const judgePair = (charge: Charge, line: CardLine, back: Back): Finding[] => {
  const found = { line, charge, back, ours: back.amount }
  if (back.state === 'refused') return [{ kind: 'cancelled', line, charge, back }]
  if (line.amount !== back.amount) return [{ kind: 'amount', ...found }]
  if (back.state === 'open') return [{ kind: 'open', ...found }]
  const isWhole = back.amount === charge.amount
  const differs = line.kind === 'part' ? isWhole : line.kind === 'whole' && !isWhole
  return differs ? [{ kind: 'part', ...found }] : []
}

/**
 * Spreads a stored sum of refunds over the lines, oldest first; `left` is the unspent rest in won.
 */
const fill = (sum: Back, lines: readonly CardLine[]): { over: CardLine[]; left: number } => {
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

/**
 * Finds the order of a line by our own number, else the gateway's, else the card's approval
 * number. That one has at most eight digits, so the day has to fit too. Undefined if no order or
 * more than one fits.
 */
export const whoseLines = (charges: readonly Charge[]) => {
  const by = (name: 'order_no' | 'ref_no') =>
    indexOf(charges, (charge) => [charge[name], ...charge.backs.map((back) => back[name])])
  const [byOrder, byRef] = [by('order_no'), by('ref_no')]
  const byApproval = indexOf(charges, ({ approval_no }) => [approval_no])
  return (line: CardLine): Charge | undefined => {
    const sure = single(byOrder(line.order_no)) ?? single(byRef(line.ref_no))
    if (sure !== undefined) return sure
    const near = byApproval(line.approval_no).filter((charge) => fits(line, charge))
    return near.length > 1
      ? single(near.filter(({ amount }) => amount === line.amount))
      : single(near)
  }
}

const single = (charges: readonly Charge[]): Charge | undefined =>
  charges.length === 1 ? charges[0] : undefined

/** An approval may be a day off because of midnight; a cancellation comes no earlier. */
const fits = ({ kind, day }: CardLine, charge: Charge): boolean => {
  if (charge.day === '') return true
  const later = daysBetween(charge.day, day)
  return kind === 'approval' ? Math.abs(later) <= 1 : later >= -1
}

/** Ignores leading zeros, which a spreadsheet loses. */
const keyOfNumber = (text: string): string => text.toUpperCase().replace(/^0+/, '')

const indexOf = (charges: readonly Charge[], numbersOf: (charge: Charge) => string[]) => {
  const index = new Map<string, Charge[]>()
  for (const charge of charges) {
    for (const number of new Set(numbersOf(charge).map(keyOfNumber))) {
      if (number !== '') index.set(number, [...(index.get(number) ?? []), charge])
    }
  }
  return (number: string): readonly Charge[] => index.get(keyOfNumber(number)) ?? []
}
