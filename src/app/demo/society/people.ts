import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { tableOf } from '#app/demo/table.ts'
import type { Education } from '#members/rules/education.ts'
import type { MemberType } from '#members/rules/member-types.ts'

/** A small repeatable generator (mulberry32): the same seed always gives the same demo. */
export interface Random {
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <const Items extends readonly [unknown, ...unknown[]]>(items: Items) => Items[number]
}

export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}

const words = z.string().transform((list) => list.split(', '))
const Name = words.transform((names) =>
  names.map((name) => {
    const [ko = '', en = ''] = name.split(' ')
    return { ko, en }
  }),
)

const Workplace = z.strictObject({
  name: z.string(),
  en: z.string(),
  unit: z.string(),
  place: z.string(),
  zip: z.string(),
  kind: z.string(),
})

const Names = z.strictObject({
  surnames: Name,
  given: Name,
  workplaces: z.string().transform((table) => z.array(Workplace).parse(tableOf(table))),
  topics: words,
})

type Habit = 'card' | 'account' | 'cash'
type Diligence = 'always' | 'often' | 'first year'

export interface Person {
  member_id: string
  name: string
  en_name: string
  gender: '남' | '여'
  birth: string
  type: MemberType
  /** Noon of a Seoul day. */
  joined: Date
  workplace: z.output<typeof Names>['workplaces'][number]
  position: string
  topic: string | undefined
  cell: string
  schools: Education[]
  habit: Habit
  diligence: Diligence
  later: 'doctor' | 'honoured' | 'gone' | undefined
}

const howMany = 180

const firstYear = 2014
const lastYear = 2026

export const everybody = (): Person[] => {
  const names = Names.parse(parse(readFileSync(new URL('people.yaml', import.meta.url), 'utf8')))
  return Array.from({ length: howMany }, (_, at) => personAt(at, names))
}

const personAt = (at: number, names: z.output<typeof Names>): Person => {
  const random = createRandom(7001 + at)
  const surname = names.surnames[at % names.surnames.length] ?? { ko: '김', en: 'Kim' }
  const given = names.given[(at * 7) % names.given.length] ?? { ko: '가람', en: 'Garam' }
  const joined = joiningOf(at)
  const type = typeOf(at, joined)
  const age = agesOf[type](random)
  const born = joined.getUTCFullYear() - Math.round(age)
  const workplace = names.workplaces[at % names.workplaces.length]
  if (workplace === undefined) throw new Error('people.yaml names no workplaces')
  return {
    name: `${surname.ko}${given.ko}`,
    en_name: `${surname.en} ${given.en}`,
    member_id: `${surname.en}${given.en}`.toLowerCase().slice(0, 14) + String(100 + at),
    gender: random.chance(0.5) ? '남' : '여',
    birth: `${born}-${twoDigits(1 + random.between(0, 12))}-${twoDigits(1 + random.between(0, 28))}`,
    type,
    joined,
    workplace,
    position: positionOf(type, workplace.kind, age),
    topic: random.chance(0.6) ? random.pick(topicsOf(names)) : undefined,
    cell: `0100000${String(1000 + at)}`,
    schools: schoolsOf(type, born, random),
    habit: habits[at % habits.length] ?? 'card',
    diligence: diligenceOf(at),
    later: laterOf(at, type),
  }
}

const habits: readonly Habit[] = [
  ...Array<Habit>(6).fill('card'),
  ...Array<Habit>(3).fill('account'),
  'cash',
]

const diligenceOf = (at: number): Diligence => {
  if (at % 9 === 7) return 'first year'
  return at % 5 === 3 ? 'often' : 'always'
}

const laterOf = (at: number, type: MemberType): Person['later'] => {
  if (at % 45 === 20) return 'gone'
  if (type === '학생회원') return at % 2 === 0 ? 'doctor' : undefined
  return type === '정회원' && at % 37 === 4 ? 'honoured' : undefined
}

const topicsOf = ({ topics }: z.output<typeof Names>) => topics as [string, ...string[]]

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')

const joiningOf = (at: number): Date => {
  const share = at / howMany
  const years =
    share < 0.3 ? share * 2 : 0.6 + ((share - 0.3) / 0.7) * (lastYear - firstYear + 0.25)
  const day = Date.UTC(firstYear, 2, 3) + Math.round(years * 365) * 86_400_000
  return new Date(day + 3 * 3_600_000)
}

const typeOf = (at: number, joined: Date): MemberType => {
  if (at % 29 === 11) return '특별회원'
  if (at % 31 === 5 && joined.getUTCFullYear() < 2018) return '명예회원'
  return at % 3 === 2 && joined.getUTCFullYear() > 2015 ? '학생회원' : '정회원'
}

const agesOf: Readonly<Record<MemberType, (random: Random) => number>> = {
  정회원: (random) => random.between(36, 63),
  학생회원: (random) => random.between(24, 30),
  특별회원: (random) => random.between(45, 62),
  명예회원: (random) => random.between(66, 74),
}

const positionOf = (type: MemberType, kind: Person['workplace']['kind'], age: number): string => {
  if (type === '학생회원') return '학생연구원'
  if (type === '명예회원') return '명예교수'
  if (type === '특별회원') return '대표'
  if (kind === '연구원') return age > 45 ? '책임연구원' : '선임연구원'
  return age > 42 ? '교수' : '박사후연구원'
}

const schoolsOf = (type: MemberType, born: number, random: Random): Education[] => {
  const major = random.pick(['분자생물학', '의과학', '생명공학', '간호학', '약학', '식품영양학'])
  const at = (degree: string, year: number): Education => ({
    school: '온누리대학교',
    major,
    degree,
    year: String(year),
    country: '대한민국',
  })
  const bachelor = at('학사', born + 23)
  return type === '학생회원'
    ? [at('석사과정', born + 27), bachelor]
    : [at('박사', born + 32), at('석사', born + 26), bachelor]
}
