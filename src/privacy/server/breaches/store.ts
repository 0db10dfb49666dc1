import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BreachTable } from '#platform/server/db/privacy-tables.ts'
import { noticeSubject } from '#privacy/server/breaches/mails.ts'
import type { Insertable, Updateable } from 'kysely'

export const insertBreach = async (
  transaction: Transaction,
  row: Insertable<BreachTable>,
): Promise<number> => {
  const { breach_pk } = await transaction
    .insertInto('breach')
    .values(row)
    .returning('breach_pk')
    .executeTakeFirstOrThrow()
  return breach_pk
}

export const insertEvent = async (
  transaction: Transaction,
  event: { breach_pk: number; what: string; staff_name: string; at: string },
): Promise<void> => {
  await transaction.insertInto('breach_event').values(event).execute()
}

/** The breach, held until the transaction ends. */
export const lockBreach = (transaction: Transaction, breach_pk: number) =>
  transaction
    .updateTable('breach')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('breach_pk', '=', breach_pk)
    .returningAll()
    .executeTakeFirst()

export const changeBreach = async (
  transaction: Transaction,
  breach_pk: number,
  change: Updateable<BreachTable>,
): Promise<void> => {
  await transaction
    .updateTable('breach')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('breach_pk', '=', breach_pk)
    .execute()
}

/** Newest first. */
export const findBreaches = (db: Database) =>
  db.selectFrom('breach').selectAll().orderBy('breach_pk', 'desc').execute()

export const findBreach = (db: Database | Transaction, breach_pk: number) =>
  db.selectFrom('breach').selectAll().where('breach_pk', '=', breach_pk).executeTakeFirst()

/** Oldest first. */
export const findEvents = (db: Database | Transaction, breach_pk: number) =>
  db
    .selectFrom('breach_event')
    .select(['what', 'staff_name as by', 'at'])
    .where('breach_pk', '=', breach_pk)
    .orderBy('event_pk')
    .execute()

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

/**
 * Those on a list, with a mark for whose mail did not come to them: the address has refused a mail, ours or another, at
 * once or by a report days later (docs/decisions/066), and nobody has taken that record away; or nobody took ours.
 */
const people = (db: Database | Transaction, breach_pk: number) =>
  db
    .selectFrom('breach_person')
    .innerJoin('member', 'member.member_pk', 'breach_person.member_pk')
    .select((eb) => [
      ...(['breach_person.state', 'breach_person.told_at', 'member_name', 'email'] as const),
      ...(['cell', 'company_tel', 'receive_post', 'zipcode', 'address'] as const),
      ...(['address_detail', 'company_zipcode', 'company_address'] as const),
      'company_address_detail' as const,
      eb
        .selectFrom('mail')
        .select((of) => of.fn.max('state').as('state'))
        .whereRef('mail.to_address', '=', 'member.email')
        .where((of) =>
          of.or([
            of('mail.state', '=', 'refused'),
            of.and([
              of('mail.state', '=', 'expired'),
              of('mail.subject', 'like', `%${noticeSubject}`),
              of('mail.created_at', '>=', of.ref('breach_person.told_at')),
            ]),
          ]),
        )
        .as('returned'),
    ])
    .where('breach_pk', '=', breach_pk)

/** Who is on the list, in the order of their names. */
export const findPeople = async (db: Database, breach_pk: number) => {
  const rows = await people(db, breach_pk)
    .orderBy('member.member_name')
    .orderBy('member.member_pk')
    .execute()
  return rows.map(({ returned, ...row }) => ({
    ...row,
    returned: row.state === 'told' ? returned : null,
  }))
}

/** How many of those told the mail did not reach. */
export const countReturned = async (
  db: Database | Transaction,
  breach_pk: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom(people(db, breach_pk).as('person'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('person.state', '=', 'told')
    .where('person.returned', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
