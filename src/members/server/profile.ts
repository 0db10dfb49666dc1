import type { Insertable, UpdateObject } from 'kysely'
import type { Education } from '#members/rules/education.ts'
import { giveRows, isChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/schema.ts'

export const findProfile = (db: Database | Transaction, memberPk: number) =>
  db.selectFrom('member').selectAll().where('member_pk', '=', memberPk).executeTakeFirst()

/** Throws a unique violation if another member has the e-mail address. */
export const updateProfile = (
  transaction: Transaction,
  memberPk: number,
  changes: Changes,
): Promise<ProfileRow> =>
  transaction
    .updateTable('member')
    .set({ member_pk: memberPk, ...changes })
    .where('member_pk', '=', memberPk)
    .returningAll()
    .executeTakeFirstOrThrow()

export const findEducation = (db: Database | Transaction, memberPk: number): Promise<Education[]> =>
  db
    .selectFrom('member_education')
    .select(['school', 'degree', 'major', 'year', 'country'])
    .where('member_pk', '=', memberPk)
    .orderBy('place')
    .execute()

export const deleteEducation = async (
  transaction: Transaction,
  memberPk: number,
): Promise<void> => {
  await transaction.deleteFrom('member_education').where('member_pk', '=', memberPk).execute()
}

export const findConsents = (db: Database | Transaction, memberPk: number) =>
  db
    .selectFrom('consent')
    .select(['document', 'version', 'agreed', 'created_at', 'reminded_at'])
    .where('member_pk', '=', memberPk)
    .orderBy('consent_pk')
    .execute()

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
  consents: readonly Insertable<Tables['consent']>[],
): Promise<void> => {
  await transaction.insertInto('consent').values(consents).execute()
}

/** Answers whether the consent still stands as it was seen. */
export const markReminded = (
  transaction: Transaction,
  { consent_pk, reminded_at }: { consent_pk: number; reminded_at: string | null },
  now: string,
): Promise<boolean> =>
  isChanged(
    transaction
      .updateTable('consent')
      .set({ reminded_at: now })
      .where('consent_pk', '=', consent_pk)
      .where('reminded_at', 'is not distinct from', reminded_at),
  )

interface Giving {
  from: number
  to: number
  /** Consents that are not given on. */
  without: readonly Tables['consent']['document'][]
  /** Whether the schools of `from` take the place of those of `to`. */
  schools: boolean
}

/** Gives what is known of a member to another account of the same person. */
export const giveProfile = async (
  transaction: Transaction,
  { from, to, without, schools }: Giving,
): Promise<void> => {
  await transaction
    .deleteFrom('consent')
    .where('member_pk', '=', from)
    .where('document', 'in', without)
    .execute()
  if (schools) {
    await deleteEducation(transaction, to)
    await giveRows(transaction, ['member_education'], { from, to })
  }
  await giveRows(transaction, ['consent', 'member_type_change', 'member_status'], { from, to })
}

/** A field that is `undefined` stays as it is. */
export type Changes = UpdateObject<Tables, 'member'>

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>
export type NewConsent = Insertable<Tables['consent']>
