import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'

const surnames = Array.from('김이박최정강조윤장임한오서신권황안송류홍')
const firsts = Array.from('민서지현수영은재성도하준유경태호혜연진우')
const lasts = Array.from('준윤우원호진현영은희수연아민석경철자숙길')
const places = ['서울대학교', '연세대학교', '부산대학교', '한국노화연구원', '국립보건연구원', '']

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

/** The member of a number: alike in every run, and no two alike. */
const personOf = (number: number) => ({
  member_id: `person${number}`,
  member_id_key: `person${number}`,
  password_hash: 'none',
  member_name: `${at(surnames, number)}${at(firsts, Math.floor(number / 20))}${at(lasts, Math.floor(number / 400))}`,
  en_name: `Person ${number}`,
  member_type: at(['정회원', '정회원', '학생회원', '명예회원'] as const, number),
  email: `person${number}@example.org`,
  cell: `010${String(10_000_000 + number * 37).slice(0, 8)}`,
  company_name: at(places, Math.floor(number / 3)),
  position: at(['교수', '연구원', ''], number),
  joined_on: `${2000 + (number % 26)}-03-02`,
  created_at: `${2000 + (number % 26)}-03-02T00:00:00.000Z`,
  last_login_at: number % 5 === 0 ? null : `2026-0${1 + (number % 9)}-11T00:00:00.000Z`,
  staff: 0,
})

/** How many rows go at once: SQLite takes 32,766 values a statement. */
const atOnce = 2000

/** So many members, each with five orders, of which two in three are paid fees, and what the planner must know of them. */
export const fillMembers = async (db: Database, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += atOnce) {
    const size = Math.min(atOnce, count - from + 1)
    const rows = Array.from({ length: size }, (_, index) => personOf(from + index))
    await db.insertInto('member').values(rows).execute()
    await addOrders(db)
  }
  await addPasts(db)
  await sql`analyze`.execute(db)
}

/** One in seven has been promoted, one in twenty been on leave, one in ten has had a year waived. */
const addPasts = async (db: Database): Promise<void> => {
  await sql`
    insert into member_type_change (member_pk, from_type, to_type, reason, on_day, tell, state, staff_name, created_at)
    select member_pk, '학생회원', member_type, '', '2024-05-10', 0, 'done', '', '' from member where member_pk % 7 = 0
  `.execute(db)
  await sql`
    insert into member_status (member_pk, status, from_day, until_day, reason, staff_name, created_at)
    select member_pk, '휴회', '2023-10-01', '2025-06-30', '', '', '' from member where member_pk % 20 = 0
  `.execute(db)
  await sql`
    insert into fee_waiver (member_pk, year, amount, reason, staff_name, created_at)
    select member_pk, 2025, 0, '', '', '' from member where member_pk % 10 = 0
  `.execute(db)
}

/** To those who have none yet: to all at once takes longer than a statement of the server's may. */
const addOrders = (db: Database) =>
  sql`
    insert into payment_order (member_pk, member_name, member_type, company_name, goods_type, goods_key, goods_name,
      amount, pay_method, state, created_at, paid_at, due_at)
    with recursive number(i) as (select 0 union all select i + 1 from number where i < 4)
    select member_pk, member_name, member_type, company_name, '연회비', 'fee:' || (2026 - i),
      (2026 - i) || '년 연회비', 80000, 'account', case when (member_pk + i) % 3 = 0 then 'expired' else 'paid' end,
      (2026 - i) || '-01-05T00:00:00.000Z', (2026 - i) || '-01-06T00:00:00.000Z', (2026 - i) || '-01-12T00:00:00.000Z'
    from member, number where member.staff = 0
      and not exists (select 1 from payment_order where payment_order.member_pk = member.member_pk)
  `.execute(db)
