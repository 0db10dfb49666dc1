/** A member field, described once for every layer. The table `member` stores it as text. */
export type MemberField = Kind & {
  readonly column: string
  readonly label: string
  /** A required field needs its own schema and message (src/members/api/profile-fields.ts). */
  readonly required?: true
  /**
   * `member`: asked at sign-up, changed on my page. `joining`: asked at sign-up, then only the
   * office corrects it. `office`: never asked.
   */
  readonly setBy: 'member' | 'joining' | 'office'
  /** Which line of src/privacy/rules/retention.ts it is kept by; `topic` only with a consent of its own (ruling 16). */
  readonly kept: 'member' | 'topic'
  readonly line?: string
  readonly item?: string
  /** Stands on documents and badges, whose fonts it has to have. */
  readonly printed?: true
}

/** `most` counts UTF-16 units. */
type Kind =
  | { readonly kind: 'text' | 'lines' | 'position'; readonly most: number }
  | { readonly kind: 'phone' }
  | { readonly kind: 'zipcode' }
  | { readonly kind: 'choice' }

export type MemberFields = Readonly<Record<string, MemberField>>

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

export type ColumnsOf<Fields extends MemberFields, Values> = {
  [Key in keyof Fields & keyof Values as Fields[Key]['column']]: Values[Key]
}

export const eachField = <Fields extends MemberFields, Value>(
  fields: Fields,
  make: (field: MemberField, key: string) => Value,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, make(field, key)]),
  ) as Readonly<Record<keyof Fields, Value>>

const those = (
  fields: MemberFields,
  values: Readonly<Record<string, unknown>>,
  are: (field: MemberField) => boolean,
) => Object.fromEntries(Object.entries(values).filter(([key]) => fields[key] && are(fields[key])))

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

export const plainFields = <Fields extends MemberFields>(fields: Fields) =>
  those(
    fields,
    fields,
    ({ required, setBy, kind }) => !required && setBy !== 'office' && kind !== 'choice',
  ) as Pick<Fields, PlainKey<Fields>>

export const blanksOf = <Fields extends MemberFields>(fields: Fields) => eachField(fields, () => '')

/** Fields stored only with a consent of their own (ruling 16). */
export const topicFields = <Fields extends MemberFields>(fields: Fields) =>
  those(fields, fields, ({ kept }) => kept === 'topic') as Pick<Fields, TopicKey<Fields>>

export const itemsOf = (fields: readonly MemberField[]): string[] => [
  ...new Set(fields.map(({ item, line, label }) => item ?? line ?? label)),
]

const example = '예: name@snu.ac.kr'

/** A message that says what is wrong with an address (spec part 5 if it is missing). */
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

/** `month` is 1–12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

export const isRealDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** The lowest age to join without a legal representative (ruling 14; 개인정보 보호법 제22조의2). */
export const leastAge = 14

/**
 * Compares Seoul days, `YYYY-MM-DD`. A person born on 29 February comes of age on 1 March in a
 * common year.
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
