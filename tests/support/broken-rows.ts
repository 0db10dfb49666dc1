import { isRealDay } from '#members/rules/member-field.ts'
import type { Context } from '#platform/server/context.ts'

const matches = {
  member_id: /^[A-Za-z0-9]{6,20}$/,
  member_name: /^\S+( \S+)*$/u,
  en_name: /^[A-Za-z][A-Za-z .,'-]{0,98}$/,
  gender: /^[남여]$/,
  cell: /^(010\d{8}|01[16789]\d{7,8})$/,
  email: /^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z]+$/,
  zipcode: /^\d{5}$/,
  address: /\S/,
  address_detail: /\S/,
  company_tel: /^\d{0,11}$/,
  company_fax: /^\d{0,11}$/,
  company_zipcode: /^(\d{5})?$/,
  receive_post: /^(자택|직장)$/,
  member_type: /^(정회원|학생회원)$/,
  password_hash: /^\$argon2id\$/,
} as const

const longest = {
  member_name: 50,
  address: 200,
  address_detail: 200,
  company_name: 100,
  company_en_name: 100,
  position: 50,
  md: 50,
  company_address: 200,
  company_address_detail: 200,
  research_topic: 500,
} as const

const school = { school: 100, major: 100, country: 60 } as const

/** What a row has of texts, by column. */
const textsOf = (row: object) => {
  const values = new Map<string, unknown>(Object.entries(row))
  return (name: string): string => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** Whether a text is no longer than that, and kept composed, without spaces around it and without what no text has. */
const fits = (text: string, most: number): boolean =>
  text.length <= most &&
  text === text.normalize('NFC').trim() &&
  text.isWellFormed() &&
  !text.includes('\0')

const own = ['member_session', 'member_education', 'consent', 'member'] as const
const tables = ['mail', 'email_code', ...own] as const

/** All that a call of joining can leave, the counting of tries aside. */
export const rowsOf = async ({ db }: Context): Promise<unknown[]> => {
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return rows.map((table) => table.map((row) => ({ ...row, tries: 0 })))
}

export const forgetRows = async ({ db }: Context): Promise<void> => {
  for (const table of tables) await db.deleteFrom(table).execute()
}

/** Which rules of the specification's part 5 and of rulings 2, 14 and 19 the rows of joined members break. */
export const rulesThatRowsBreak = async ({ db, clock }: Context): Promise<string[]> => {
  const youngest = new Date(clock.now())
  youngest.setUTCFullYear(youngest.getUTCFullYear() - 14)
  const broken: string[] = []
  const expectRule = (rule: string, holds: boolean): void => {
    if (!holds) broken.push(rule)
  }
  for (const member of await db.selectFrom('member').selectAll().execute()) {
    const textOf = textsOf(member)
    for (const [name, rule] of Object.entries(matches)) {
      expectRule(name, rule.test(textOf(name)))
    }
    for (const [name, most] of Object.entries(longest)) expectRule(name, fits(textOf(name), most))
    expectRule('member_id_key', member.member_id_key === (member.member_id?.toLowerCase() ?? null))
    const [year = 0, month = 0, day = 0] = member.birth.split('-').map(Number)
    expectRule('birth', isRealDay(year, month, day) && year >= 1900)
    // Seoul is nine hours ahead.
    expectRule('age', Date.parse(member.birth) <= youngest.getTime() + 9 * 3_600_000)
  }
  for (const education of await db.selectFrom('member_education').selectAll().execute()) {
    const textOf = textsOf(education)
    for (const [name, most] of Object.entries(school)) {
      expectRule(name, fits(textOf(name), most) && /^[^|^]+$/.test(textOf(name)))
    }
    expectRule('year', /^\d{4}$/.test(education.year))
    expectRule('degree', /^(박사|석사|학사)(과정)?$/.test(education.degree))
  }
  for (const { to_address, subject } of await db.selectFrom('mail').selectAll().execute()) {
    expectRule('to_address', /^[^\s@]+@[^\s@]+$/.test(to_address))
    expectRule('subject', !/[\r\n]/.test(subject))
  }
  const sessions = await db
    .selectFrom('member_session')
    .select('member_pk')
    .where('state', '=', 'active')
    .execute()
  const whose = new Set(sessions.map(({ member_pk }) => member_pk))
  expectRule('one session a member', whose.size === sessions.length)
  return broken
}
