import type { Books, Ordered, Person } from '#payments/rules/bank/proposals.ts'
import { keyOf, type Keys, type Looked } from '#payments/rules/bank/names.ts'

/** Who may be meant and what they may pay, made once for many lines. */
export interface Open {
  /** What is not paid, by whatever of a line may speak of it. */
  unpaid: ReadonlyMap<string, readonly Pair[]>
  /** What is, by member: nobody has it back but whom a line surely means. */
  paid: ReadonlyMap<number, readonly Pair[]>
  people: ReadonlyMap<number, Pair['person']>
  learnt: Books['learnt']
  owed: Books['owed']
}

export const openOf = ({ people, orders, learnt, owed }: Books): Open => {
  const byPk = new Map(
    people.map(({ member_pk, name, workplace }) => [
      member_pk,
      { member_pk, whole: keyOf(name), place: keyOf(workplace) },
    ]),
  )
  const unpaid = new Map<string, Pair[]>()
  const paid: Pair[] = []
  for (const [at, order] of orders.entries()) {
    const person = byPk.get(order.member_pk)
    if (person === undefined) continue
    const pair = { person, order, at }
    if (order.state === 'paid') paid.push(pair)
    else {
      for (const sign of signsOf(person, order)) {
        const others = unpaid.get(sign)
        if (others === undefined) unpaid.set(sign, [pair])
        else others.push(pair)
      }
    }
  }
  return {
    unpaid,
    paid: Map.groupBy(paid, ({ order }) => order.member_pk),
    people: byPk,
    learnt,
    owed,
  }
}

/** As each letter of a name might be another one. */
const slipsOf = (name: string): string[] =>
  Array.from(name, (_, at) => `~${name.slice(0, at)}?${name.slice(at + 1)}`)

/** With what a workplace that a line speaks of begins at least. */
const placeSign = (text: string): string => `@${text.slice(0, 2)}`

/** By what an order may be found: one of these is among `signsIn` of whatever line speaks of it. */
const signsOf = ({ member_pk, whole, place }: Pair['person'], order: Ordered): string[] => [
  `m${member_pk}`,
  `#${order.order_pk}`,
  placeSign(place),
  ...slipsOf(whole),
]

const signsIn = ({ line, key, namings }: Looked, { learnt }: Open): string[] => [
  ...[...namings.map(({ person }) => person.member_pk), ...(learnt.get(key) ?? [])].map(
    (member_pk) => `m${member_pk}`,
  ),
  ...numbersIn(line).map((number) => `#${number}`),
  placeSign(key),
  ...slipsOf(key),
]

/** The unpaid orders that a line may speak of, in their order. */
export const unpaidOf = (looked: Looked, open: Open): Pair[] => {
  const found = new Set(signsIn(looked, open).flatMap((sign) => open.unpaid.get(sign) ?? []))
  return [...found].toSorted((one, other) => one.at - other.at)
}

export interface Pair {
  person: Keys & Pick<Person, 'member_pk'>
  order: Ordered
  /** Where it stands among all orders. */
  at: number
}

/** Also with other zeros in front, `주문 0012`. */
export const numbersIn = ({ depositor, memo }: Looked['line']): number[] =>
  Array.from(`${depositor} ${memo}`.normalize('NFKC').matchAll(/\d+/g), ([digits]) =>
    Number(digits),
  )
