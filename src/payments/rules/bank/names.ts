import { nameKey } from '#members/rules/name-key.ts'
import type { Line } from '#payments/rules/bank/lines.ts'
import type { Books, Person } from '#payments/rules/bank/proposals.ts'
import { plain } from '#platform/rules/sheets/cells.ts'

export const keyOf = (text: string): string =>
  nameKey(plain(text).replaceAll(/\((?:주|사|재|유)\)|주식회사|사단법인|재단법인/g, ''))

/** Banks write a Latin name's last part first, too: `SMITH JOHN`. One part alone names nobody. */
const keysOf = ({ name, en_name = '' }: Person): string[] => [
  ...new Set(
    [name, ...(/\S[\s,]+\S/.test(en_name) ? [en_name] : [])].flatMap((one) => {
      const parts = /[a-z]/i.test(one) ? one.split(/[\s,]+/).filter(Boolean) : [one]
      return parts.map((_, at) => keyOf([...parts.slice(at), ...parts.slice(0, at)].join(' ')))
    }),
  ),
]

/** Banks cut the depositor's text after this many letters or later. */
const cutAfter = 7

const words = (
  '연회비 회비 등록비 참가비 학회비 학회 학술대회 추계 춘계 사전등록 ' +
  '정회원 학생회원 회원 학생 입금 납부 교수 박사 선생님 연구원 님 년'
).split(' ')

/**
 * The text next to a name is known if it is a word for the goods, a year, the order's number or
 * the beginning of the workplace.
 */
const isKnown = (rest: string, known: Known, isCut: boolean): boolean => {
  if (rest === '') return true
  const { workplace, numbers } = known
  const digits = /^\d+/.exec(rest)?.[0]
  if (digits !== undefined) {
    const isYear = /^(?:20)?[2-9]\d$/.test(digits)
    const isTheirs = numbers.includes(Number(digits))
    return (isYear || isTheirs) && isKnown(rest.slice(digits.length), known, isCut)
  }
  for (const word of words) {
    if (rest.startsWith(word) && isKnown(rest.slice(word.length), known, isCut)) return true
    if (isCut && word.startsWith(rest)) return true
  }
  for (let length = Math.min(rest.length, workplace.length); length >= 2; length -= 1) {
    if (!rest.startsWith(workplace.slice(0, length))) continue
    if (isKnown(rest.slice(length), known, isCut)) return true
  }
  return false
}

/** `sure`: only known text stands next to the name. */
export interface Naming {
  person: Person
  grade: 'sure' | 'part'
  from: number
  to: number
}

interface Known {
  workplace: string
  numbers: readonly number[]
}

interface Named {
  person: Person
  known: Known
}

export interface Looked {
  line: Line
  key: string
  numbers: readonly number[]
  namings: readonly Naming[]
  /** Members who are surely meant, by their name or by a depositor's name used for them alone. */
  owners: ReadonlySet<number>
}

export interface NameIndex {
  byName: ReadonlyMap<string, readonly Named[]>
  longest: number
  /**
   * Beginnings of longer names: in a text that the bank cut, a name at the end may be one of them.
   */
  beginnings: ReadonlySet<string>
}

export const indexNames = ({ people, orders }: Pick<Books, 'people' | 'orders'>): NameIndex => {
  const numbers = Map.groupBy(orders, ({ member_pk }) => member_pk)
  const named = people.map((person) => {
    const own = numbers.get(person.member_pk) ?? []
    const known = { workplace: keyOf(person.workplace), numbers: own.map((one) => one.order_pk) }
    return { person, known }
  })
  const byName = new Map<string, Named[]>()
  for (const one of named)
    for (const key of keysOf(one.person)) byName.set(key, [...(byName.get(key) ?? []), one])
  const names = [...byName.keys()]
  const beginnings = names.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(0, at + 1)),
  )
  const longest = names.reduce((most, { length }) => Math.max(most, length), 0)
  return { byName, longest, beginnings: new Set(beginnings) }
}

/** Everybody whose whole name occurs in the key. A name of one letter does not count. */
export const namingsIn = (key: string, index: NameIndex): Naming[] => {
  const found: Naming[] = []
  for (let from = 0; from < key.length; from += 1) {
    for (let to = from + 2; to <= Math.min(key.length, from + index.longest); to += 1) {
      for (const named of index.byName.get(key.slice(from, to)) ?? []) {
        const grade = isSure(key, { from, to }, named.known, index) ? 'sure' : 'part'
        found.push({ person: named.person, grade, from, to })
      }
    }
  }
  const whole = found.filter(({ from, to }) => from === 0 && to === key.length)
  if (whole.length > 0) return whole
  return found.filter(
    (naming) => naming.grade === 'sure' || !found.some((one) => holds(one, naming)),
  )
}

type Span = Pick<Naming, 'from' | 'to'>

const holds = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from

const isSure = (key: string, { from, to }: Span, known: Known, { beginnings }: NameIndex) => {
  const isCut = key.length >= cutAfter
  const isLast = isCut && from > 0 && to === key.length
  if (isLast && (to - from < 3 || beginnings.has(key.slice(from, to)))) return false
  return isKnown(key.slice(0, from), known, false) && isKnown(key.slice(to), known, isCut)
}

export interface Keys {
  whole: string
  place: string
}

/** A cut text may be the workplace and the beginning of the name: `서울대학교홍길`. */
export const mayBeCut = (key: string, { whole, place }: Keys): boolean => {
  if (key.length < cutAfter) return false
  for (let length = 1; length <= whole.length; length += 1) {
    const before = key.slice(0, key.length - length)
    if (before.length >= 2 && key.endsWith(whole.slice(0, length)) && place.startsWith(before))
      return true
  }
  return false
}

/** The whole name, or its beginning in a text that the bank cut. */
export const isWritten = (key: string, name: string): boolean =>
  key === name || (key.length >= cutAfter && name.startsWith(key))

export const isNear = (one: string, other: string): boolean => {
  if (one.length < 3 || one.length !== other.length) return false
  let slips = 0
  for (let at = 0; at < one.length && slips < 2; at += 1) slips += Number(one[at] !== other[at])
  return slips === 1
}

export const looksLikePerson = (key: string): boolean => /^[가-힣]{2,4}$/.test(key)
