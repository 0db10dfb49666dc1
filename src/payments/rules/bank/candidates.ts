import {
  amountReason,
  type Books,
  type Candidate,
  type Ordered,
  type Person,
  type Reason,
  weightOf,
} from '#payments/rules/bank/proposals.ts'
import { isNear, keyOf, type Keys, type Looked, mayBeCut } from '#payments/rules/bank/names.ts'
import { daysBetween } from '#platform/rules/days.ts'

/** How many are shown of one line. */
const most = 5

/** Who may be meant and what is not paid, made once for many lines. */
export interface Open {
  pairs: readonly Pair[]
  learnt: Books['learnt']
}

export const openOf = ({ people, orders, learnt }: Books): Open => {
  const byPk = new Map(
    people.map(({ member_pk, name, workplace }) => [
      member_pk,
      { member_pk, whole: keyOf(name), place: keyOf(workplace) },
    ]),
  )
  const pairs = orders.flatMap((order) => {
    const person = byPk.get(order.member_pk)
    return person === undefined || order.state === 'paid' ? [] : [{ person, order }]
  })
  return { pairs, learnt }
}

/** Whom a doubtful line may be for, the likeliest first; none where nobody and no amount fits. */
export const candidatesOf = (
  looked: Looked,
  open: Open,
  claimed: ReadonlySet<number>,
): Candidate[] => {
  const spoken = open.pairs
    .map(({ person, order }) => ({ order, speaking: speakingFor(looked, open, { person, order }) }))
    .filter(({ speaking }) => speaking.length > 0)
  const single = spoken.map(({ order, speaking }) => ({
    order_pks: [order.order_pk],
    reasons: [...speaking, ...against(looked, order, claimed)],
  }))
  const awaited = spoken.filter(({ order }) => order.state === 'awaiting_deposit')
  const found = [...sumOf(looked, awaited), ...single]
  const all = found.length > 0 ? found.toSorted(likelier) : sameAmount(looked, open)
  return all.slice(0, most)
}

const likelier = (one: Candidate, other: Candidate): number => weightOf(other) - weightOf(one)

interface Pair {
  person: Keys & Pick<Person, 'member_pk'>
  order: Ordered
}

/** What speaks for it that this person has paid. */
const speakingFor = (
  { line, key, namings, owners }: Looked,
  { learnt }: Open,
  { person, order }: Pair,
): Reason[] => {
  const reasons: Reason[] = []
  const own = namings.filter((naming) => naming.person.member_pk === person.member_pk)
  if (own.some(({ grade }) => grade === 'sure')) reasons.push({ kind: 'name' })
  else if (own.length > 0) reasons.push({ kind: 'part' })
  else if (mayBeCut(key, person)) reasons.push({ kind: 'cut' })
  else if (isNear(key, person.whole)) reasons.push({ kind: 'near' })
  if (learnt.get(key)?.includes(person.member_pk)) reasons.push({ kind: 'learnt' })
  if (namesNumber(`${line.depositor} ${line.memo}`, order.order_pk))
    reasons.push({ kind: 'number' })
  const { place } = person
  const isPlace =
    key.length >= 2 && (place.startsWith(key) || (place.length >= 2 && key.startsWith(place)))
  if (reasons.length === 0 && isPlace) reasons.push({ kind: 'workplace' })
  if (owners.size > 1 && owners.has(person.member_pk)) reasons.push({ kind: 'namesake' })
  return reasons
}

/** Also with other zeros in front, `주문 0012`. */
const namesNumber = (text: string, order_pk: number): boolean =>
  Array.from(text.normalize('NFKC').matchAll(/\d+/g), ([digits]) => Number(digits)).includes(
    order_pk,
  )

const against = ({ line }: Looked, order: Ordered, claimed: ReadonlySet<number>): Reason[] => [
  amountReason(line.amount, [order]),
  ...(order.state === 'expired' ? [{ kind: 'late' } as const] : []),
  ...(claimed.has(order.order_pk) ? [{ kind: 'twice' } as const] : []),
  ...(order.ordered_on > line.day ? [{ kind: 'early', day: order.ordered_on } as const] : []),
]

interface Spoken {
  order: Ordered
  speaking: readonly Reason[]
}

/** How many orders one deposit is looked at for. */
const mostTogether = 12

/** One deposit for several orders that add up to it: one member’s, of whoever is named, or of one workplace. */
const sumOf = ({ line }: Looked, spoken: readonly Spoken[]): Candidate[] => {
  const exact = spoken.some(
    ({ order, speaking }) => order.amount === line.amount && !isWeak(speaking),
  )
  if (exact) return []
  const named = spoken.filter(({ speaking }) => !isWeak(speaking))
  const own = Map.groupBy(named, ({ order }) => order.member_pk).values()
  for (const group of [...own, named, spoken]) {
    const orders = group.slice(0, mostTogether).map(({ order }) => order)
    const found = subsets(orders, line.amount).find(({ length }) => length > 1)
    if (found === undefined) continue
    const speaking = group.find(({ order }) => found.includes(order))?.speaking ?? []
    const order_pks = found.map(({ order_pk }) => order_pk)
    return [{ order_pks, reasons: [...speaking, { kind: 'several' }] }]
  }
  return []
}

const isWeak = (speaking: readonly Reason[]): boolean =>
  speaking.every(({ kind }) => kind === 'near' || kind === 'cut')

/** Those that add up to so much, the most orders first. */
const subsets = (orders: readonly Ordered[], won: number): Ordered[][] => {
  const [first, ...rest] = orders
  if (won === 0) return [[]]
  if (first === undefined || won < 0) return []
  const withFirst = subsets(rest, won - first.amount).map((found) => [first, ...found])
  return [...withFirst, ...subsets(rest, won)].toSorted((one, other) => other.length - one.length)
}

/** Orders of that amount, those first that were made nearest to the day: a spouse’s name tells no more. */
const sameAmount = ({ line }: Looked, { pairs }: Open): Candidate[] =>
  pairs
    .map(({ order }) => order)
    .filter(({ state, amount }) => state === 'awaiting_deposit' && amount === line.amount)
    .toSorted((one, other) => away(one, line.day) - away(other, line.day))
    .map(({ order_pk }) => ({ order_pks: [order_pk], reasons: [{ kind: 'amount' }] }))

const away = ({ ordered_on }: Ordered, day: string): number =>
  Math.abs(daysBetween(ordered_on, day))
