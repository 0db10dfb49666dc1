import type { Content } from '#abstracts/rules/content.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Staff } from '#platform/server/http/staff.ts'

interface Authored {
  /** The submitter. */
  member_pk: number | null
  content: Content
}

/**
 * Leaves out the abstracts that the staff member has submitted or is an author of, by the staff
 * account's address and that of its member: a conflicted committee member sees an abstract as its
 * author only, and in no count (conference.md).
 */
export const visibleTo = async <Row extends Authored>(
  { db: own }: Pick<Context, 'db'>,
  { staff_pk }: Pick<Staff, 'staff_pk'>,
  rows: readonly Row[],
  db: Database = own,
): Promise<Row[]> => {
  const staff = await db
    .selectFrom('staff')
    .select(['email', 'member_pk'])
    .where('staff_pk', '=', staff_pk)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('member')
    .select(['member_pk', 'email'])
    .where((eb) =>
      eb.or([eb('email', '=', staff.email.toLowerCase()), eb('member_pk', '=', staff.member_pk)]),
    )
    .execute()
  const emails = new Set([staff.email.toLowerCase(), ...members.map(({ email }) => email)])
  const submitters = new Set(members.map(({ member_pk }) => member_pk))
  return rows.filter(
    ({ member_pk, content: { authors } }) =>
      !submitters.has(member_pk ?? 0) &&
      !authors.some(({ email }) => emails.has(email.trim().toLowerCase())),
  )
}
