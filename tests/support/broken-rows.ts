import { isRealDay } from '#members/rules/member-field.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

const matches = {
  member_id: /^[A-Za-z0-9]{6,20}$/,
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

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table) as Key[]

/** What is kept as people typed it: composed, without spaces around it and without what no text has. */
const isTidy = (text: string): boolean =>
  text === text.normalize('NFC').trim() && text.isWellFormed() && !text.includes('\0')

const tables = [
  ...(['mail', 'member_session', 'member_education', 'consent', 'email_code', 'member'] as const),
]

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
  const members = await db.selectFrom('member').selectAll().execute()
  const schools = await db.selectFrom('member_education').selectAll().execute()
  const mails = await db.selectFrom('mail').selectAll().execute()
  const sessions = await activeSessions(db)
  const youngest = new Date(clock.now())
  youngest.setUTCFullYear(youngest.getUTCFullYear() - 14)
  const broken: string[] = []
  const expectRule = (rule: string, holds: boolean): void => {
    if (!holds) broken.push(rule)
  }
  for (const member of members) {
    for (const name of keys(matches)) expectRule(name, matches[name].test(member[name] ?? ''))
    for (const name of keys(longest)) {
      expectRule(name, member[name].length <= longest[name] && isTidy(member[name]))
    }
    expectRule('member_name', /^\S+( \S+)*$/u.test(member.member_name))
    expectRule('member_id_key', member.member_id_key === member.member_id.toLowerCase())
    const [year = 0, month = 0, day = 0] = member.birth.split('-').map(Number)
    expectRule('birth', isRealDay(year, month, day) && year >= 1900)
    // Seoul is nine hours ahead.
    expectRule('age', Date.parse(member.birth) <= youngest.getTime() + 9 * 3_600_000)
  }
  for (const row of schools) {
    for (const name of keys(school)) {
      const text = row[name]
      expectRule(name, isTidy(text) && text !== '' && text.length <= school[name])
      expectRule(name, !/[|^]/.test(text))
    }
    expectRule('year', /^\d{4}$/.test(row.year))
    expectRule('degree', /^(박사|석사|학사)(과정)?$/.test(row.degree))
  }
  for (const { to_address, subject } of mails) {
    expectRule('to_address', /^[^\s@]+@[^\s@]+$/.test(to_address))
    expectRule('subject', !/[\r\n]/.test(subject))
  }
  expectRule('one session a member', new Set(sessions).size === sessions.length)
  return broken
}

const activeSessions = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('member_session')
    .select('member_pk')
    .where('state', '=', 'active')
    .execute()
  return rows.map(({ member_pk }) => member_pk)
}
