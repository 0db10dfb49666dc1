import { expect, test } from 'vitest'
import { signup, type SignupInput } from '#accounts/api/signup.ts'
import { signupOf } from '#tests/support/signups.ts'

const a = (length: number): string => 'a'.repeat(length)
const ga = (length: number): string => '가'.repeat(length)
const long = `${a(64)}@${a(63)}.${a(63)}.`
const eduOf = (school: string): string => `${school}^박사^${school}^1988^대한민국`

/** The longest, or the last, that a field takes, and what is one beyond. */
const limits: Partial<Record<keyof SignupInput, readonly [right: string, wrong: string]>> = {
  member_name: [ga(50), ga(51)],
  member_en_name: [a(99), a(100)],
  member_birth_year: ['1900', '1899'],
  member_birth_month: ['12', '13'],
  member_birth_date: ['28', '30'],
  member_gender: ['여', '남자'],
  member_cell: ['01012345678', '010123456789'],
  member_id: [a(20), a(21)],
  member_zipcode: ['03080', '030800'],
  member_address: [ga(200), ga(201)],
  member_address_detail: [ga(200), ga(201)],
  member_email: [`${long}${a(58)}.kr`, `${long}${a(59)}.kr`],
  member_company_name: [ga(100), ga(101)],
  member_company_en_name: [a(100), a(101)],
  member_position: [ga(50), ga(51)],
  member_md: [ga(50), ga(51)],
  member_company_tel: ['07012345678', '070123456789'],
  member_company_fax: ['07012345678', '070123456789'],
  member_company_zipcode: ['03080', '0308'],
  member_company_address: [ga(200), ga(201)],
  member_company_address_detail: [ga(200), ga(201)],
  member_edu: [
    Array(20)
      .fill(eduOf(ga(100)))
      .join('|'),
    Array(21).fill(eduOf('가')).join('|'),
  ],
  member_research_topic: [ga(500), ga(501)],
  member_receive_post: ['직장', '회사'],
}

type Values = Readonly<Record<string, string>>

const parsed = (values: Values) => {
  const { data, error } = signup.input.safeParse({ ...signupOf(), ...values })
  const refused = error?.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return { data, refused: Object.fromEntries(refused ?? []) }
}

const valuesOf = (which: 0 | 1): Values =>
  Object.fromEntries(Object.entries(limits).map(([field, pair]) => [field, pair[which]]))

test('every field takes its longest, and says what is wrong one beyond', () => {
  expect(parsed(valuesOf(0)).refused).toEqual({})
  for (const [field, wrong] of Object.entries(valuesOf(1))) {
    expect(parsed({ [field]: wrong }).refused[field], field).toMatch(/[가-힣]+.*\.$/)
  }
})

test.each([
  ['emoji', '👩‍🔬🧬'],
  ['Hangul in parts', '홍길동'.normalize('NFD')],
  ['text from right to left', '\u202eabc\u202c عربي'],
  ['600 characters', ga(600)],
  ['SQL', "'; drop table member; --"],
  ['HTML', '<script>alert(1)</script>'],
])('%s in every field: taken as it is, or refused by name', (_, strange) => {
  const unseen = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
  for (const field of Object.keys(limits)) {
    const given = field === 'member_edu' ? eduOf(strange) : strange
    const { data, refused } = parsed({ [field]: given })
    if (!data) {
      expect(refused[field], field).toMatch(/[가-힣]/)
      continue
    }
    const whole = strange.normalize('NFC').trim()
    // The only one of several lines (ruling 59).
    const kept = field === 'member_research_topic' ? whole : whole.replaceAll(unseen, '').trim()
    const value =
      field === 'member_edu' ? data.member_edu[0]?.school : data[field as keyof typeof data]
    expect(value, field).toBe(kept)
  }
})
