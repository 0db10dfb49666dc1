import { countChanged } from '#platform/server/db/changes.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { noticeSubject } from '#privacy/server/breaches/mails.ts'

/**
 * The people on a list, marked if undelivered: their address has refused a mail, at once or by a
 * later report (docs/decisions/066), and that record still stands; or the mail expired.
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

export const countPeople = async (db: Database | Transaction, breach_pk: number) => {
  const counts = { listed: 0, notified: 0, unreachable: 0, returned: 0 }
  for (const { state, returned } of await findPeople(db, breach_pk)) {
    counts[state === 'told' ? 'notified' : state] += 1
    if (returned !== null) counts.returned += 1
  }
  return counts
}

/**
 * Breaches that a member was notified of, or could not be, newest first. An unsent list is no
 * record yet.
 */
export const findBreachesOf = (db: Database | Transaction, member_pk: number) =>
  db
    .selectFrom('breach_person')
    .innerJoin('breach', 'breach.breach_pk', 'breach_person.breach_pk')
    .select(['breach.items', 'breach.known_at', 'breach_person.state', 'breach_person.told_at'])
    .where('breach_person.member_pk', '=', member_pk)
    .where('breach_person.state', '<>', 'listed')
    .orderBy('breach.breach_pk', 'desc')
    .execute()

/** Returns the count. */
export const deletePastPeople = (transaction: Transaction, before: string): Promise<number> =>
  countChanged(
    transaction
      .deleteFrom('breach_person')
      .where('breach_pk', 'in', (eb) =>
        eb.selectFrom('breach').select('breach_pk').where('known_at', '<=', before),
      ),
  )
