import { addNote } from '#accounts/api/member-care.ts'
import { getMember, listMembers, membersFile } from '#members/api/office-members.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

/**
 * So many rows of the log, evenly over so many days from the 1st of January 2026 on: five of the office who look at
 * members, change them and take lists home.
 */
export const fillAccesses = async (
  db: Database,
  { count, days }: { count: number; days: number },
): Promise<void> => {
  const first = Date.parse('2025-12-31T15:00:00.000Z')
  const step = (days * 86_400_000) / count
  const atOnce = 2000
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from)
    const rows = Array.from({ length: size }, (_, index) => rowOf(from + index, first, step))
    await db.insertInto('staff_log').values(rows).execute()
  }
  await sql`analyze`.execute(db)
}

const calls = [
  getMember.path,
  getMember.path,
  listMembers.path,
  getMember.path,
  addNote.path,
] as const

/** A list is taken home once in a while. */
const isFile = (number: number): boolean => number % 200 === 0

const rowOf = (number: number, first: number, step: number) => ({
  at: new Date(first + Math.floor(number * step)).toISOString(),
  staff_pk: (number % 5) + 1,
  staff_name: `직원 ${(number % 5) + 1}`,
  ip: `192.0.2.${(number * 31) % 11}`,
  call: isFile(number) ? membersFile.path : (calls[number % calls.length] ?? getMember.path),
  kind: 'member',
  subject: String((number * 7919) % 20_000),
  label: '회원을 보았습니다.',
  before: null,
  after: null,
  reason: isFile(number) ? '총회 안내' : null,
})
