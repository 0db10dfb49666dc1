import { createRandom } from '#app/demo/society/people.ts'
import type { Line } from '#payments/rules/bank/lines.ts'
import { keyOf } from '#payments/rules/bank/names.ts'
import type { Books, Ordered, OwedYear, Person } from '#payments/rules/bank/proposals.ts'

// A recipe of bank statements: people, what they have ordered, and how they write their names; of every line it is known
// whose it is. The same seed makes the same lines.

/** A line, and the orders that it truly is for; none: of nothing that can be known. */
export interface Told {
  line: Line
  habit: string
  order_pks: readonly number[]
  /** Whether what is written lets anybody find them out. */
  matchable: boolean
}

const dice = (seed: number) => {
  const { between } = createRandom(seed)
  const below = (count: number): number => Math.floor(between(0, count))
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
const places = `
  서울대학교|연세대학교|한국대학교 의과대학|(주)한국바이오|주식회사 노화|국립보건연구원
  |부산대학교병원|노화연구소|한림대학교||
`
  .split('|')
  .map((place) => place.trim())

const newName = ({ below, pick }: Dice): string =>
  `${pick(surnames)}${pick(syllables)}${below(12) === 0 ? '' : pick(syllables)}`

const cutAfter = 7

interface World {
  dice: Dice
  people: Person[]
  orders: Ordered[]
  learnt: Map<string, number[]>
  owed: Map<number, OwedYear[]>
  told: Told[]
}

/** So many lines or a few more, with all that the society would know. */
export const makeStatement = (seed: number, count: number): { books: Books; told: Told[] } => {
  const maps = { learnt: new Map(), owed: new Map() }
  const world: World = { dice: dice(seed), people: [], orders: [], ...maps, told: [] }
  for (let more = 0; more < 500; more += 1) addPerson(world)
  while (world.told.length < count) {
    const person = addPerson(world)
    const order = addOrder(world, person)
    const { habit, write } = world.dice.pick(bag)
    tell(world, order, habit, write(world, person, order))
  }
  // Nobody who only looks like a stranger by chance is one.
  const names = new Set(world.people.map(({ name }) => name))
  const told = world.told.filter(
    ({ habit, line }) =>
      !['stranger', 'unknownPayer', 'slip'].includes(habit) || !names.has(line.depositor),
  )
  return { books: world, told }
}

const addPerson = ({ dice: die, people }: World, given: Partial<Person> = {}): Person => {
  const own = { member_pk: people.length + 1, name: newName(die), workplace: die.pick(places) }
  const person = { ...own, ...given }
  people.push(person)
  return person
}

const addOrder = ({ dice: die, orders }: World, { member_pk }: Person, given = {}): Ordered => {
  const order_pk = 5000 + orders.length
  const amount = die.pick([80_000, 80_000, 20_000])
  const state = 'awaiting_deposit'
  const days = { ordered_on: '2026-11-10', due_on: '2026-12-05' }
  const fee = { goods_name: '2026년 연회비', state, ...days } as const
  const ordered: Ordered = { order_pk, member_pk, amount, whole: amount, ...fee, ...given }
  orders.push(ordered)
  return ordered
}

interface Written extends Partial<Pick<Told, 'order_pks' | 'matchable'>> {
  depositor: string
  won?: number
}

type Writer = (world: World, person: Person, order: Ordered) => Written

/** One deposit for an order and another one. */
const both = (depositor: string, one: Ordered, other: Ordered): Written => ({
  depositor,
  won: one.amount + other.amount,
  order_pks: [one.order_pk, other.order_pk],
})

const placeOf = ({ workplace }: Person): string => keyOf(workplace) || '서울대'

/** As people shorten a workplace: by its beginning. */
const short = (person: Person): string => placeOf(person).slice(0, 3)

const withPlace = (world: World, person: Person): Person => {
  if (person.workplace === '') person.workplace = world.dice.pick(places.slice(0, 9))
  return person
}

const none = { order_pks: [], matchable: false } as const

/** A habit, and how often it occurs of 100 lines. */
const often = (count: number, write: Writer) => ({ count, write })

const habits = {
  plain: often(22, (_world, { name }) => ({ depositor: name })),
  workplaceBehind: often(9, (world, person) => ({
    depositor: `${person.name}${short(withPlace(world, person))}`,
  })),
  wordBehind: often(9, ({ dice: die }, { name }) => {
    const word = die.pick(['연회비', '회비', '님', '2026', '26년연회비', '(연회비)', '학회비'])
    return { depositor: `${name}${word}` }
  }),
  workplaceBefore: often(7, (world, person) => ({
    depositor: `${short(withPlace(world, person))}${person.name}`,
  })),
  spaced: often(5, (_world, { name }) => ({ depositor: Array.from(name).join(' ') })),
  numbered: often(5, ({ dice: die }, { name }, { order_pk }) => ({
    depositor: die.pick([`${name}${order_pk}`, `${name} 00${order_pk}`, `주문 0${order_pk}`]),
  })),
  cut: often(5, (world, person) => {
    const { name } = person
    const place = placeOf(withPlace(world, person))
    const whole = world.dice.pick([`${name}${place}`, `${place.slice(0, 5)}${name}`])
    return { depositor: whole.slice(0, cutAfter) }
  }),
  company: often(2, (world, person) => {
    person.workplace = `(주)한국${world.people.length}`
    return { depositor: person.workplace }
  }),
  spouse: often(4, (world, { member_pk }) => {
    const depositor = newName(world.dice)
    const key = keyOf(depositor)
    if (world.people.some(({ name }) => name === depositor) || world.learnt.has(key))
      return { depositor: '모르는분', matchable: false }
    world.learnt.set(key, [member_pk])
    return { depositor }
  }),
  laboratory: often(3, (world, person, order) => {
    const depositor = `분자노화연구실${world.told.length}`
    const colleague = addPerson(world)
    world.learnt.set(keyOf(depositor), [person.member_pk, colleague.member_pk])
    return both(depositor, order, addOrder(world, colleague))
  }),
  twoOrders: often(3, (world, person, order) => {
    const other = addOrder(world, person, { goods_name: '등록비', amount: 50_000 })
    return both(person.name, order, other)
  }),
  twoPeople: often(3, (world, { name }, order) => {
    const friend = addPerson(world)
    const depositor = `${name}${world.dice.pick(['', ',', ' '])}${friend.name}`
    return both(depositor, order, addOrder(world, friend))
  }),
  tooLittle: often(3, (_world, { name }, { amount }) => ({
    depositor: name,
    won: amount - 10_000,
  })),
  tooMuch: often(3, (_world, { name }, { amount }) => ({ depositor: name, won: amount + 5000 })),
  twice: often(2, (world, { name }, order) => {
    tell(world, order, 'plain', { depositor: name })
    return { depositor: name }
  }),
  slip: often(2, (world, person) => {
    person.name = `${person.name.slice(0, 2)}${world.dice.pick(syllables)}`
    const [first = '', second = '', third = ''] = person.name
    return { depositor: `${first}${second === '민' ? '인' : '민'}${third}` }
  }),
  namesake: often(4, (world, { name }) => {
    addPerson(world, { name })
    return { depositor: name }
  }),
  stranger: often(4, (world) => ({ ...none, depositor: newName(world.dice) })),
  unknownPayer: often(1, (world) => ({ depositor: newName(world.dice), matchable: false })),
  noOrder: often(3, (world) => ({ ...none, depositor: addPerson(world).name })),
  early: often(1, (_world, { name }, order) => {
    order.ordered_on = '2026-11-30'
    return { depositor: name }
  }),
}

const bag = Object.entries(habits).flatMap(([habit, { count, write }]) =>
  Array.from({ length: count }, () => ({ habit, write })),
)

const tell = (
  { told, dice: die }: World,
  order: Ordered,
  habit: string,
  written: Written,
): void => {
  const { depositor, won = order.amount, order_pks = [order.order_pk], matchable = true } = written
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `2026-11-${11 + die.below(12)}`
  const time = `${two(9 + die.below(9))}:${two(die.below(60))}`
  told.push({ line: { day, time, amount: won, depositor, memo: '' }, habit, order_pks, matchable })
}
