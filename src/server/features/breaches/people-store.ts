import type { Database, Transaction } from '#server/base/db/database.ts'

/** What a member was told of, or is to be: newest first. */
export const findBreachesOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('breach_person')
    .innerJoin('breach', 'breach.breach_pk', 'breach_person.breach_pk')
    .select(['breach.items', 'breach.known_at', 'breach_person.state', 'breach_person.told_at'])
    .where('breach_person.member_pk', '=', member_pk)
    .orderBy('breach.breach_pk', 'desc')
    .execute()

/** Whom breaches concerned that became known before; answers how many. */
export const deletePastPeople = async (
  transaction: Transaction,
  before: string,
): Promise<number> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('breach_person')
    .where('breach_pk', 'in', (eb) =>
      eb.selectFrom('breach').select('breach_pk').where('known_at', '<=', before),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
