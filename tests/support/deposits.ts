import type { Books, Ordered, Person } from '#payments/rules/bank/proposals.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import type { Line } from '#payments/rules/bank/lines.ts'

// A recipe of bank statements: people, what they have ordered, and how they write their names; of every line it is known
// whose it is. The same seed makes the same lines.

/** A line, and the orders that it truly is for; none: of nothing that can be known. */
export interface Told {
  line: Line
  habit: Habit
  order_pks: readonly number[]
  /** Whether what is written lets anybody find them out. */
  matchable: boolean
}

export interface Statement {
  books: Books
  told: Told[]
}

/** mulberry32: from 0 to 1. */
const dice = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => {
    const one = from[below(from.length)]
    if (one === undefined) throw new Error('There is nothing to pick from')
    return one
  }
  return { below, pick }
}

type Dice = ReturnType<typeof dice>

const surnames = Array.from('김이박최정강조윤장임한오서신권황안송류홍')
const syllables = Array.from(
  '가건경광근기나다도동라린명미민병보상서선성세수숙순슬승시아연영예옥용우원유윤은인재정주준지진찬채철태하한해현혜호홍화희',
)
const places = [
  ...[
    '서울대학교',
    '연세대학교',
    '한국대학교 의과대학',
    '(주)한국바이오',
    '주식회사 노화',
    '국립보건연구원',
  ],
  ...['부산대학교병원', '노화연구소', '한림대학교', '', ''],
]

const newName = ({ below, pick }: Dice): string =>
  `${pick(surnames)}${pick(syllables)}${below(12) === 0 ? '' : pick(syllables)}`

/** Habits, and how often each occurs of 100 lines. */
const habits = {
  plain: 22,
  workplaceBehind: 9,
  wordBehind: 9,
  workplaceBefore: 7,
  spaced: 5,
  numbered: 5,
  cut: 5,
  company: 2,
  spouse: 4,
  laboratory: 3,
  twoOrders: 3,
  twoPeople: 3,
  tooLittle: 3,
  tooMuch: 3,
  twice: 2,
  slip: 2,
  namesake: 4,
  stranger: 4,
  unknownPayer: 1,
  noOrder: 3,
  early: 1,
} as const

export type Habit = keyof typeof habits

const bag = Object.entries(habits).flatMap(([habit, count]) =>
  Array.from({ length: count }, () => habit as Habit),
)

const cutAfter = 7
const orderedOn = '2026-11-10'

interface World {
  dice: Dice
  people: Person[]
  orders: Ordered[]
  learnt: Map<string, number[]>
  told: Told[]
}

/** So many lines or a few more, with all that the society would know. */
export const makeStatement = (seed: number, count: number): Statement => {
  const world: World = { dice: dice(seed), people: [], orders: [], learnt: new Map(), told: [] }
  for (let more = 0; more < 500; more += 1) addPerson(world)
  while (world.told.length < count) write(world, world.dice.pick(bag))
  // Nobody who only looks like a stranger by chance is one.
  const names = new Set(world.people.map(({ name }) => name))
  const told = world.told.filter(
    ({ habit, line }) =>
      !['stranger', 'unknownPayer', 'slip'].includes(habit) || !names.has(line.depositor),
  )
  return { books: world, told }
}

const addPerson = ({ dice: die, people }: World, given: Partial<Person> = {}): Person => {
  const person = {
    member_pk: people.length + 1,
    name: newName(die),
    workplace: die.pick(places),
    ...given,
  }
  people.push(person)
  return person
}

const addOrder = (
  { dice: die, orders }: World,
  { member_pk }: Person,
  given: Partial<Ordered> = {},
): Ordered => {
  const ordered: Ordered = {
    order_pk: 5000 + orders.length,
    member_pk,
    goods_name: '2026년 연회비',
    amount: die.pick([80_000, 80_000, 20_000]),
    state: 'awaiting_deposit',
    ordered_on: orderedOn,
    ...given,
  }
  orders.push(ordered)
  return ordered
}

type Writer = (
  world: World,
  person: Person,
  order: Ordered,
) => Partial<Told> & { depositor: string; won?: number }

const placeOf = ({ workplace }: Person): string => keyOf(workplace) || '서울대'

/** As people shorten a workplace: by its beginning. */
const short = (person: Person): string => placeOf(person).slice(0, 3)

const withPlace = (world: World, person: Person): Person => {
  if (person.workplace === '') person.workplace = world.dice.pick(places.slice(0, 9))
  return person
}

const none = { order_pks: [], matchable: false } as const

const writers: Readonly<Record<Habit, Writer>> = {
  plain: (_world, { name }) => ({ depositor: name }),
  workplaceBehind: (world, person) => ({
    depositor: `${person.name}${short(withPlace(world, person))}`,
  }),
  wordBehind: ({ dice: die }, { name }) => ({
    depositor: `${name}${die.pick(['연회비', '회비', '님', '2026', '26년연회비', '(연회비)', '학회비'])}`,
  }),
  workplaceBefore: (world, person) => ({
    depositor: `${short(withPlace(world, person))}${person.name}`,
  }),
  spaced: (_world, { name }) => ({ depositor: Array.from(name).join(' ') }),
  numbered: ({ dice: die }, { name }, { order_pk }) => ({
    depositor: die.pick([`${name}${order_pk}`, `${name} 00${order_pk}`, `주문 0${order_pk}`]),
  }),
  cut: (world, person) => {
    const place = placeOf(withPlace(world, person))
    const whole = world.dice.pick([`${person.name}${place}`, `${place.slice(0, 5)}${person.name}`])
    return { depositor: whole.slice(0, cutAfter) }
  },
  company: (world, person) => {
    person.workplace = `(주)한국${world.people.length}`
    return { depositor: person.workplace }
  },
  spouse: (world, { member_pk }) => {
    const depositor = newName(world.dice)
    const isTaken =
      world.people.some(({ name }) => name === depositor) || world.learnt.has(keyOf(depositor))
    if (isTaken) return { depositor: '모르는분', matchable: false }
    world.learnt.set(keyOf(depositor), [member_pk])
    return { depositor }
  },
  laboratory: (world, person, order) => {
    const depositor = `분자노화연구실${world.told.length}`
    const colleague = addPerson(world)
    const other = addOrder(world, colleague)
    world.learnt.set(keyOf(depositor), [person.member_pk, colleague.member_pk])
    return {
      depositor,
      won: order.amount + other.amount,
      order_pks: [order.order_pk, other.order_pk],
    }
  },
  twoOrders: (world, person, order) => {
    const other = addOrder(world, person, { goods_name: '등록비', amount: 50_000 })
    return {
      depositor: person.name,
      won: order.amount + 50_000,
      order_pks: [order.order_pk, other.order_pk],
    }
  },
  twoPeople: (world, person, order) => {
    const friend = addPerson(world)
    const other = addOrder(world, friend)
    return {
      depositor: `${person.name}${world.dice.pick(['', ',', ' '])}${friend.name}`,
      won: order.amount + other.amount,
      order_pks: [order.order_pk, other.order_pk],
    }
  },
  tooLittle: (_world, { name }, { amount }) => ({ depositor: name, won: amount - 10_000 }),
  tooMuch: (_world, { name }, { amount }) => ({ depositor: name, won: amount + 5000 }),
  twice: (world, { name }, order) => {
    tell(world, order, { habit: 'plain', depositor: name })
    return { depositor: name }
  },
  slip: (world, person) => {
    person.name = `${person.name.slice(0, 2)}${world.dice.pick(syllables)}`
    const [first = '', second = '', third = ''] = person.name
    return { depositor: `${first}${second === '민' ? '인' : '민'}${third}` }
  },
  namesake: (world, { name }) => {
    addPerson(world, { name })
    return { depositor: name }
  },
  stranger: (world, _person, { amount }) => ({
    ...none,
    depositor: newName(world.dice),
    won: amount,
  }),
  unknownPayer: (world) => ({ depositor: newName(world.dice), matchable: false }),
  noOrder: (world, _person, { amount }) => ({
    ...none,
    depositor: addPerson(world).name,
    won: amount,
  }),
  early: (_world, { name }, order) => {
    order.ordered_on = '2026-11-30'
    return { depositor: name }
  },
}

const write = (world: World, habit: Habit): void => {
  const person = addPerson(world)
  const order = addOrder(world, person)
  tell(world, order, { habit, ...writers[habit](world, person, order) })
}

const tell = (
  { told, dice: die }: World,
  order: Ordered,
  {
    depositor,
    won = order.amount,
    habit,
    order_pks = [order.order_pk],
    matchable = true,
  }: Partial<Told> & {
    depositor: string
    won?: number
    habit: Habit
  },
): void => {
  const day = `2026-11-${String(11 + die.below(12))}`
  const time = `${String(9 + die.below(9)).padStart(2, '0')}:${String(die.below(60)).padStart(2, '0')}`
  told.push({ line: { day, time, amount: won, depositor, memo: '' }, habit, order_pks, matchable })
}
