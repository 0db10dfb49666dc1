import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import type { BreachTable } from '#platform/server/db/privacy-tables.ts'
import { inParts } from '#platform/server/db/parts.ts'
import { noticeSubject } from '#privacy/server/breaches/mails.ts'
import type { Updateable } from 'kysely'

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

/** Puts others in the place of those on the list. */
export const replacePeople = async (
  transaction: Transaction,
  breach_pk: number,
  members: readonly number[],
): Promise<void> => {
  await transaction.deleteFrom('breach_person').where('breach_pk', '=', breach_pk).execute()
  const rows = members.map((member_pk) => ({ breach_pk, member_pk, state: 'listed' as const }))
  await inParts(rows, (some) => transaction.insertInto('breach_person').values(some).execute())
}

/**
 * Those on a list, with a mark for whose mail did not come to them: the address has refused a mail, ours or another, at
 * once or by a report days later (docs/decisions/066), and nobody has taken that record away; or nobody took ours.
 */
export const findPeople = async (db: Database | Transaction, breach_pk: number) => {
  const rows = await db
    .selectFrom('breach_person')
    .innerJoin('member', 'member.member_pk', 'breach_person.member_pk')
    .select(['breach_person.state', 'breach_person.told_at', 'member_name', 'email', 'cell'])
    .select(['company_tel', 'receive_post', 'zipcode', 'address', 'address_detail'])
    .select(['company_zipcode', 'company_address', 'company_address_detail'])
    .select((eb) =>
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
    )
    .where('breach_pk', '=', breach_pk)
    .orderBy('member.member_name')
    .orderBy('member.member_pk')
    .execute()
  return rows.map(({ returned, ...row }) => ({
    ...row,
    returned: row.state === 'told' ? returned : null,
  }))
}

/** How those on a list stand. */
export const countPeople = async (db: Database | Transaction, breach_pk: number) => {
  const counts = { listed: 0, notified: 0, unreachable: 0, returned: 0 }
  for (const { state, returned } of await findPeople(db, breach_pk)) {
    counts[state === 'told' ? 'notified' : state] += 1
    if (returned !== null) counts.returned += 1
  }
  return counts
}

/** A breach with somebody on its list whose mail has been asked for and not been made. */
export const findSending = (db: Database | Transaction) =>
  db
    .selectFrom('breach')
    .selectAll()
    .where('sending_at', 'is not', null)
    .where('breach_pk', 'in', (eb) =>
      eb.selectFrom('breach_person').select('breach_pk').where('state', '=', 'listed'),
    )
    .orderBy('breach_pk')
    .limit(1)
    .executeTakeFirst()

/** Takes some of those who are still to be told, so that of two servers only one tells each; answers their addresses. */
export const claimPeople = async (
  transaction: Transaction,
  breach_pk: number,
  { at, most }: { at: string; most: number },
): Promise<(string | null)[]> => {
  const claimed = await transaction
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
  const members = claimed.map(({ member_pk }) => member_pk)
  if (members.length === 0) return []
  await transaction
    .updateTable('breach_person')
    .set({ state: 'unreachable', told_at: null })
    .where('breach_pk', '=', breach_pk)
    .where('member_pk', 'in', (eb) =>
      eb
        .selectFrom('member')
        .select('member_pk')
        .where('member_pk', 'in', members)
        .where('email', 'is', null),
    )
    .execute()
  const people = transaction.selectFrom('member').select('email')
  const found = await people.where('member_pk', 'in', members).execute()
  return found.map(({ email }) => email)
}

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
export const deletePastPeople = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('breach_person')
      .where('breach_pk', 'in', (eb) =>
        eb.selectFrom('breach').select('breach_pk').where('known_at', '<=', before),
      ),
  )
