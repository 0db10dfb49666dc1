/** A field of a member's: what every layer has to know of it. The table `member` keeps it as text. */
export type MemberField = Kind & {
  /** Of the table `member`; a day's parts share one. */
  readonly column: string
  /** As forms call it. */
  readonly label: string
  /** Has to be filled in, and so has a rule and a message of its own (src/members/api/profile-fields.ts). */
  readonly required?: true
  /**
   * Who says what it is. `member`: asked when joining, changed on my page; `joining`: asked when joining, from then on only
   * shown there and put right by the office; `office`: never asked.
   */
  readonly setBy: 'member' | 'joining' | 'office'
  /** Which line of src/platform/rules/retention.ts it is kept by; `topic` only with a consent of its own (ruling 16). */
  readonly kept: 'member' | 'topic'
  /** Where several fields stand on one line of a paper: its name. */
  readonly line?: string
  /** As the notices on privacy call it, where not by its line or label. */
  readonly item?: string
}

/** How it is typed and written; `most` counts UTF-16 units. */
type Kind =
  | { readonly kind: 'text' | 'lines' | 'position'; readonly most: number }
  | { readonly kind: 'phone' }
  | { readonly kind: 'zipcode' }
  | { readonly kind: 'choice' }

export type MemberFields = Readonly<Record<string, MemberField>>

/** The names of those fields of a table that are like that. */
type KeyLike<Fields, Like> = {
  [Key in keyof Fields]: Fields[Key] extends Like ? Key : never
}[keyof Fields]

export type AskedKey<Fields> = KeyLike<Fields, { setBy: 'member' | 'joining' }>
type OwnKey<Fields> = KeyLike<Fields, { setBy: 'member' }>
type TopicKey<Fields> = KeyLike<Fields, { kept: 'topic' }>
type PlainKey<Fields> = Exclude<
  AskedKey<Fields>,
  KeyLike<Fields, { required: true } | { kind: 'choice' }>
>

/** What a row of the table `member` gets of some values: a field's column with its value. */
export type ColumnsOf<Fields extends MemberFields, Values> = {
  [Key in keyof Fields & keyof Values as Fields[Key]['column']]: Values[Key]
}

/** Something of every field, by the fields' names. */
export const eachField = <Fields extends MemberFields, Value>(
  fields: Fields,
  make: (field: MemberField, key: string) => Value,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, make(field, key)]),
  ) as Readonly<Record<keyof Fields, Value>>

/** Of values by field those of the fields that are like that. */
const those = (
  fields: MemberFields,
  values: Readonly<Record<string, unknown>>,
  are: (field: MemberField) => boolean,
) => Object.fromEntries(Object.entries(values).filter(([key]) => fields[key] && are(fields[key])))

/** Of something by field that of the fields which a member changes on my page. */
export const ownOf = <
  Fields extends MemberFields,
  Values extends Readonly<Record<string, unknown>>,
>(
  fields: Fields,
  values: Values,
) =>
  those(fields, values, ({ setBy }) => setBy === 'member') as Pick<
    Values,
    OwnKey<Fields> & keyof Values
  >

/** The fields that may be left empty and are typed: their kind says all. */
export const plainFields = <Fields extends MemberFields>(fields: Fields) =>
  those(
    fields,
    fields,
    ({ required, setBy, kind }) => !required && setBy !== 'office' && kind !== 'choice',
  ) as Pick<Fields, PlainKey<Fields>>

/** Nothing in every field, as a form begins. */
export const blanksOf = <Fields extends MemberFields>(fields: Fields) => eachField(fields, () => '')

/** The fields that are only kept with a consent of their own (ruling 16). */
export const topicFields = <Fields extends MemberFields>(fields: Fields) =>
  those(fields, fields, ({ kept }) => kept === 'topic') as Pick<Fields, TopicKey<Fields>>

/** What the notices on privacy call fields, each word once. */
export const itemsOf = (fields: readonly MemberField[]): string[] => [
  ...new Set(fields.map(({ item, line, label }) => item ?? line ?? label)),
]

const example = '예: name@snu.ac.kr'

/** What is wrong with an address that mail cannot go to, so that whoever typed it can mend it (spec part 5 where there is none). */
export const emailProblem = (email: string): string => {
  const [front = '', back = ''] = email.split('@')
  if (front === '' || back === '') return '이메일 주소를 입력해주세요.'
  if (/[^\x21-\x7e]/.test(email)) {
    return `이메일 주소에는 한글이나 공백을 입력할 수 없습니다. ${example}`
  }
  if (!back.includes('.')) return `@ 뒤 주소에 점(.)과 끝부분이 누락되었습니다. ${example}`
  if (/\.[^.]?$/.test(back)) return `@ 뒤 주소의 끝부분이 누락되었습니다. ${example}`
  return `이메일 주소의 형식이 올바르지 않습니다. ${example}`
}

/** Days in a month; `month` is 1–12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isRealDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Youngest age that may join without a legal representative (ruling 14; 개인정보 보호법 제22조의2). */
export const leastAge = 14

/**
 * Whether somebody is old enough on a Seoul day. Both days are `YYYY-MM-DD`. Who was born on 29 February comes of age
 * on 1 March in a common year.
 */
export const isOldEnough = (birth: string, today: string): boolean => {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number)
  const coming = new Date(Date.UTC(year + leastAge, month - 1, day)).toISOString().slice(0, 10)
  return coming <= today
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `1956-02-29`; `month` is 1–12. */
export const birthText = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`
