import type { Education } from '#rules/education.ts'
import type { Transaction } from '#server/base/db/database.ts'
import type { ConsentTable } from '#server/base/db/member-tables.ts'
import type { Insertable } from 'kysely'

export const addEducation = async (
  transaction: Transaction,
  memberPk: number,
  schools: readonly Education[],
): Promise<void> => {
  const rows = schools.map((school, index) => ({
    ...school,
    member_pk: memberPk,
    place: index + 1,
  }))
  await transaction.insertInto('member_education').values(rows).execute()
}

export const addConsents = async (
  transaction: Transaction,
  consents: readonly Insertable<ConsentTable>[],
): Promise<void> => {
  await transaction.insertInto('consent').values(consents).execute()
}
