import { readEmail, readName } from '#members/rules/member-list.ts'
import { nameKey } from '#members/rules/name-key.ts'
import { keyOf, type NameIndex, namingsIn } from '#payments/rules/bank/names.ts'
import type { Read } from '#payments/rules/dues-sheet/years.ts'
import { type Reading, readListDay, readMobile } from '#platform/rules/sheets/readings.ts'

export interface Whose {
  member_name: string
  birth: string
  email: string
  cell: string
  company_name: string
  remark: string
}

const asTyped = (text: string): Reading => ({ value: text })

export const readWhose = (read: Read, today: string): Whose => ({
  member_name: read('member_name', readName),
  birth: read('birth', (text) =>
    readListDay(text, { from: '1900-01-01', until: today, wholeYears: false }),
  ),
  email: read('email', readEmail),
  cell: read('cell', readMobile),
  company_name: read('company_name', asTyped),
  remark: read('remark', asTyped),
})

export interface Candidate extends Omit<Whose, 'remark'> {
  member_pk: number
  en_name: string
  /** The name in Hanja, if the office's notes have it. */
  hanja?: string
}

/** Why a row is left to the office. */
export const doubts = ['namesakes', 'repeated', 'workplace', 'signs', 'text'] as const

/**
 * `sure`: two signs agree, or the address does. `placed`: name and workplace are those of the first
 * candidate alone. `alone`: one member bears the name. `doubtful`: several do, or signs differ.
 * `together`: the members that one cell names, if it names
 * several.
 */
export interface Matched {
  kind: 'sure' | 'placed' | 'alone' | 'doubtful' | 'nobody'
  candidates: number[]
  why?: (typeof doubts)[number]
  together?: number[]
}

const same = (one: string, other: string): boolean => one !== '' && one === other
const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** `서울대학교병원` and `서울대학교병원 내과` are one workplace. */
type Working = Pick<Whose, 'company_name'>

const sameWork = (one: Working, other: Working): boolean => {
  const [short = '', long = ''] = [one, other]
    .map(({ company_name }) => keyOf(company_name))
    .toSorted((a, b) => a.length - b.length)
  return short.length >= 2 && long.includes(short)
}

const differWork = (one: Working, other: Working): boolean =>
  differ(keyOf(one.company_name), keyOf(other.company_name)) && !sameWork(one, other)

/** Spellings of one name are one, in Latin letters and Hanja, too. */
export const namesOf = ({ member_name, en_name, hanja = '' }: Candidate): string[] =>
  [member_name, en_name, hanja].map(nameKey).filter(Boolean)

/** Finds the name in a note that an imported list left: `한자 이름: 洪吉童`. */
export const hanjaIn = (note: string): string =>
  /^[^:\n]*(?:한자|漢字)[^:\n]*: ?(\p{Script=Han}{2,5})$/mu.exec(note)?.[1] ?? ''

export const matchPayer = (who: Whose, roll: readonly Candidate[]): Matched => {
  const named = roll.filter((one) => namesOf(one).includes(nameKey(who.member_name)))
  const mailed = roll.filter((one) => same(one.email, who.email))
  const alike = named.filter((one) => same(one.birth, who.birth) || same(one.cell, who.cell))
  const isOther = (one: Candidate): boolean => who.member_name !== '' && !named.includes(one)
  const strong = [...new Set([...alike, ...mailed.filter((one) => !isOther(one))])]
  const [only] = strong
  const isOnly = strong.length === 1 && mailed.every((one) => one === only)
  if (only !== undefined && isOnly && !differ(only.birth, who.birth)) {
    return { kind: 'sure', candidates: [only.member_pk] }
  }
  const working = named.filter((one) => sameWork(one, who))
  const all = [...new Set([...strong, ...mailed, ...working, ...named])]
  const candidates = all.map(({ member_pk }) => member_pk)
  const [first] = all
  if (first === undefined) return { kind: 'nobody', candidates }
  const doubtful = { kind: 'doubtful', candidates } as const
  if (mailed.length === 0 && !differ(first.birth, who.birth)) {
    const isPlaced =
      sameWork(first, who) && named.every((one) => one === first || differWork(one, who))
    if (isPlaced) return { kind: 'placed', candidates }
  }
  if (all.length > 1) return { ...doubtful, why: 'namesakes' }
  if (mailed.length > 0 || differ(first.birth, who.birth)) return { ...doubtful, why: 'signs' }
  return differWork(first, who) ? { ...doubtful, why: 'workplace' } : { kind: 'alone', candidates }
}

/**
 * Finds the members that a free text names, as the bank's reader does: `25회비홍길동`, `홍길동·김영희`, or
 * another depositor's name that was learnt. Never surer than the name alone.
 */
export const payersIn = (
  text: string,
  index: NameIndex,
  learnt: ReadonlyMap<string, readonly number[]>,
): Matched => {
  const key = keyOf(text)
  const namings = key.length > 60 ? [] : namingsIn(key, index)
  const places = [...Map.groupBy(namings, ({ from }) => from).values()]
  const members = namings.map(({ person }) => person.member_pk)
  const candidates = [...new Set([...members, ...(learnt.get(key) ?? [])])]
  if (candidates.length === 0) return { kind: 'nobody', candidates }
  const isSure = candidates.length === 1 && namings.some(({ grade }) => grade === 'sure')
  if (isSure) return { kind: 'alone', candidates }
  const isTogether = places.length > 1 && places.every(({ length }) => length === 1)
  return { kind: 'doubtful', why: 'text', candidates, ...(isTogether && { together: candidates }) }
}

interface Claiming {
  matched: Matched
  years: readonly { year: number }[]
}

/**
 * Nobody pays a year twice: rows of one name in one year may be two people, and the name alone is
 * not enough for either.
 */
export const markRepeated = <Row extends Claiming>(rows: readonly Row[]): Row[] => {
  const claimsOf = ({ matched: { kind, candidates }, years }: Claiming, isAny: boolean): string[] =>
    (isAny ? candidates : candidates.slice(0, kind === 'doubtful' ? 0 : 1)).flatMap((member_pk) =>
      years.map(({ year }) => `${member_pk} ${year}`),
    )
  const [any, firm] = [true, false].map((isAny) =>
    Map.groupBy(
      rows.flatMap((row) => claimsOf(row, isAny)),
      (claim) => claim,
    ),
  )
  return rows.map((row) => {
    const { kind, candidates } = row.matched
    const counts = kind === 'alone' ? any : firm
    const isLoose = kind === 'alone' || kind === 'placed'
    const isAgain =
      isLoose && claimsOf(row, false).some((claim) => (counts?.get(claim)?.length ?? 0) > 1)
    return isAgain ? { ...row, matched: { kind: 'doubtful', why: 'repeated', candidates } } : row
  })
}
