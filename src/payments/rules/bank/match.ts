import { candidatesOf, type Open, openOf } from '#payments/rules/bank/candidates.ts'
import type { Line } from '#payments/rules/bank/lines.ts'
import {
  indexNames,
  isWritten,
  keyOf,
  type Looked,
  looksLikePerson,
  type Naming,
  namingsIn,
} from '#payments/rules/bank/names.ts'
import {
  amountReason,
  type Books,
  counts,
  type Ordered,
  type Proposal,
} from '#payments/rules/bank/proposals.ts'

/**
 * One proposal per line, in the lines' order. A line is sure only if it names one member and
 * nothing unknown, no other member bears the name, and the amount is exactly that of orders
 * already made by that day. An order takes one line only.
 */
export const proposeAll = (lines: readonly Line[], books: Books): Proposal[] => {
  const index = indexNames(books)
  const byMember = Map.groupBy(books.orders, ({ member_pk }) => member_pk)
  const claimed = new Set<number>()
  const open = openOf(books)
  const inTime = [...lines.entries()].toSorted(([, one], [, other]) =>
    `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`),
  )
  const proposals: Proposal[] = Array.from(lines, () => strange)
  for (const [at, line] of inTime) {
    const key = keyOf(line.depositor)
    const namings = namingsIn(key, index)
    const owners = ownersOf(key, namings, books)
    const looked = { line, key, numbers: numbersIn(line), namings, owners }
    const sure = sureOf(looked, byMember) ?? sureGroup(looked, open)
    if (sure !== undefined && !sure.order_pks.some((order_pk) => claimed.has(order_pk))) {
      for (const order_pk of sure.order_pks) claimed.add(order_pk)
      proposals[at] = { kind: 'sure', ...sure }
    } else {
      proposals[at] = doubtfulOf(looked, open, claimed)
    }
  }
  return proposals
}

const strange: Proposal = { kind: 'none', why: 'stranger', member_pks: [] }

/** Numbers lose their leading zeros: `주문 0012` is order 12. */
const numbersIn = ({ depositor, memo }: Line): number[] =>
  Array.from(`${depositor} ${memo}`.normalize('NFKC').matchAll(/\d+/g), ([digits]) =>
    Number(digits),
  )

const ownersOf = (key: string, namings: readonly Naming[], { learnt }: Pick<Books, 'learnt'>) => {
  const named = namings.filter(({ grade }) => grade === 'sure')
  const known = looksLikePerson(key) ? (learnt.get(key) ?? []) : []
  return new Set([...named.map(({ person }) => person.member_pk), ...known])
}

type Sure = Omit<Extract<Proposal, { kind: 'sure' }>, 'kind'>

type ByMember = ReadonlyMap<number, readonly Ordered[]>

const sureOf = ({ line, namings, owners }: Looked, byMember: ByMember): Sure | undefined => {
  const [owner] = owners
  if (owner === undefined || owners.size > 1) return undefined
  // With another member's whole name, the deposit is for both of them or the other one's.
  const outside = namings.some(
    (naming) =>
      naming.person.member_pk !== owner && !namings.some((one) => covers(one, naming, owner)),
  )
  if (outside) return undefined
  const awaited = (byMember.get(owner) ?? []).filter((order) => counts(order, line.day))
  const orders = fitting(awaited, line.amount)
  if (orders === undefined || orders.some(({ ordered_on }) => ordered_on > line.day)) {
    return undefined
  }
  const how = namings.some(({ grade }) => grade === 'sure') ? 'name' : 'learnt'
  const much = orders.length > 1 ? 'several' : 'amount'
  return {
    order_pks: orders.map(({ order_pk }) => order_pk),
    reasons: [{ kind: how }, { kind: much }],
  }
}

/** A shorter name inside the owner's: `김수` in `김수연`. */
const covers = (one: Naming, inner: Naming, owner: number): boolean =>
  one.person.member_pk === owner &&
  one.grade === 'sure' &&
  one.from <= inner.from &&
  one.to >= inner.to &&
  one.to - one.from > inner.to - inner.from

const fitting = (awaited: readonly Ordered[], won: number): readonly Ordered[] | undefined => {
  const exact = awaited.filter(({ amount }) => amount === won)
  const sum = awaited.reduce((all, { amount }) => all + amount, 0)
  if (exact.length === 1) return exact
  return exact.length === 0 && awaited.length > 1 && sum === won ? awaited : undefined
}

/** The line is in a group's name and pays just what is awaited for all of it. */
const sureGroup = ({ line, key }: Looked, { groups }: Open): Sure | undefined => {
  const [only, ...others] = groups.filter(
    ({ names, amount }) => amount === line.amount && names.some((name) => isWritten(key, name)),
  )
  if (only === undefined || others.length > 0) return undefined
  if (only.orders.some(({ ordered_on }) => ordered_on > line.day)) return undefined
  const order_pks = only.orders.map(({ order_pk }) => order_pk)
  return { order_pks, reasons: [{ kind: 'group' }, amountReason(line.amount, only.orders)] }
}

const doubtfulOf = (looked: Looked, open: Open, claimed: ReadonlySet<number>): Proposal => {
  const candidates = candidatesOf(looked, open, claimed)
  if (candidates.length > 0) return { kind: 'doubtful', candidates }
  const { namings, owners } = looked
  const sure = namings.filter(({ grade }) => grade === 'sure')
  const [named, why] =
    sure.length > 0 ? ([sure, 'nothing owed'] as const) : [namings, 'part' as const]
  if (sure.length === 0 && owners.size > 0)
    return { kind: 'none', why: 'learnt', member_pks: [...owners] }
  if (named.length === 0) return strange
  return { kind: 'none', why, member_pks: [...new Set(named.map((one) => one.person.member_pk))] }
}

export const ownersIn = (lines: readonly Line[], books: Omit<Books, 'owed'>): Set<number> => {
  const index = indexNames(books)
  return new Set(
    lines.flatMap(({ depositor }) => {
      const key = keyOf(depositor)
      return [...ownersOf(key, namingsIn(key, index), books)]
    }),
  )
}

/** An order past its deadline. Seoul days and won. */
export interface Overdue {
  /** The person's, and that of whoever pays for a group. */
  names: readonly string[]
  ordered_on: string
  due_on: string
  missing: number
}

/**
 * The undecided rest of a line may pay the order, which therefore stays open until the office has
 * looked (ruling 53).
 */
export const couldBe = (line: Line, { names, ...order }: Overdue): boolean => {
  if (line.day < order.ordered_on || line.day > order.due_on) return false
  const said = keyOf(`${line.depositor}${line.memo}`)
  const isNamed = names.map(keyOf).some((name) => name.length >= 2 && said.includes(name))
  return line.amount === order.missing || isNamed
}
