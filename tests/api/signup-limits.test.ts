import { signup, type SignupInput } from '#accounts/api/signup.ts'
import { call, succeed } from '#tests/support/call.ts'
import { signupOf } from '#tests/support/signups.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { describe, expect } from 'vitest'

type Field = keyof SignupInput

const a = (length: number): string => 'a'.repeat(length)
const eduOf = (school: string): string => `${school}^박사^${school}^1988^대한민국`

/** The longest, or the last, that a field takes, and what is one beyond. */
const limits: Partial<Record<Field, readonly [right: string, wrong: string]>> = {
  member_name: ['가'.repeat(50), '가'.repeat(51)],
  member_en_name: [a(99), a(100)],
  member_birth_year: ['1900', '1899'],
  member_birth_month: ['12', '13'],
  member_birth_date: ['29', '30'],
  member_gender: ['여', '남자'],
  member_cell: ['01012345678', '010123456789'],
  member_id: [a(20), a(21)],
  member_zipcode: ['03080', '030800'],
  member_address: ['가'.repeat(200), '가'.repeat(201)],
  member_address_detail: ['가'.repeat(200), '가'.repeat(201)],
  member_email: [
    `${a(64)}@${a(63)}.${a(63)}.${a(58)}.kr`,
    `${a(64)}@${a(63)}.${a(63)}.${a(59)}.kr`,
  ],
  member_company_name: ['가'.repeat(100), '가'.repeat(101)],
  member_company_en_name: [a(100), a(101)],
  member_position: ['가'.repeat(50), '가'.repeat(51)],
  member_md: ['가'.repeat(50), '가'.repeat(51)],
  member_company_tel: ['07012345678', '070123456789'],
  member_company_fax: ['07012345678', '070123456789'],
  member_company_zipcode: ['03080', '0308'],
  member_company_address: ['가'.repeat(200), '가'.repeat(201)],
  member_company_address_detail: ['가'.repeat(200), '가'.repeat(201)],
  member_edu: [
    Array.from({ length: 20 }, () => eduOf('가'.repeat(100))).join('|'),
    Array.from({ length: 21 }, () => eduOf('가')).join('|'),
  ],
  member_research_topic: ['가'.repeat(500), '가'.repeat(501)],
  member_receive_post: ['직장', '회사'],
}

/** Which fields are refused, with their messages. */
const refusals = (input: Record<string, unknown>): Record<string, string> => {
  const { error } = signup.input.safeParse(input)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

const fields = Object.entries(limits) as [Field, readonly [string, string]][]

test.for(fields)(
  '%s takes its longest, and says what is wrong one beyond',
  ([field, [right, wrong]]) => {
    const input = signupOf({ member_birth_date: '28' })
    expect(refusals({ ...input, [field]: right })).toEqual({})
    expect(refusals({ ...input, [field]: wrong })[field]).toMatch(/[가-힣]+.*\.$/)
  },
)

test('a password has 6 to 20 characters', () => {
  const both = (password: string) =>
    refusals(signupOf({ member_password: password, member_re_password: password }))
  expect([both('Kx8!mz'), both('Kx8!mzQ4'.repeat(2) + 'pW7_')]).toEqual([{}, {}])
  const message = '6~20자의 영문, 숫자,특수문자만 입력 가능합니다.'
  expect(both('Kx8!m')).toEqual({ member_password: message })
  expect(both('Kx8!mzQ4'.repeat(2) + 'pW7_a')).toEqual({ member_password: message })
})

describe('in every field at once', () => {
  const columns = {
    member_name: 'member_name',
    member_address: 'address',
    member_address_detail: 'address_detail',
    member_company_name: 'company_name',
    member_company_en_name: 'company_en_name',
    member_position: 'position',
    member_md: 'md',
    member_company_address: 'company_address',
    member_company_address_detail: 'company_address_detail',
    member_research_topic: 'research_topic',
  } as const satisfies Partial<Record<Field, string>>

  const send = async (site: Site, input: SignupInput) => {
    site.clock.forward(3600)
    const asking = { address: 'lee@example.org', purpose: 'signup', progress: 'verified' } as const
    const cookie = await browserThatAsked(site.context, asking)
    return call(site, signup, input, { cookie })
  }

  const tidy = (text: string): string => text.normalize('NFC').trim()

  /** One line, without the signs that nobody sees (ruling 59). */
  const seen = (text: string): string =>
    text
      .normalize('NFC')
      .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
      .trim()

  test.for([
    ['emoji', '👩‍🔬🧬'],
    ['Hangul in parts', '홍길동'.normalize('NFD')],
    ['text from right to left', '\u202eabc\u202c عربي'],
    ['600 characters', '가'.repeat(600)],
    ['SQL', "'; drop table member; --"],
    ['HTML', '<script>alert(1)</script>'],
  ] as const)('%s: kept as it is, or refused by name', async ([, strange], { site }) => {
    const everywhere = Object.fromEntries(fields.map(([field]) => [field, strange]))
    const input = { ...signupOf(), ...everywhere, member_edu: eduOf(strange) }
    const { status, body } = await send(site, input)
    expect(status).toBe(400)
    const refused = body.success ? {} : (body.error.fields ?? {})
    for (const message of Object.values(refused)) expect(message).toMatch(/[가-힣]/)

    const wrong = new Set(Object.keys(refused).map((path) => path.split('.')[0]))
    const rest = Object.entries(input).filter(([field]) => !wrong.has(field))
    const kept = { ...signupOf(), ...Object.fromEntries(rest) }
    await succeed(send(site, kept))
    const member = await site.context.db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    for (const [field, column] of Object.entries(columns)) {
      const value = String(kept[field as Field] ?? '')
      // The only one of several lines.
      const isLong = field === 'member_research_topic'
      expect(member[column], field).toBe(isLong ? tidy(value) : seen(value))
    }
    const school = await site.context.db
      .selectFrom('member_education')
      .select(['school', 'major'])
      .executeTakeFirstOrThrow()
    const name = wrong.has('member_edu') ? '○○대학교' : seen(strange)
    expect(school.school).toBe(name)
  })
})
