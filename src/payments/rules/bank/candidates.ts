import { groupOf, groupsOf, type OpenGroup } from '#payments/rules/bank/groups.ts'
import { isNear, keyOf, type Keys, type Looked, mayBeCut } from '#payments/rules/bank/names.ts'
import { incomeIn } from '#payments/rules/bank/parts.ts'
import {
  amountReason,
  type Books,
  type Candidate,
  type Ordered,
  type OwedYear,
  type Person,
  type Reason,
  weightOf,
} from '#payments/rules/bank/proposals.ts'
import { isWeak, type Spoken, sumOf } from '#payments/rules/bank/sums.ts'

export interface Open {
  unpaid: readonly Pair[]
  /** Paid orders by member. A repayment is proposed only for members whom a line surely means. */
  paid: ReadonlyMap<number, readonly Pair[]>
  people: ReadonlyMap<number, Pair['person']>
  learnt: Books['learnt']
  owed: Books['owed']
  groups: readonly OpenGroup[]
}

interface Pair {
  person: Keys & Pick<Person, 'member_pk'>
  order: Ordered
}

export const openOf = ({ people: all, orders, learnt, owed }: Books): Open => {
  const people = new Map(
    all.map(({ member_pk, name, workplace }) => [
      member_pk,
      { member_pk, whole: keyOf(name), place: keyOf(workplace) },
    ]),
  )
  const pairs = orders.flatMap((order): Pair[] => {
    const person = people.get(order.member_pk)
    return person === undefined ? [] : [{ person, order }]
  })
  const paid = pairs.filter(({ order }) => order.state === 'paid')
  return {
    unpaid: pairs.filter(({ order }) => order.state !== 'paid'),
    paid: Map.groupBy(paid, ({ order }) => order.member_pk),
    people,
    learnt,
    owed,
    groups: groupsOf(orders),
  }
}

const most = 5

/**
 * Possible meanings of a doubtful line, the likeliest first: orders of the people it points to,
 * unordered years that a named member owes, money paid before. The amount alone points to nobody.
 */
export const candidatesOf = (
  looked: Looked,
  open: Open,
  claimed: ReadonlySet<number>,
): Candidate[] => {
  const paid = [...looked.owners].flatMap((member_pk) => open.paid.get(member_pk) ?? [])
  const spoken = [...open.unpaid, ...paid]
    .map(({ person, order }) => ({ order, speaking: speakingFor(looked, open, person, order) }))
    .filter(({ speaking }) => speaking.length > 0)
  const single = spoken.flatMap(({ order, speaking }) =>
    singleOf(looked, { order, speaking }, open, claimed),
  )
  const awaited = spoken.filter(({ order }) => order.state === 'awaiting_deposit')
  const found = [
    ...groupOf(looked, open.groups),
    ...sumOf(looked, awaited),
    ...single,
    ...duesOf(looked, open),
    ...incomeOf(looked),
  ]
  const likely = found.toSorted(likelier)
  return likely.filter((one, at) => !isSaid(one, likely.slice(0, at))).slice(0, most)
}

const singleOf = (
  looked: Looked,
  { order, speaking }: Spoken,
  open: Open,
  claimed: ReadonlySet<number>,
): Candidate[] => {
  const { line } = looked
  const { order_pk, member_pk, state, amount } = order
  const isLate = state === 'expired' && line.day > order.due_on
  if (state === 'paid' && amount > 0 && amount === line.amount && line.day <= order.due_on) {
    return [{ kind: 'orders', order_pks: [order_pk], reasons: [...speaking, { kind: 'seen' }] }]
  }
  if (state === 'paid' || isLate) {
    // Only of members who are surely meant: others have nothing to get back.
    if (isWeak(speaking) || !looked.owners.has(member_pk)) return []
    const why: Reason[] = [
      { kind: isLate ? 'late' : paidKind(looked, order, open) },
      ...(order.whole === line.amount ? [{ kind: 'amount' } as const] : []),
    ]
    return [{ kind: 'return', member_pk, order_pk, reasons: [...speaking, ...why] }]
  }
  const isOther = isWeak(speaking) && looked.owners.size > 0
  const other: Reason[] = isOther ? [{ kind: 'other' }] : []
  const reasons = [...speaking, ...other, ...against(looked, order, claimed)]
  const found: Candidate[] = [{ kind: 'orders', order_pks: [order_pk], reasons }]
  if (order.isFull !== true) return found
  // The office decides between an extra seat and a repayment.
  return [
    ...found,
    { kind: 'return', member_pk, order_pk, reasons: [...speaking, { kind: 'full' }] },
  ]
}

/** `paid twice`: this year's good came again, and the member owes nothing else. */
const paidKind = ({ line }: Looked, { member_pk, whole, goods_name }: Ordered, open: Open) =>
  whole === line.amount &&
  goods_name.includes(line.day.slice(0, 4)) &&
  (open.owed.get(member_pk) ?? []).length === 0 &&
  !open.unpaid.some(({ order }) => order.member_pk === member_pk)
    ? 'paid twice'
    : 'paid'

const duesOf = (looked: Looked, open: Open): Candidate[] =>
  [...looked.owners].flatMap((member_pk): Candidate[] => {
    const owed = open.owed.get(member_pk) ?? []
    const person = open.people.get(member_pk)
    const [years] = fittingYears(looked, owed)
    if (years === undefined || person === undefined) return []
    const speaking = speakingFor(looked, open, person)
    const amount = amountReason(looked.line.amount, years)
    return [
      { kind: 'dues', member_pk, years, reasons: [...speaking, { kind: 'no order' }, amount] },
    ]
  })

/**
 * Neighbouring years that add up to the amount, first those written in the line, then the latest;
 * or else the latest year.
 */
const fittingYears = ({ line, key }: Looked, owed: readonly OwedYear[]): OwedYear[][] => {
  const runs = owed.flatMap((_, from) =>
    owed.slice(from).map((__, many) => owed.slice(from, from + many + 1)),
  )
  const fitting = runs
    .filter((run) => run.reduce((sum, { amount }) => sum + amount, 0) === line.amount)
    .toReversed()
  const isWritten = (run: readonly OwedYear[]): boolean =>
    run.every(({ year }) => key.includes(String(year)) || key.includes(String(year).slice(2)))
  const written = fitting.filter(isWritten)
  const last = owed.at(-1)
  return [...written, ...fitting, ...(last === undefined ? [] : [[last]])]
}

const incomeOf = ({ line, owners }: Looked): Candidate[] => {
  const income = incomeIn(`${line.depositor} ${line.memo}`)
  if (income === undefined || owners.size > 0) return []
  return [{ kind: 'income', income, reasons: [{ kind: 'words' }] }]
}

/** A repayment is proposed once per member, whatever the money came for. */
const isSaid = (one: Candidate, before: readonly Candidate[]): boolean =>
  one.kind === 'return' &&
  before.some((other) => other.kind === 'return' && other.member_pk === one.member_pk)

const likelier = (one: Candidate, other: Candidate): number => weightOf(other) - weightOf(one)

const speakingFor = (
  { key, numbers, namings, owners }: Looked,
  { learnt }: Open,
  person: Pair['person'],
  order?: Ordered,
): Reason[] => {
  const reasons: Reason[] = []
  const own = namings.filter((naming) => naming.person.member_pk === person.member_pk)
  if (own.some(({ grade }) => grade === 'sure')) reasons.push({ kind: 'name' })
  else if (own.length > 0) reasons.push({ kind: 'part' })
  else if (mayBeCut(key, person)) reasons.push({ kind: 'cut' })
  else if (isNear(key, person.whole)) reasons.push({ kind: 'near' })
  if (learnt.get(key)?.includes(person.member_pk)) reasons.push({ kind: 'learnt' })
  if (order !== undefined && numbers.includes(order.order_pk)) reasons.push({ kind: 'number' })
  const { place } = person
  const isPlace =
    key.length >= 2 && (place.startsWith(key) || (place.length >= 2 && key.startsWith(place)))
  if (reasons.length === 0 && isPlace) reasons.push({ kind: 'workplace' })
  if (owners.size > 1 && owners.has(person.member_pk)) reasons.push({ kind: 'namesake' })
  return reasons
}

const against = (
  { line, owners }: Looked,
  order: Ordered,
  claimed: ReadonlySet<number>,
): Reason[] => [
  amountReason(line.amount, [order]),
  ...(order.state === 'expired'
    ? [{ kind: order.isFull === true ? 'full' : 'in time' } as const]
    : []),
  ...(claimed.has(order.order_pk)
    ? [
        {
          kind: owners.has(order.member_pk) && order.amount === line.amount ? 'twice' : 'claimed',
        } as const,
      ]
    : []),
  ...(order.ordered_on > line.day ? [{ kind: 'early', day: order.ordered_on } as const] : []),
]
