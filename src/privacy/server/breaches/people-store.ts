import type { Database, Transaction } from '#platform/server/db/database.ts'
import { countReturned } from '#privacy/server/breaches/returned-store.ts'

/** What a member was told of, or could not be: newest first. Whom the office only considers is nobody's record yet. */
export const findBreachesOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('breach_person')
    .innerJoin('breach', 'breach.breach_pk', 'breach_person.breach_pk')
    .select(['breach.items', 'breach.known_at', 'breach_person.state', 'breach_person.told_at'])
    .where('breach_person.member_pk', '=', member_pk)
    .where('breach_person.state', '<>', 'listed')
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

/** How many a statement takes: fewer than either engine has places for values. */
const atOnce = 1000

/** Puts others in the place of those on the list. */
export const replacePeople = async (
  transaction: Transaction,
  breach_pk: number,
  members: readonly number[],
): Promise<void> => {
  await transaction.deleteFrom('breach_person').where('breach_pk', '=', breach_pk).execute()
  for (let from = 0; from < members.length; from += atOnce) {
    const rows = members
      .slice(from, from + atOnce)
      .map((member_pk) => ({ breach_pk, member_pk, state: 'listed' as const }))
    await transaction.insertInto('breach_person').values(rows).execute()
  }
}

export const countPeople = async (db: Database | Transaction, breach_pk: number) => {
  const rows = await db
    .selectFrom('breach_person')
    .select((eb) => ['state' as const, eb.fn.countAll<number | string>().as('count')])
    .where('breach_pk', '=', breach_pk)
    .groupBy('state')
    .execute()
  const of = (state: (typeof rows)[number]['state']): number =>
    Number(rows.find((row) => row.state === state)?.count ?? 0)
  const returned = await countReturned(db, breach_pk)
  return { listed: of('listed'), told: of('told'), unreachable: of('unreachable'), returned }
}

/** A breach with somebody on its list whose mail has been asked for and not been made. */
export const findSending = (db: Database | Transaction) =>
  db
    .selectFrom('breach')
    .selectAll()
    .where('sending_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('breach_person')
          .select('member_pk')
          .whereRef('breach_person.breach_pk', '=', 'breach.breach_pk')
          .where('breach_person.state', '=', 'listed'),
      ),
    )
    .orderBy('breach_pk')
    .limit(1)
    .executeTakeFirst()

/** Takes some of those who are still to be told, so that of two servers only one tells each. */
export const claimPeople = async (
  transaction: Transaction,
  breach_pk: number,
  { at, most }: { at: string; most: number },
): Promise<number[]> => {
  const rows = await transaction
    .updateTable('breach_person')
    .set({ state: 'told', told_at: at })
    .where('breach_pk', '=', breach_pk)
    .where('state', '=', 'listed')
    .where('member_pk', 'in', (eb) =>
      eb
        .selectFrom('breach_person')
        .select('member_pk')
        .where('breach_pk', '=', breach_pk)
        .where('state', '=', 'listed')
        .orderBy('member_pk')
        .limit(most),
    )
    .returning('member_pk')
    .execute()
  return rows.map(({ member_pk }) => member_pk)
}

export const findAddresses = (transaction: Transaction, members: readonly number[]) =>
  transaction
    .selectFrom('member')
    .select(['member_pk', 'email'])
    .where('member_pk', 'in', members)
    .execute()

export const markUnreachable = async (
  transaction: Transaction,
  breach_pk: number,
  members: readonly number[],
): Promise<void> => {
  await transaction
    .updateTable('breach_person')
    .set({ state: 'unreachable', told_at: null })
    .where('breach_pk', '=', breach_pk)
    .where('member_pk', 'in', members)
    .execute()
}
